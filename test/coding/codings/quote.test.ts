import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointPosition, locateQuote, quoteAt, utf16Position } from '../../../src/coding/codings/index.js';
import { UsageError } from '../../../src/model/index.js';

const text = 'A 🦀 ate my 💾 disk, and my disk is gone.';
const anyText = fc.string({ unit: 'binary', maxLength: 40 });

describe('positions in a text', () => {
  it('go from code points to UTF-16 and back', () => {
    fc.assert(
      fc.property(anyText, (some) => {
        const points = Array.from(some);
        for (let n = 0; n <= points.length; n++) {
          const at = utf16Position(some, n);
          expect(at).toBe(points.slice(0, n).join('').length);
          expect(codePointPosition(some, at)).toBe(n);
        }
      }),
    );
  });

  it('are clamped to the text, and those within a pair are the pair’s', () => {
    expect(codePointPosition(text, 3)).toBe(2);
    expect([-5, 0, 1e9].map((at) => utf16Position('ab', at))).toEqual([0, 0, 2]);
    expect([-5, 0, 1e9].map((at) => codePointPosition('ab', at))).toEqual([0, 0, 2]);
    expect(utf16Position('ab', 1.5)).toBe(1);
  });
});

describe('a quote', () => {
  it('counts code points, and takes its ends in either order', () => {
    const quote = { field: 'abstract', start: 2, end: 7, text: '🦀 ate' };
    expect(quoteAt(text, 2, 7, 'abstract')).toEqual(quote);
    expect(quoteAt(text, 7, 2, 'abstract')).toEqual(quote);
    expect(quoteAt(text, 30, 999, 'abstract')).toMatchObject({ start: 30, end: Array.from(text).length });
  });

  it('is none where there are only blanks', () => {
    expect(() => quoteAt(text, 1, 2, 'abstract')).toThrow(UsageError);
    expect(() => quoteAt(text, 500, 600, 'abstract')).toThrow(UsageError);
  });

  it('is found again at its place, whatever the text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(40), fc.nat(40), (some, a, b) => {
        const words = Array.from(some).slice(Math.min(a, b), Math.max(a, b)).join('');
        fc.pre(words.trim() !== '');
        const quote = quoteAt(some, a, b, 'title');
        expect(quote.text).toBe(words);
        expect(locateQuote(some, quote)).toEqual(quote);
      }),
    );
  });

  it('is found at the nearest place of its words when the text has changed', () => {
    const quote = quoteAt(text, 13, 17, 'abstract');
    expect(quote.text).toBe('disk');
    expect(locateQuote(`Yes. ${text}`, quote)).toEqual({ ...quote, start: 18, end: 22 });
    expect(locateQuote('disk, no, the other disk', { ...quote, start: 21, end: 25 })).toMatchObject({ start: 20 });
    expect(locateQuote('disk disk', { ...quote, start: 400, end: 404 })).toMatchObject({ start: 5 });
    expect(locateQuote('💾 all disk.', quote)).toMatchObject({ start: 6, end: 10 });
  });

  it('is found where only blanks and line ends differ, and taken as it stands there', () => {
    const quote = { field: 'notes.0', start: 0, end: 12, text: 'rm -rf $(x)*' };
    expect(locateQuote('it ran rm -rf\n  $(x)* again', quote)).toEqual({
      field: 'notes.0',
      start: 7,
      end: 21,
      text: 'rm -rf\n  $(x)*',
    });
  });

  it('is not found where its words stand nowhere', () => {
    expect(locateQuote('nothing of the kind', quoteAt(text, 13, 17, 'abstract'))).toBeUndefined();
    expect(locateQuote(text, { field: 'title', start: 3, end: 3, text: '' })).toBeUndefined();
  });
});
