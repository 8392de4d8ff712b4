/** Reads RIS: tagged lines, a record from `TY` to `ER`. Missing and stray borders, preambles and wrapped lines cost nothing but a diagnostic. */

import { assemble } from '../assemble.js';
import { upToBorder } from '../borders.js';
import { complete } from '../complete.js';
import { plainText } from '../dialects.js';
import type { Fact } from '../facts.js';
import type { Finding } from '../findings.js';
import type { Reader, ReadItem } from '../reading.js';
import { nextRecordAt, type TaggedLine, tellsRecords } from './ris-borders.js';
import { factsOfLines } from './ris-facts.js';
import { isType, lastBorder, type TagAt, tagAt, trimmed, typeBehindEnd } from './ris-lines.js';
import { LinesOutside, looksTagged, rejectTagged } from './ris-outside.js';
import { listTags, proseTags, risTags } from './ris-tags.js';

interface OpenRecord {
  readonly lines: TaggedLine[];
  /** How its `TY` is written; absent where it has none. */
  readonly type: 'regular' | 'irregular' | undefined;
  /** By tag that tells records apart: index of the line where it stands. */
  readonly places: Map<string, number>;
}

/** What an export writes between two records (Ovid's `NL`) has no other targets. */
const betweenTargets: ReadonlySet<string> = new Set(['other', 'note', 'url', 'link']);

/** Whether a stretch of tagged lines without `TY` and `ER` is no record but what an export writes between two. */
const isBetween = ({ lines, type }: OpenRecord): boolean =>
  type === undefined &&
  lines.every(
    ({ tag, value, more }) =>
      (value === '' && more === undefined) || betweenTargets.has(risTags.get(tag)?.[0] ?? 'other'),
  );

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
  field: 'title',
};

/** Whether a title tag stands in a record with two values. */
const hasTwoTitles = (facts: readonly Fact[]): boolean =>
  ['TI', 'T1'].some((title) => {
    const first = facts.find(({ tag }) => tag === title);
    return first !== undefined && facts.some(({ tag, value }) => tag === title && value !== first.value);
  });

const open = (lines: TaggedLine[], type: OpenRecord['type']): OpenRecord => {
  const places = new Map<string, number>();
  lines.forEach(({ tag }, index) => {
    if (tellsRecords(tag)) places.set(tag, index);
  });
  return { lines, type, places };
};

/** Adds a line to a record. Returns the record that it ends and the one that it belongs to, where that is another. */
const add = (record: OpenRecord, line: TaggedLine): readonly [ended: OpenRecord, opened: OpenRecord] | undefined => {
  const { lines, type, places } = record;
  lines.push(line);
  if (!tellsRecords(line.tag)) return undefined;
  const earlier = places.get(line.tag);
  places.set(line.tag, lines.length - 1);
  const at = earlier === undefined ? undefined : nextRecordAt(lines, earlier, type !== undefined);
  return at === undefined ? undefined : [{ ...record, lines: lines.slice(0, at) }, open(lines.slice(at), undefined)];
};

const sentenceEnd = /[.!?:;)\]"'”’>]$/;

/** Whether the last line of a record may be followed by a tag that is written in an odd way, or is prose that goes on. */
const takesIrregular = ({ lines, type }: OpenRecord): boolean => {
  const { tag, value, more } = lines[lines.length - 1]!;
  return type !== 'regular' || !proseTags.has(tag) || sentenceEnd.test(more?.[more.length - 1] ?? value);
};

/**
 * Whether a line with a tag is the next line of a record or, where none is open, of the file. Else it is prose that goes on:
 * `ER stress`, `ER  - positive`, `TY  - as it was called`, `IS - as said -` in the middle of an abstract.
 */
const isTagOf = (record: OpenRecord | undefined, { tag, isRegular }: TagAt, value: string): boolean => {
  if (tag === 'ER') return value === '';
  if (record === undefined) return true;
  if (tag === 'TY') return isType(value, isRegular);
  return isRegular || takesIrregular(record);
};

/** A line with a link that Embase and Ovid put at the end of a record, without a tag. */
const linkLine = /^Link to\b(?=.*\bhttps?:\/\/|\s+(?:the\s+)?(?:Ovid|Embase|External|Full)\b|\s*:|\s*\.{3})/i;

/** Reads RIS. A stretch is cut before its last `TY` or behind its last `ER`. */
export const readRis: Reader = ({ database, note }) => {
  const outside = new LinesOutside();
  const close = ({ lines, type }: OpenRecord, text: string, end: number, ended: boolean): ReadItem => {
    const { line, start } = lines[0]!;
    const facts = factsOfLines(lines);
    const findings: Finding[] = [];
    if (type === undefined) findings.push(tyMissing);
    if (!ended) findings.push(erMissing);
    if (hasTwoTitles(facts)) findings.push(titleRepeated);
    return complete(assemble(facts, plainText), { line, source: trimmed(text, start, end), database, findings });
  };
  /** Ends a record that no `ER` ends. An `ER` with words behind it was one after all, if nothing but the record's end follows. */
  const endOpen = function* (record: OpenRecord, text: string, end: number): Generator<ReadItem> {
    const last = record.lines[record.lines.length - 1]!;
    const words = last.more?.[last.more.length - 1];
    const late = words === undefined ? undefined : tagAt(words, 0, words.length);
    if (isBetween(record)) outside.add(record.lines[0]!.line, record.lines.length);
    else if (late?.tag === 'ER' && late.isRegular) {
      last.more!.pop();
      record.lines.push({ ...last, tag: 'ER', value: words!.slice(late.valueAt).trim(), more: [] });
      yield close(record, text, end, true);
    } else yield close(record, text, end, false);
  };
  const read = function* (text: string, firstLine: number, isLast: boolean): Generator<ReadItem> {
    let record: OpenRecord | undefined;
    let stray: Pick<TaggedLine, 'line' | 'start'> | undefined;
    let line = firstLine;
    let blank = false;
    for (let start = 0; start < text.length; ) {
      const newline = text.indexOf('\n', start);
      const joined = typeBehindEnd(text, start);
      const end = joined !== -1 ? joined : newline === -1 ? text.length : newline;
      const found = tagAt(text, start, end);
      const value = trimmed(text, found?.valueAt ?? start, end);
      if (found === undefined || !isTagOf(record, found, value)) {
        const words = found === undefined ? value : trimmed(text, start, end);
        const last = record?.lines[record.lines.length - 1];
        if (words === '') blank = true;
        else if (record === undefined || last === undefined) {
          if (stray === undefined && looksTagged(words)) stray = { line, start };
          if (stray === undefined) outside.add(line, 1);
        } else if (
          linkLine.test(words) &&
          (listTags.has(last.tag) || !proseTags.has(last.tag) || sentenceEnd.test(last.value))
        )
          record.lines.push({ tag: 'LK', value: words, line, start, afterBlank: false });
        else if (last.more === undefined) last.more = [words];
        else last.more.push(words);
      } else if (found.tag === 'ER') {
        if (record !== undefined) yield close(record, text, end, true);
        else if (stray !== undefined) yield rejectTagged(stray.line, trimmed(text, stray.start, end));
        else outside.addEnd(line);
        record = undefined;
        stray = undefined;
      } else {
        const tagged: TaggedLine = { tag: found.tag, value, line, start, afterBlank: blank };
        blank = false;
        if (found.tag === 'TY' && record !== undefined) {
          yield* endOpen(record, text, start);
          record = undefined;
        }
        if (record === undefined && stray !== undefined) {
          yield rejectTagged(stray.line, trimmed(text, stray.start, start));
          stray = undefined;
        }
        if (record === undefined)
          record = open([tagged], found.tag !== 'TY' ? undefined : found.isRegular ? 'regular' : 'irregular');
        else {
          const parted = add(record, tagged);
          if (parted !== undefined) {
            yield* endOpen(parted[0], text, parted[1].lines[0]!.start);
            record = parted[1];
          }
        }
      }
      // Of a line that ends a record and begins another, the second half comes next.
      start = joined === -1 ? end + 1 : joined;
      if (joined === -1) line++;
    }
    if (record !== undefined) yield* endOpen(record, text, text.length);
    else if (stray !== undefined) yield rejectTagged(stray.line, trimmed(text, stray.start, text.length));
    if (isLast) for (const diagnostic of outside.notes()) note(diagnostic);
  };
  return upToBorder(lastBorder, read);
};
