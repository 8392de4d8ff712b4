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
