import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShownUnit } from '../../../src/review/coding-session.js';
import { movedCursor, spotFrom } from '../../../src/tui/coding/cursor.js';
import type { Action } from '../../../src/tui/coding/keymap.js';
import { placeOf, quoteOf, selectedPart, sentenceAround } from '../../../src/tui/coding/passage.js';
import { createUnitTexts, type Spot, type UnitText } from '../../../src/tui/coding/unit-text.js';

const textOf = (texts: readonly string[], width: number): UnitText => {
  const unit: ShownUnit = {
    id: 'example:1',
    stream: 'practice',
    about: [],
    fields: texts.map((text, number) => ({ field: `notes.${number}`, label: 'Note', text })),
    links: [],
    recode: [],
  };
  return createUnitTexts()(unit, width, { below: () => [''], label: (label) => [label], empty: () => '' });
};
const moves: readonly Action[] = [
  'character-back',
  'character-on',
  'word-back',
  'word-on',
  'line-down',
  'line-up',
  'page-down',
  'page-up',
  'row-start',
  'row-end',
  'top',
  'bottom',
];
const follow = (text: UnitText, spot: Spot, actions: readonly Action[], within = false): Spot =>
  actions.reduce((at, action) => movedCursor(action, text, at, 3, within), spot);
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({
    unit: fc.constantFrom('a', 'bc', ' ', '\n', '. ', '深層', 'e\u0301', '🙂', '👩‍🚀', '\u{e0041}', '\u200b', '\ud800'),
    maxLength: 120,
  }),
);

describe('a passage', () => {
  it('is exactly the slice of the text that its offsets name, whatever was pressed', () => {
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 8, max: 50 }),
        fc.array(fc.constantFrom(...moves), { maxLength: 12 }),
        fc.array(fc.constantFrom(...moves), { maxLength: 12 }),
        fc.boolean(),
        (fields, width, first, second, exact) => {
          const text = textOf(fields, width);
          const start = spotFrom(text, 0);
          if (start === undefined) return;
          const anchor = follow(text, start, first);
          const cursor = follow(text, anchor, second, true);
          expect(cursor.field).toBe(anchor.field);
          const part = selectedPart(text, { mode: 'selecting', anchor, cursor, exact })!;
          const quote = quoteOf(text, part)!;
          const points = [...fields[anchor.field]!];
          expect(quote.field).toBe(`notes.${anchor.field}`);
          expect(quote.text).toBe(points.slice(quote.start, quote.end).join(''));
          expect(quote.text).not.toBe('');
          expect(placeOf(text.fields[anchor.field]!, quote)).toEqual([
            fields[anchor.field]!.indexOf(quote.text, text.fields[anchor.field]!.offsets.toUnits(quote.start)),
            text.fields[anchor.field]!.offsets.toUnits(quote.end),
          ]);
          const sentence = sentenceAround(text, cursor);
          if (sentence === undefined) return;
          const whole = quoteOf(text, selectedPart(text, { mode: 'selecting', exact: true, ...sentence })!)!;
          expect(whole.text).toBe(points.slice(whole.start, whole.end).join(''));
        },
      ),
      { numRuns: 300 },
    );
  });

  const quoted = (text: UnitText, before: readonly Action[], after: readonly Action[]): string | undefined => {
    const anchor = follow(text, spotFrom(text, 0)!, before);
    const cursor = follow(text, anchor, after, true);
    const exact = after.at(-1)?.startsWith('character') ?? false;
    return quoteOf(text, selectedPart(text, { mode: 'selecting', anchor, cursor, exact })!)?.text;
  };

  it('is of whole words, and of single characters where those are asked for', () => {
    const text = textOf(['The agent, unasked, deleted 🙂 all files.'], 20);
    expect(quoted(text, [], [])).toBe('The');
    expect(quoted(text, ['word-on'], ['word-on', 'word-on'])).toBe('agent, unasked, deleted');
    expect(quoted(text, ['word-on', 'word-on'], ['word-back'])).toBe('agent, unasked');
    expect(quoted(text, ['word-on'], ['character-on'])).toBe('ag');
    expect(quoted(text, ['line-down'], ['row-end', 'character-back'])).toBe('deleted 🙂 al');
    expect(quoted(text, [], ['bottom'])).toBe('The agent, unasked, deleted 🙂 all files.');
  });

  it('moves by words of scripts without blanks, and from field to field', () => {
    const text = textOf(['深層学習に基づく', 'Second field'], 30);
    expect(quoted(text, [], ['word-on'])?.length).toBeLessThan('深層学習に基づく'.length);
    expect(follow(text, spotFrom(text, 0)!, ['line-down'])).toEqual({ field: 1, at: 0 });
    expect(follow(text, { field: 1, at: 0 }, ['word-back'])).toMatchObject({ field: 0 });
    expect(follow(text, { field: 1, at: 0 }, ['character-back'])).toEqual({ field: 0, at: 7 });
    expect(follow(text, spotFrom(text, 0)!, ['bottom'], true)).toEqual({ field: 0, at: 7 });
  });

  it('is a sentence where that is asked for, across a broken line, but no further than its paragraph', () => {
    const body = 'It began well. It then deleted\nthe files! Nobody asked.\n\nAnother paragraph';
    const text = textOf([body], 30);
    const sentence = (at: number): string | undefined => {
      const found = sentenceAround(text, { field: 0, at });
      return found && quoteOf(text, selectedPart(text, { mode: 'selecting', exact: true, ...found })!)?.text;
    };
    expect(sentence(3)).toBe('It began well.');
    expect(sentence(body.indexOf('files'))).toBe('It then deleted\nthe files!');
    expect(sentence(body.indexOf('Nobody'))).toBe('Nobody asked.');
    expect(sentence(body.length - 1)).toBe('Another paragraph');
  });

  it('is not found again where the text has changed', () => {
    const text = textOf(['The agent deleted it'], 30);
    const quote = { field: 'notes.0', start: 4, end: 9, text: 'agent' };
    expect(placeOf(text.fields[0]!, quote)).toEqual([4, 9]);
    expect(placeOf(text.fields[0]!, { ...quote, text: 'model' })).toBeUndefined();
    expect(placeOf(text.fields[0]!, { ...quote, end: 900 })).toBeUndefined();
  });
});
