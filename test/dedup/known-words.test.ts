import { describe, expect, it } from 'vitest';
import { isKnownWord } from '../../src/dedup/known-words.js';

describe('isKnownWord', () => {
  it.each(['tumour', 'tumor', 'prednisolone', 'randomised', 'exploitation', 'studies'])('knows %j', (word) => {
    expect(isKnownWord(word)).toBe(true);
  });

  it.each([
    ['influence', 'influense'],
    ['precise', 'precize'],
    ['coefficient', 'cefficient'],
  ])('knows %j also as titles are compared, as %j', (word, compared) => {
    expect(isKnownWord(word)).toBe(true);
    expect(isKnownWord(compared)).toBe(true);
  });

  it.each(['treatmnet', 'shcools', 'imatinib', 'cd4', 'Tumour', 'werkzeuge'])('does not know %j', (word) => {
    expect(isKnownWord(word)).toBe(false);
  });
});
