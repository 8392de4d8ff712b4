import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokens } from '../../src/text/tokens.js';

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
