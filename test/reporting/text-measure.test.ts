import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { helveticaWidth, roomFor, wrapText } from '../../src/reporting/text-measure.js';

const style = { fontSize: 10 };

describe('helveticaWidth', () => {
  it('equals the width that the font metrics of Helvetica give', () => {
    expect(helveticaWidth('Records identified from*:', 12)).toBeCloseTo(131.38, 1);
  });

  it('gives an accented letter the width of its base letter, however it is composed', () => {
    const [composed, decomposed] = ['\u00e9', 'e\u0301'].map((text) => helveticaWidth(text, 10));
    expect(composed).toBe(helveticaWidth('e', 10));
    expect(decomposed).toBe(composed);
  });

  it('gives CJK a full square and a joined emoji one place', () => {
    expect(helveticaWidth('\u6f22\u5b57', 10)).toBe(20);
    expect(helveticaWidth('\u{1f469}\u200d\u{1f4bb}', 10)).toBe(helveticaWidth('\u{1f680}', 10));
  });
});

describe('wrapText', () => {
  it('breaks between words and never at a no-break space', () => {
    const lines = wrapText('Records screened (n\u00a0=\u00a01,234)', roomFor('Records screened (n', style), style);
    expect(lines).toEqual(['Records screened', '(n\u00a0=\u00a01,234)']);
  });

  it('breaks inside a word that is too long for a line', () => {
    const lines = wrapText(`a ${'x'.repeat(100)} b`, 100, style);
    expect(lines.join('').replaceAll(' ', '')).toBe(`a${'x'.repeat(100)}b`);
    expect(lines.length).toBeGreaterThan(4);
  });

  it('gives one empty line for an empty text', () => {
    expect(wrapText('', 100, style)).toEqual(['']);
  });

  it('keeps every line within its room, and every character that is not white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 20, max: 300 }), (text, room) => {
        const lines = wrapText(text, room, style);
        for (const line of lines) expect(roomFor(line, style)).toBeLessThanOrEqual(room + 1e-9);
        const letters = (s: string) => s.replace(/[ \t\r\n]+/g, '');
        expect(letters(lines.join(''))).toBe(letters(text));
      }),
    );
  });
});
