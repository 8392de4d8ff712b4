/**
 * Tagged records: reads any format that writes a tag at the start of a line and its value behind it. Borders that are
 * missing, lines between records and wrapped values cost a diagnostic and no record.
 */

import { assemble } from '../assemble.js';
import { complete } from '../complete.js';
import { plainText } from '../dialects.js';
import type { Fact } from '../facts.js';
import type { Finding } from '../findings.js';
import type { Reader, ReadItem, Stretch, StretchReader } from '../reading.js';
import { addLine, type OpenRecord, openRecord } from './open-record.js';
import { type OutsideLines, outsideLines } from './outside-lines.js';
import type { TaggedFormat } from './tagged-format.js';

/** What goes on from stretch to stretch. */
interface Progress {
  readonly format: TaggedFormat;
  readonly database: string | undefined;
  readonly outside: OutsideLines;
  /** Whether the next stretch begins with a record that the last one left open. */
  resumes: boolean;
}

/** What an export writes between two records has no other targets. */
const betweenTargets: ReadonlySet<string> = new Set(['other', 'note', 'url', 'link']);

const titleRepeated: Finding = {
  code: 'title-repeated',
  message: 'the record has two titles under one tag; if these are two records, what parts them is missing',
  severity: 'noted',
  field: 'title',
};

/** Whether one tag gives two titles. */
const hasTwoTitles = (facts: readonly Fact[]): boolean => {
  const titles = facts.filter(({ target }) => target === 'title');
  return titles.some(({ tag, value }) => tag === titles[0]!.tag && value !== titles[0]!.value);
};

/** What a record's lines say as an item; nothing where they are no record but what an export writes between two. */
const close = (record: OpenRecord, text: string, end: number, ended: boolean, progress: Progress): ReadItem[] => {
  const { format, database, outside } = progress;
  const { lines, opened } = record;
  const { line, start } = lines[0]!;
  for (const at of record.outside) outside.add(at);
  const { facts, findings = [], database: own } = format.read(lines);
  if (!opened && facts.every(({ target }) => betweenTargets.has(target))) {
    outside.add(line, lines.length);
    return [];
  }
  const place = {
    line,
    source: text.slice(start, end).trim(),
    database: own ?? database,
    findings: [
      ...(opened || format.unopened === undefined ? [] : [format.unopened]),
      ...(ended || format.unclosed === undefined ? [] : [format.unclosed]),
      ...(hasTwoTitles(facts) ? [titleRepeated] : []),
      ...findings,
    ],
  };
  return [complete(assemble(facts, plainText), place)];
};

const lineEnd = (text: string, start: number): number => {
  const newline = text.indexOf('\n', start);
  return newline === -1 ? text.length : newline;
};

/** Reads all records of a stretch that end in it and returns where the first that does not begins. */
const readStretch = function* (
  { text, line: firstLine, isLast }: Stretch,
  progress: Progress,
): Generator<ReadItem, number, undefined> {
  const { format, outside } = progress;
  const { tagOf, knows, opening, closing, outer, prose, indented, furniture } = format;
  let record: OpenRecord | undefined;
  let blank = false;
  let lineNumber = firstLine - 1;
  let end: number;
  let start = 0;
  for (; start < text.length; start = end + 1) {
    end = lineEnd(text, start);
    // Of the last line it is not known what stands behind it.
    if (!isLast && end >= text.length - 1) break;
    lineNumber++;
    // Exports that were put behind one another have a byte order mark before each.
    const from = text.charCodeAt(start) === 0xfeff ? start + 1 : start;
    const line = text.slice(from, end);
    const words = line.trim();
    if (words === '') {
      blank = true;
      continue;
    }
    const found = tagOf(line, () => text.slice(end + 1, lineEnd(text, end + 1)));
    const tag = found?.[0];
    const value = found === undefined ? words : line.slice(found[1]).trim();
    const open = record?.lines.at(-1);
    const goesOn =
      tag === undefined ||
      (tag === closing && value !== '') ||
      (open !== undefined && !blank && !knows(tag) && prose.has(open.tag));
    if (goesOn) {
      const interrupted = blank && !/^\s/.test(line) && (indented || open === undefined || !prose.has(open.tag));
      if ((open === undefined || blank) && furniture?.test(line) === true) continue;
      if (open === undefined) outside.add(lineNumber);
      else if (interrupted) record!.outside.push(lineNumber);
      else {
        open.parts.push(words);
        blank = false;
      }
      continue;
    }
    const isOuter = outer?.has(tag) === true;
    if (tag === closing || isOuter) {
      if (record !== undefined) yield* close(record, text, isOuter ? start : end, !isOuter, progress);
      else if (!isOuter) outside.stray(lineNumber);
      record = undefined;
      blank = false;
      continue;
    }
    const tagged = { tag, parts: value === '' ? [] : [value], line: lineNumber, start };
    if (record !== undefined && opening.has(tag)) {
      yield* close(record, text, start, false, progress);
      record = undefined;
    }
    if (record !== undefined) {
      for (const next of addLine(record, tagged, blank, format)) {
        yield* close(record, text, next.lines[0]!.start, false, progress);
        record = next;
      }
    } else if (knows(tag) || opening.has(tag) || progress.resumes) record = openRecord(tagged, format);
    else outside.add(lineNumber);
    progress.resumes = false;
    blank = false;
  }
  if (!isLast) {
    // A stretch too short to begin the record that the last one left open does not end it.
    progress.resumes ||= record !== undefined;
    return record === undefined ? start : record.lines[0]!.start;
  }
  if (record !== undefined) yield* close(record, text, text.length, false, progress);
  return text.length;
};

/** A reader of one tagged format. Time is linear in the length of the text; of a stretch, all but the record that it leaves open is taken. */
export const taggedReader =
  (format: TaggedFormat): Reader =>
  ({ database, note }): StretchReader => {
    const progress: Progress = { format, database, outside: outsideLines(format.closing), resumes: false };
    return function* (stretch) {
      const taken = yield* readStretch(stretch, progress);
      if (stretch.isLast) for (const diagnostic of progress.outside.notes()) note(diagnostic);
      return taken;
    };
  };
