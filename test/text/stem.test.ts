import fc from 'fast-check';
import porter from 'natural/lib/natural/stemmers/porter_stemmer.js';
import { describe, expect, it } from 'vitest';
import { isStopWord, stem } from '../../src/text/stem.js';

describe('stem', () => {
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['relational', 'relat'],
    ['Vulnerabilities', 'vulner'],
    ['vulnerability', 'vulner'],
    ['generating', 'gener'],
  ])('gives %s the stem that Porter gives it, %s', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  it('gives what the steps give one after another, for any word', () => {
    const endings =
      'ed ing s ss ies eed y e ll ational tional enci izer abli alli entli eli ousli ization ation ator alism iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ness al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize sion tion bly ly'.split(
        ' ',
      );
    const someWord = fc
      .tuple(fc.stringMatching(/^[a-z]{0,6}$/), fc.constantFrom('', ...endings), fc.constantFrom('', ...endings))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(someWord, (word) => {
        expect(stem(word)).toBe(porter.stem(word));
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same stem when asked again', () => {
    expect(stem('hallucinations')).toBe(stem('hallucinations'));
  });

  it.each([
    ['GPT4', 'gpt4'],
    ['安全', '安全'],
    ['2024', '2024'],
    ['', ''],
  ])('only lower-cases %j, which is no word in Latin letters', (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

describe('isStopWord', () => {
  it('tells function words from content words', () => {
    expect(['the', 'of', 'towards', 'via'].every(isStopWord)).toBe(true);
    expect(['code', 'safety', 'ai', ''].some(isStopWord)).toBe(false);
  });
});
