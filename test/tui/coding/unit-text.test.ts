import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShownUnit } from '../../../src/review/coding-session.js';
import { offsetsOf } from '../../../src/tui/coding/code-points.js';
import { createUnitTexts, drawn, inPlace, isFieldRow, type Surroundings } from '../../../src/tui/coding/unit-text.js';
import { columnsOf } from '../../../src/tui/wrap.js';

const around: Surroundings = { below: () => ['below'], label: (label) => [label], empty: () => 'nothing' };
const unit = (...texts: string[]): ShownUnit => ({
  id: 'example:1',
  stream: 'practice',
  about: [],
  fields: texts.map((text, number) => ({ field: `notes.${number}`, label: `Note ${number}`, text })),
  links: [],
  recode: [],
});
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '\n', '  ', '深', 'e\u0301', '🙂', '- ', '\u200b', '\t'),
    maxLength: 200,
  }),
);
const rowsOf = (text: string, width: number): readonly string[] => {
  const { rows, fields } = createUnitTexts()(unit(text), width, around);
  return rows.map((row) =>
    isFieldRow(row) ? ' '.repeat(row.indent) + drawn(fields[row.field]!.shown, row.start, row.end) : `[${row.line}]`,
  );
};

describe('offsets', () => {
  it('count code points as a text is iterated, and lead back', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const offsets = offsetsOf(text);
        let at = 0;
        for (const [number, point] of [...text].entries()) {
          expect(offsets.toCodePoints(at)).toBe(number);
          expect(offsets.toUnits(number)).toBe(at);
          at += point.length;
        }
        expect(offsets.toCodePoints(at)).toBe([...text].length);
        expect(offsets.toUnits([...text].length)).toBe(at);
      }),
    );
  });
});

describe('a text as it is shown', () => {
  it('is as long as the text itself and holds no control but line breaks', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const shown = inPlace(text);
        expect(shown).toHaveLength(text.length);
        expect(shown).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u);
      }),
    );
    expect(inPlace('a\x1b[2J\u202eb\ud800')).toBe('a [2J\u200bb\ufffd');
  });
});

describe('a unit as rows', () => {
  it('shows every visible character once, in order, within the width', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 8, max: 60 }), (text, width) => {
        const { rows, fields } = createUnitTexts()(unit(text), width, around);
        const shown = fields[0]!.shown;
        let before = 0;
        let kept = '';
        for (const row of rows.filter(isFieldRow)) {
          expect(row.start).toBeGreaterThanOrEqual(before);
          before = row.end;
          kept += shown.slice(row.start, row.end);
          expect(row.indent + columnsOf(drawn(shown, row.start, row.end))).toBeLessThanOrEqual(width);
        }
        const visible = (part: string): string[] => [...part.replace(/\s+/g, '')].filter((char) => columnsOf(char) > 0);
        expect(visible(kept)).toEqual(visible(shown));
      }),
    );
  });

  it('keeps the lines of a list and indents, and joins what an export broke', () => {
    expect(rowsOf('Steps:\n- one\n- two\n    code\n\n\nEnd', 40)).toEqual([
      'Steps:',
      '- one',
      '- two',
      '    code',
      '[]',
      'End',
      '[below]',
    ]);
    const long = 'A line that is broken by an export after sixty characters or';
    expect(rowsOf(`${long}\nso goes on.`, 100)).toEqual([`${long} so goes on.`, '[below]']);
  });

  it('puts labels above all fields but the first, and says where one is empty', () => {
    const { rows, fields } = createUnitTexts()(unit('Title', ' '), 40, around);
    expect(fields.map(({ name }) => name)).toEqual(['notes.0', 'notes.1']);
    expect(rows.map((row) => (isFieldRow(row) ? row.field : row.line))).toEqual([0, 'below', '', 'Note 1', 'nothing']);
  });

  it('wraps a text once for a width', () => {
    const unitTexts = createUnitTexts();
    const [one, two] = [unitTexts(unit('a b', 'c'), 40, around), unitTexts(unit('a b', 'other'), 40, around)];
    expect(two.rows[0]).toBe(one.rows[0]);
    expect(unitTexts(unit('a b', 'c'), 41, around).rows[0]).not.toBe(one.rows[0]);
    expect(unitTexts(unit('a b', 'c'), 40, around).rows.at(-1)).toBe(one.rows.at(-1));
  });
});
