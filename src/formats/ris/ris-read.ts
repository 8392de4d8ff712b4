/** Reads RIS: tagged lines, a record from `TY` to `ER`. Missing and stray borders, preambles and wrapped lines cost nothing but a diagnostic. */

import { assemble, type Finding } from '../assemble.js';
import { complete } from '../complete.js';
import { plainText } from '../dialects.js';
import type { Fact } from '../facts.js';
import type { Reader, ReaderInput, ReadItem } from '../reading.js';
import { nextRecordAt, type TaggedLine, tellsRecords } from './ris-borders.js';
import { listTags, otherRisTags, risTags } from './ris-tags.js';

/** `TY  - JOUR`; also long tags (`PMID  - 1`), with one space or none where the tag is known. */
const tagLine = /^([ \t]*)([A-Z][A-Z0-9]{1,9})( {0,4}|\t)-(?:[ \t]+|$)/;

/** The tag at the start of a line and where its value begins. An uncertain shape counts only for a tag that RIS has. */
const tagOf = (line: string): readonly [tag: string, valueAt: number] | undefined => {
  const first = line.charCodeAt(0);
  if (!((first >= 65 && first <= 90) || first === 32 || first === 9)) return undefined;
  const match = tagLine.exec(line);
  if (match === null) return undefined;
  const [whole, indent, tag, gap] = match;
  const known = risTags.has(tag!) || otherRisTags.has(tag!);
  if (indent !== '' && !(known && gap === '  ')) return undefined;
  return known || gap === '  ' ? [tag!, whole.length] : undefined;
};

interface OpenRecord {
  readonly lines: TaggedLine[];
  readonly typed: boolean;
  /** By tag that tells records apart: index of the line where it stands. */
  readonly places: Map<string, number>;
}

const separatesKeywords = /;\s*/;

/** A tag's value as a fact; values of list tags become one each. */
const factsOf = ({ tag, parts }: TaggedLine): readonly Fact[] => {
  const [target, rank] = risTags.get(tag) ?? (['other', 0] as const);
  const values = listTags.has(tag) ? parts : [parts.join(' ')];
  const pieces = tag === 'KW' ? values.flatMap((value) => value.split(separatesKeywords)) : values;
  return pieces
    .map((piece) => piece.trim())
    .filter((value) => value !== '')
    .map((value) => ({ target, rank, tag, value }));
};

/** What an export writes between two records (Ovid's `NL`) has no other targets. */
const betweenTargets: ReadonlySet<string> = new Set(['other', 'note', 'url', 'link']);

/** Whether a stretch of tagged lines without `TY` and `ER` is no record but what an export writes between two. */
const isBetween = ({ lines, typed }: OpenRecord): boolean =>
  !typed && lines.every(({ tag, parts }) => parts.length === 0 || betweenTargets.has(risTags.get(tag)?.[0] ?? 'other'));

const tyMissing: Finding = {
  code: 'ty-missing',
  message: 'the record does not begin with a line "TY  - "; read as if it did',
  severity: 'repaired',
};
const erMissing: Finding = {
  code: 'er-missing',
  message: 'the record does not end with a line "ER  - "; it ends where the next begins',
  severity: 'repaired',
};

const titleRepeated: Finding = {
  code: 'title-repeated',
  message: 'the record has two titles under one tag; if these are two records, lines "ER  - " and "TY  - " are missing',
  severity: 'noted',
};

/** Whether a title tag stands in a record with two values. */
const hasTwoTitles = (facts: readonly Fact[]): boolean =>
  ['TI', 'T1'].some((title) => new Set(facts.filter(({ tag }) => tag === title).map(({ value }) => value)).size > 1);

const close = (
  { lines, typed }: OpenRecord,
  end: number,
  ended: boolean,
  { text, database }: ReaderInput,
): ReadItem => {
  const { line, start } = lines[0]!;
  const facts = lines.flatMap(factsOf);
  return complete(assemble(facts, plainText), {
    line,
    source: text.slice(start, end).trim(),
    database,
    findings: [
      ...(typed ? [] : [tyMissing]),
      ...(ended ? [] : [erMissing]),
      ...(hasTwoTitles(facts) ? [titleRepeated] : []),
    ],
  });
};

const open = (lines: TaggedLine[], typed: boolean): OpenRecord => {
  const places = new Map<string, number>();
  lines.forEach(({ tag }, index) => {
    if (tellsRecords(tag)) places.set(tag, index);
  });
  return { lines, typed, places };
};

/** Adds a line to a record. Returns the record that it ends and the one that it belongs to, where that is another. */
const add = (record: OpenRecord, line: TaggedLine): readonly [ended: OpenRecord, opened: OpenRecord] | undefined => {
  const { lines, typed, places } = record;
  lines.push(line);
  if (!tellsRecords(line.tag)) return undefined;
  const earlier = places.get(line.tag);
  places.set(line.tag, lines.length - 1);
  const at = earlier === undefined ? undefined : nextRecordAt(lines, earlier, typed);
  return at === undefined ? undefined : [{ ...record, lines: lines.slice(0, at) }, open(lines.slice(at), false)];
};

/** Reads RIS text, record by record. */
export const readRis: Reader = function* (input) {
  const { text, note } = input;
  let record: OpenRecord | undefined;
  let lineNumber = 0;
  let blank = false;
  let unread = 0;
  let firstUnread = 0;
  const outside = (line: number, lines: number): void => {
    unread += lines;
    if (firstUnread === 0) firstUnread = line;
  };
  /** Ends a record that no `ER` ends. */
  const endOpen = function* (ended: OpenRecord, end: number): Generator<ReadItem> {
    if (isBetween(ended)) outside(ended.lines[0]!.line, ended.lines.length);
    else yield close(ended, end, false, input);
  };
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    lineNumber++;
    const found = tagOf(line);
    if (found === undefined) {
      const words = line.trim();
      if (words === '') blank = true;
      else if (record === undefined) outside(lineNumber, 1);
      else record.lines.at(-1)!.parts.push(words);
    } else if (found[0] === 'ER') {
      if (record === undefined)
        note({ line: lineNumber, code: 'er-stray', message: 'a line "ER  - " ends no record', severity: 'noted' });
      else yield close(record, end, true, input);
      record = undefined;
    } else {
      const [tag, valueAt] = found;
      const value = line.slice(valueAt).trim();
      const tagged = { tag, parts: value === '' ? [] : [value], line: lineNumber, start, afterBlank: blank };
      blank = false;
      if (tag === 'TY' && record !== undefined) {
        yield* endOpen(record, start);
        record = undefined;
      }
      if (record === undefined) record = open([tagged], tag === 'TY');
      else {
        const parted = add(record, tagged);
        if (parted !== undefined) {
          yield* endOpen(parted[0], parted[1].lines[0]!.start);
          record = parted[1];
        }
      }
    }
    start = end + 1;
  }
  if (record !== undefined) yield* endOpen(record, text.length);
  if (unread > 0) {
    const message = `${unread} ${unread === 1 ? 'line' : 'lines'} outside of any record ${unread === 1 ? 'is' : 'are'} no part of one`;
    note({ line: firstUnread, code: 'lines-outside', message, severity: 'noted' });
  }
};
