/** The passage that is selected, and the quote that is made of it. */

import type { Quote } from '../../model/index.js';
import type { Selecting } from './coding-state.js';
import { characterAt, wordAt } from './cursor.js';
import type { FieldText, Spot, UnitText } from './unit-text.js';

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** As far around the cursor as the ends of a sentence are looked for. */
const reach = 3000;

/** A part of a field, from and to in UTF-16 code units. */
export interface Part {
  readonly field: number;
  readonly start: number;
  readonly end: number;
}

/** The part that is selected: from the anchor to the cursor, both inside it; by whole words unless it is exact. */
export const selectedPart = (text: UnitText, { cursor, anchor, exact }: Selecting): Part | undefined => {
  if (anchor === undefined || anchor.field !== cursor.field) return undefined;
  const around = exact ? characterAt : wordAt;
  const ends = [around(text, anchor), around(text, cursor)];
  const [one, other] = ends;
  if (one === undefined || other === undefined) return undefined;
  return { field: cursor.field, start: Math.min(one[0], other[0]), end: Math.max(one[1], other[1]) };
};

/** A place that is not inside a surrogate pair of the text. */
const outsidePairs = (text: string, at: number): number =>
  at > 0 && /[\ud800-\udbff]/.test(text[at - 1]!) && /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at;

/** The quote of a part: its offsets count code points, and its text is exactly what stands between them. */
export const quoteOf = (text: UnitText, { field, start, end }: Part): Quote | undefined => {
  const of = text.fields[field];
  if (of === undefined) return undefined;
  const [from, to] = [outsidePairs(of.text, start), outsidePairs(of.text, end)];
  if (from >= to) return undefined;
  return {
    field: of.name,
    start: of.offsets.toCodePoints(from),
    end: of.offsets.toCodePoints(to),
    text: of.text.slice(from, to),
  };
};

/** Where a quote stands in its field; undefined where the text is another one by now. */
export const placeOf = (
  { text, offsets }: FieldText,
  quote: Quote,
): readonly [start: number, end: number] | undefined => {
  const [start, end] = [offsets.toUnits(quote.start), offsets.toUnits(quote.end)];
  return end > start && text.slice(start, end) === quote.text ? [start, end] : undefined;
};

/** The sentence around a place, as anchor and cursor; undefined where there is no text. */
export const sentenceAround = (
  text: UnitText,
  { field, at }: Spot,
): { readonly anchor: Spot; readonly cursor: Spot } | undefined => {
  const shown = text.fields[field]?.shown ?? '';
  // A paragraph ends at an empty line, and an item of a list at the next one: a line break alone does not end a sentence.
  const border = /\n(?=[^\S\n]*(?:\n|[-*+#>|]|\d+[.)]\s))/g;
  const low = Math.max(0, at - reach);
  let start = low;
  let end = Math.min(shown.length, at + reach);
  border.lastIndex = low;
  for (let found = border.exec(shown); found !== null && found.index < end; found = border.exec(shown)) {
    if (found.index < at) start = found.index + 1;
    else end = found.index;
  }
  const part = shown.slice(start, end).replaceAll('\n', ' ');
  const sentence = sentences.segment(part).containing(at - start);
  if (sentence === undefined) return undefined;
  const from = start + sentence.index + (sentence.segment.length - sentence.segment.trimStart().length);
  const to = start + sentence.index + sentence.segment.trimEnd().length;
  if (from >= to) return undefined;
  const first = characterAt(text, { field, at: from });
  const last = characterAt(text, { field, at: to - 1 });
  if (first === undefined || last === undefined) return undefined;
  return { anchor: { field, at: first[0] }, cursor: { field, at: last[0] } };
};
