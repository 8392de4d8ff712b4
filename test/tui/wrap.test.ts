import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, spread, truncate, wrapText } from '../../src/tui/wrap.js';

const rowsOf = (text: string, width: number): string[] =>
  wrapText(text, width).map(([start, end]) => text.slice(start, end));
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('a', 'b', ' ', '深', 'é', '🙂', '-'), maxLength: 200 }),
);

describe('wrapping', () => {
  it('breaks at blanks', () => {
    expect(rowsOf('one two three', 7)).toEqual(['one two', 'three']);
    expect(rowsOf('  one\n two ', 20)).toEqual(['one\n two']);
  });

  it('breaks a word only where it is wider than the row', () => {
    expect(rowsOf('see https://example.org/long', 10)).toEqual(['see', 'https://ex', 'ample.org/', 'long']);
  });

  it('breaks between ideographs and never through one', () => {
    expect(rowsOf('深層学習 based', 5)).toEqual(['深層', '学習', 'based']);
  });

  it('has no row for a text without a visible character', () => {
    expect(rowsOf(' \n ', 5)).toEqual([]);
  });

  it('fits every row and loses nothing but blanks', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 8, max: 40 }), (text, width) => {
        const rows = wrapText(text, width);
        for (const [start, end] of rows) expect(columnsOf(text.slice(start, end))).toBeLessThanOrEqual(width);
        const kept = rows.map(([start, end]) => text.slice(start, end)).join('');
        const visible = (part: string): string => part.replace(/\s+/g, '');
        // A character that takes no column may be in no row where it stands alone.
        expect([...visible(kept)].filter((char) => columnsOf(char) > 0)).toEqual(
          [...visible(text)].filter((char) => columnsOf(char) > 0),
        );
      }),
    );
  });

  it('breaks a word of any length as it breaks a short one', () => {
    for (const part of ['abc', '深層学習', 'é🙂', '🇫🇷', 'e\u0301']) {
      const word = part.repeat(900);
      const rows = rowsOf(word, 20);
      expect(rows.join('')).toBe(word);
      const short = rowsOf(part.repeat(60), 20);
      expect(rows.slice(0, 3)).toEqual(short.slice(0, 3));
      expect(truncate(word, 9)).toBe(truncate(part.repeat(60), 9));
    }
  });

  it('cuts a text to a width and says so', () => {
    expect(truncate('abcdef', 4)).toBe('abc…');
    expect(truncate('深層学習', 5)).toBe('深層…');
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, width) => {
        expect(columnsOf(truncate(text, width))).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('puts two texts at the ends of a row', () => {
    expect(spread('left', 'right', 12).join('')).toBe('left   right');
    expect(columnsOf(spread('a very long title of a review', 'who', 20).join(''))).toBe(20);
  });
});
