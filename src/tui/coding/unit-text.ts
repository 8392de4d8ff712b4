/**
 * A unit's text as rows of a width, each knowing which part of which field it shows. Wrapped once per text and width:
 * a key press wraps nothing, however long the text is.
 */

import type { ShownUnit } from '../../review/coding-session.js';
import { columnsOf, wrapText } from '../wrap.js';
import { type Offsets, offsetsOf } from './code-points.js';

/** A place in a unit's text: which field, and UTF-16 code units from its start. */
export interface Spot {
  readonly field: number;
  readonly at: number;
}

/** A row that shows a part of a field, from `start` to `end` in UTF-16 code units, behind an indent. */
export interface FieldRow {
  readonly field: number;
  readonly start: number;
  readonly end: number;
  readonly indent: number;
}

/** A row of the text pane: of a field, or a ready-made one such as the authors. */
export type TextRow = FieldRow | { readonly line: string };

/** Whether a row shows a part of a field. */
export const isFieldRow = (row: TextRow | undefined): row is FieldRow => row !== undefined && 'field' in row;

/** A field ready to be drawn and quoted. */
export interface FieldText {
  readonly name: string;
  /** The text as it is quoted. */
  readonly text: string;
  /** The text as it is drawn: of the same length, inert. */
  readonly shown: string;
  readonly offsets: Offsets;
}

/** All rows of a unit at a width, and the fields that they show. */
export interface UnitText {
  readonly rows: readonly TextRow[];
  readonly fields: readonly FieldText[];
}

/** Stands in for what takes no column, and is left out when a row is drawn. */
const nothing = '\u200b';
const controls = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]/g;
const invisible =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
const loneSurrogates = /\p{Surrogate}/gu;
const harmless = /^[\n -~]*$/;

/** A text without controls, reordering or invisible characters, each replaced in place so that offsets hold. */
export const inPlace = (text: string): string =>
  harmless.test(text)
    ? text
    : text
        .replace(controls, ' ')
        .replace(invisible, (found) => nothing.repeat(found.length))
        .replace(loneSurrogates, '\ufffd');

/** A part of a shown text as it is drawn: one line, without what takes no column. */
export const drawn = (shown: string, start: number, end: number): string =>
  shown.slice(start, end).replaceAll('\n', ' ').replaceAll(nothing, '');

/** A line so long that its end may be one of an export that breaks lines anywhere. */
const longLine = 50;
/** Deeper indents take the row away from the text. */
const deepestIndent = 12;

/** Where lines begin that stand for themselves: others go on in the row before, as Markdown and exports have it. */
const lines = (shown: string): readonly (readonly [start: number, end: number])[] => {
  const found: [number, number][] = [];
  let joinable = false;
  for (const { index, 0: line } of shown.matchAll(/[^\n]*(?:\n|$)/g)) {
    const length = line.trimEnd().length;
    const last = found.at(-1);
    if (joinable && last !== undefined && /^[\p{L}("'“]/u.test(line)) last[1] = index + length;
    else found.push([index, index + length]);
    joinable = length >= longLine;
  }
  return found;
};

/** The rows of one field; an empty line of it is an empty row, several are one. */
const wrapField = (field: number, shown: string, width: number): readonly TextRow[] => {
  const rows: TextRow[] = [];
  for (const [start, end] of lines(shown)) {
    // A line that goes on in the next one has a blank there, not a line break, which would take no column.
    const line = shown.slice(start, end).replaceAll('\n', ' ');
    const text = line.trimStart();
    if (text === '') {
      if (rows.length > 0 && isFieldRow(rows.at(-1))) rows.push({ line: '' });
      continue;
    }
    const lead = columnsOf(line.slice(0, line.length - text.length));
    const indent = Math.min(lead, deepestIndent, Math.max(0, width - 20));
    for (const [from, to] of wrapText(line, Math.max(1, width - indent))) {
      rows.push({ field, start: start + from, end: start + to, indent });
    }
  }
  while (rows.length > 0 && !isFieldRow(rows.at(-1))) rows.pop();
  return rows;
};

/** What stands around the fields: ready-made rows by width. */
export interface Surroundings {
  /** Below the title. */
  readonly below: (width: number) => readonly string[];
  /** Above each other field. */
  readonly label: (label: string, width: number) => readonly string[];
  /** In place of a field without a visible character. */
  readonly empty: (label: string) => string;
}

interface Wrapped {
  readonly text: string;
  readonly width: number;
  readonly field: number;
  readonly rows: readonly TextRow[];
}

/** Gives a unit's text at a width, from memory where the same texts were asked for lately. */
export type UnitTexts = (unit: ShownUnit, width: number, around: Surroundings) => UnitText;

/** Remembers the last fields shown, enough for a unit of many notes at two widths. */
export const createUnitTexts = (remembered = 64): UnitTexts => {
  const known = new Map<string, FieldText>();
  let wraps: readonly Wrapped[] = [];

  const fieldText = (name: string, text: string): FieldText => {
    const before = known.get(name);
    if (before?.text === text) return before;
    const made: FieldText = { name, text, shown: inPlace(text), offsets: offsetsOf(text) };
    known.set(name, made);
    return made;
  };
  const wrapped = ({ text, shown }: FieldText, field: number, width: number): readonly TextRow[] => {
    const before = wraps.find((one) => one.width === width && one.field === field && one.text === text);
    if (before !== undefined) return before.rows;
    const rows = wrapField(field, shown, width);
    wraps = [{ text, width, field, rows }, ...wraps].slice(0, remembered);
    return rows;
  };

  return (unit, width, around) => {
    const fields = unit.fields.map(({ field, text }) => fieldText(field, text));
    const rows = unit.fields.flatMap(({ label }, number): readonly TextRow[] => {
      const own = wrapped(fields[number]!, number, width);
      const shown = own.length > 0 ? own : [{ line: around.empty(label) }];
      if (number > 0) return [{ line: '' }, ...around.label(label, width).map((line) => ({ line })), ...shown];
      return [...shown, ...around.below(width).map((line) => ({ line }))];
    });
    return { rows: unit.fields.length > 0 ? rows : around.below(width).map((line) => ({ line })), fields };
  };
};
