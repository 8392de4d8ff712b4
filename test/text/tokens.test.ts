import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachWord, eachWordOfUnits, hashOfUnits, tokens } from '../../src/text/tokens.js';

const pattern = /[\p{L}\p{N}_]{2,}/gu;

describe('tokens', () => {
  it.each([
    ['An empirical study', ['an', 'empirical', 'study']],
    ["it's a C-3PO_x", ['it', '3po_x']],
    ['Café NAÏVE Müller', ['café', 'naïve', 'müller']],
    ['安全な コード', ['安全な', 'コード']],
    ['𝒳 𝒳𝒴 🙂🙂', ['𝒳𝒴']],
    ['Ⅷ² ½½', ['ⅷ²', '½½']],
    ['İstanbul', ['stanbul']],
    ['', []],
    ['\ud800\ud800 ab\udc00', ['ab']],
  ])('finds the words of two or more characters in %j', (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  it('agrees with the regular expression on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()), (text) => {
        expect(tokens(text)).toEqual([...(text.toLowerCase().match(pattern) ?? [])]);
      }),
    );
  });

  it('takes a text of five million characters', () => {
    expect(tokens('word '.repeat(1_000_000))).toHaveLength(1_000_000);
    expect(tokens('w'.repeat(5_000_000))).toHaveLength(1);
  });
});

describe('words of UTF-16 units', () => {
  it('are those of the text, with the hash of their units', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 3 }), (text, minimum) => {
        const units = new Uint16Array(text.length + 1);
        for (let index = 0; index < text.length; index++) units[index] = text.charCodeAt(index);
        const expected: unknown[] = [];
        eachWord(text, minimum, (start, end) => expected.push([start, end, hashOfUnits(units, start, end)]));
        const found: unknown[] = [];
        eachWordOfUnits(units, text.length, minimum, (...word) => found.push(word));
        expect(found).toEqual(expected);
      }),
    );
  });
});
