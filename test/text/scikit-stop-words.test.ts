import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isScikitStopWord } from '../../src/text/scikit-stop-words.js';

const list = new URL('../../../shared/data/methods/sklearn_english_stopwords.json', import.meta.url);

describe("scikit-learn's stop words", () => {
  it.each(['the', 'of', 'sincere', 'cry'])('have "%s"', (word) => {
    expect(isScikitStopWord(word)).toBe(true);
  });

  it.each(['agent', 'The', ''])('have no "%s"', (word) => {
    expect(isScikitStopWord(word)).toBe(false);
  });

  it.skipIf(!existsSync(list))('are all there (needs ../shared/data)', () => {
    const words: readonly string[] = JSON.parse(readFileSync(list, 'utf8'));
    expect(words).toHaveLength(318);
    expect(words.filter((word) => !isScikitStopWord(word))).toEqual([]);
  });
});
