/** A cursor in a unit's text: it stands on what people see as one character, and moves by characters, words and rows. */

import { columnsOf } from '../wrap.js';
import type { Action } from './keymap.js';
import { drawn, type FieldRow, isFieldRow, type Spot, type UnitText } from './unit-text.js';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** As far as words are looked for: longer ones are passed in several steps. */
const reach = 400;

const shownOf = ({ fields }: UnitText, field: number): string => fields[field]?.shown ?? '';

/** The visible characters of a row, from and to, and the column at which each stands. */
const charactersOf = (text: UnitText, { field, start, end, indent }: FieldRow) => {
  const shown = shownOf(text, field);
  let column = indent;
  const found: { readonly at: number; readonly end: number; readonly column: number }[] = [];
  for (const { index, segment } of characters.segment(shown.slice(start, end))) {
    const columns = columnsOf(drawn(segment, 0, segment.length));
    if (columns > 0) found.push({ at: start + index, end: start + index + segment.length, column });
    column += columns;
  }
  return found;
};

/** Which row a place is in: where it is between two, the one behind it; -1 where its field has no row. */
export const rowOf = ({ rows }: UnitText, { field, at }: Spot): number => {
  const next = rows.findIndex((row) => isFieldRow(row) && row.field === field && at < row.end);
  return next >= 0 ? next : rows.findLastIndex((row) => isFieldRow(row) && row.field === field);
};

const rowAt = ({ rows }: UnitText, at: number): FieldRow | undefined => {
  const row = rows[at];
  return isFieldRow(row) ? row : undefined;
};

/** The first visible character of a row, or the last one. */
const edge = (text: UnitText, row: FieldRow | undefined, which: 0 | -1): Spot | undefined => {
  const at = row === undefined ? undefined : charactersOf(text, row).at(which)?.at;
  return row === undefined || at === undefined ? undefined : { field: row.field, at };
};

/** The nearest row of a field from a row number on, down or up. */
const nearest = (text: UnitText, from: number, step: 1 | -1): number => {
  let at = from;
  while (at >= 0 && at < text.rows.length && edge(text, rowAt(text, at), 0) === undefined) at += step;
  return at;
};

/** The first place of the text at or below a row where a cursor can stand; undefined where there is none at all. */
export const spotFrom = (text: UnitText, row: number): Spot | undefined =>
  edge(text, rowAt(text, nearest(text, Math.max(0, row), 1)), 0) ??
  edge(text, rowAt(text, nearest(text, Math.min(row, text.rows.length - 1), -1)), 0);

/** The character at a place, from and to: the one that stands there, else the next one of its row, else its last one. */
export const characterAt = (text: UnitText, spot: Spot): readonly [start: number, end: number] | undefined => {
  const row = rowAt(text, rowOf(text, spot));
  if (row === undefined) return undefined;
  const all = charactersOf(text, row);
  const found = all.find(({ end }) => spot.at < end) ?? all.at(-1);
  return found === undefined ? undefined : [found.at, found.end];
};

/** A place as one where a cursor can stand. */
const settled = (text: UnitText, spot: Spot): Spot | undefined => {
  const found = characterAt(text, spot);
  return found === undefined ? undefined : { field: spot.field, at: found[0] };
};

/** The start of a window that cuts no surrogate pair. */
const windowStart = (shown: string, at: number): number => {
  const start = Math.max(0, at);
  return start > 0 && /[\udc00-\udfff]/.test(shown[start] ?? '') ? start - 1 : start;
};

/** The word at a place, from and to; where there is none, the character. */
export const wordAt = (text: UnitText, spot: Spot): readonly [start: number, end: number] | undefined => {
  const shown = shownOf(text, spot.field);
  const start = windowStart(shown, spot.at - reach);
  const word = words.segment(shown.slice(start, spot.at + reach)).containing(spot.at - start);
  if (word?.isWordLike !== true) return characterAt(text, spot);
  return [start + word.index, start + word.index + word.segment.length];
};

const byCharacter = (text: UnitText, spot: Spot, step: 1 | -1): Spot | undefined => {
  const at = rowOf(text, spot);
  const row = rowAt(text, at);
  if (row === undefined) return undefined;
  const all = charactersOf(text, row);
  const next = step > 0 ? all.find((one) => one.at > spot.at) : all.findLast((one) => one.at < spot.at);
  if (next !== undefined) return { field: spot.field, at: next.at };
  return edge(text, rowAt(text, nearest(text, at + step, step)), step > 0 ? 0 : -1);
};

const byWord = (text: UnitText, { field, at }: Spot, step: 1 | -1): Spot | undefined => {
  const shown = shownOf(text, field);
  const start = step > 0 ? at : windowStart(shown, at - reach);
  const near = [...words.segment(step > 0 ? shown.slice(start, start + reach) : shown.slice(start, at))].filter(
    ({ isWordLike, index }) => isWordLike === true && (step < 0 || index > 0),
  );
  const word = near.at(step > 0 ? 0 : -1);
  if (word !== undefined) return settled(text, { field, at: start + word.index });
  if (step > 0 && start + reach < shown.length) return settled(text, { field, at: start + reach });
  if (step < 0 && start > 0) return settled(text, { field, at: start });
  const row = text.rows.findIndex((one) => isFieldRow(one) && one.field === field + step);
  return edge(
    text,
    rowAt(text, step > 0 ? row : rowOf(text, { field: field - 1, at: Number.MAX_SAFE_INTEGER })),
    step > 0 ? 0 : -1,
  );
};

const byRows = (text: UnitText, spot: Spot, count: number): Spot | undefined => {
  const from = rowOf(text, spot);
  const row = rowAt(text, from);
  if (row === undefined) return undefined;
  const step = count > 0 ? 1 : -1;
  let at = from;
  for (let left = Math.abs(count); left > 0; left--) {
    const next = nearest(text, at + step, step);
    if (rowAt(text, next) === undefined) break;
    at = next;
  }
  const column = charactersOf(text, row).find((one) => one.at >= spot.at)?.column ?? row.indent;
  const target = rowAt(text, at)!;
  const all = charactersOf(text, target);
  const found = all.findLast((one) => one.column <= column) ?? all[0];
  return found === undefined ? undefined : { field: target.field, at: found.at };
};

type Move = (text: UnitText, spot: Spot, page: number) => Spot | undefined;
const rowEdge =
  (which: 0 | -1): Move =>
  (text, spot) =>
    edge(text, rowAt(text, rowOf(text, spot)), which);

const moves: Readonly<Partial<Record<Action, Move>>> = {
  'character-back': (text, spot) => byCharacter(text, spot, -1),
  'character-on': (text, spot) => byCharacter(text, spot, 1),
  'word-back': (text, spot) => byWord(text, spot, -1),
  'word-on': (text, spot) => byWord(text, spot, 1),
  'line-down': (text, spot) => byRows(text, spot, 1),
  'line-up': (text, spot) => byRows(text, spot, -1),
  'page-down': (text, spot, page) => byRows(text, spot, page),
  'page-up': (text, spot, page) => byRows(text, spot, -page),
  'row-start': rowEdge(0),
  'row-end': rowEdge(-1),
  top: (text) => spotFrom(text, 0),
  bottom: (text) => edge(text, rowAt(text, nearest(text, text.rows.length - 1, -1)), -1),
};

/**
 * Where a movement leads from a place; the same place where there is nothing further. With `within`, it stays in the
 * field: a passage is of one field.
 */
export const movedCursor = (action: Action, text: UnitText, spot: Spot, page: number, within: boolean): Spot => {
  const here = settled(text, spot) ?? spot;
  const there = moves[action]?.(text, here, Math.max(1, page)) ?? here;
  if (!within || there.field === here.field) return there;
  const end = there.field > here.field ? Number.MAX_SAFE_INTEGER : 0;
  return settled(text, { field: here.field, at: end }) ?? here;
};
