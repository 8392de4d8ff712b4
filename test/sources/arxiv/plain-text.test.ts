import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/sources/arxiv/plain-text.js';

describe('plainText', () => {
  it.each([
    ['0', '0'],
    ['  A title\n  over two   lines ', 'A title over two lines'],
    ['$ω$Test: Testing of Invented Views', 'ωTest: Testing of Invented Views'],
    ['Bounds of $O(n^{2})$ for H$_2$O', 'Bounds of O(n^2) for H2O'],
    ["Schr\\\"odinger's ``cat''", "Schrödinger's “cat”"],
    ['samples, i.e.\\ two', 'samples, i.e. two'],
    ['The {BERT} of $\\alpha$-agents', 'The BERT of α-agents'],
    ['From $5 to $10 a day', 'From $5 to $10 a day'],
    ['Paying $35,000 in total', 'Paying $35,000 in total'],
    ['git commit --amend considered harmless', 'git commit --amend considered harmless'],
    ['Optional<T> &amp; friends', 'Optional<T> & friends'],
    ['An <i>italic</i> agent', 'An italic agent'],
    ['V_max<17.5 and a^b', 'V_max<17.5 and a^b'],
  ])('reads "%s"', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it.each([undefined, '', '  \n '])('gives nothing for %j', (text) => {
    expect(plainText(text)).toBeUndefined();
  });

  it('leaves words and numbers as they are', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z0-9.,:-]{1,8}$/), { minLength: 1 }).map((list) => list.join(' '));
    fc.assert(fc.property(words, (text) => plainText(text) === text));
  });
});
