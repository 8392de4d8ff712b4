import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseName, normaliseText, normaliseTitle } from '../../src/text/index.js';

describe('normaliseTitle', () => {
  it.each([
    ['The Art of Testing', 'art of testing'],
    ['A', 'a'],
    ['Naïve  Bayes — revisited', 'naive bayes revisited'],
    ['Na{\\"i}ve Bayes -- revisited', 'naive bayes revisited'],
    ['<i>Escherichia</i> &amp; friends', 'escherichia and friends'],
    ['Research & Development', 'research and development'],
    ['Still’s disease', 'stills disease'],
    ["Still's disease", 'stills disease'],
    ['ﬁne‐grained', 'fine grained'],
    ['H$_2$O and H₂O', 'h2o and h2o'],
    ['From C++ to C# and C', 'from cplusplus to csharp and c'],
    ['TNF-α', 'tnf alpha'],
    ['{LLM}s for {C}ode', 'llms for code'],
    ['Straße über Ørsted', 'strasse uber orsted'],
    ['深度学习', '深度学习'],
    ['!?', ''],
  ])('reads %j as %j', (title, expected) => {
    expect(normaliseTitle(title)).toBe(expected);
  });

  it('is idempotent, and blind to case and to how letters are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        expect(normaliseText(text.normalize('NFD'))).toBe(normaliseText(text.normalize('NFC')));
      }),
    );
  });

  it('leaves nothing that a terminal or a line would read as control', () => {
    expect(normaliseText('red \u001b[31malert\u0007\n')).toBe('red 31malert');
  });
});

describe('normaliseName', () => {
  it.each([
    ['Müller', 'muller'],
    ['Mueller', 'muller'],
    ['van der Example', 'vanderexample'],
    ["O'Sample", 'osample'],
    ['Example-Sample', 'examplesample'],
  ])('reads %j as %j', (name, expected) => {
    expect(normaliseName(name)).toBe(expected);
  });
});
