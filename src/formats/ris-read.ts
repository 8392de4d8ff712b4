/** Reads RIS: tagged lines, a record from `TY` to `ER`. Missing and stray borders, preambles and wrapped lines cost nothing but a diagnostic. */

import { assemble, type Finding } from './assemble.js';
import { complete } from './complete.js';
import { plainText } from './dialects.js';
import type { Fact } from './facts.js';
import type { Reader, ReaderInput, ReadItem } from './reading.js';
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
  readonly line: number;
  readonly start: number;
  readonly facts: Fact[];
  readonly findings: Finding[];
  /** Tagged lines so far. */
  lines: number;
  last: { readonly tag: string; readonly parts: string[] } | undefined;
}

const separatesKeywords = /;\s*/;

/** The pending tag's value becomes a fact; values of list tags become one each. */
const settle = (record: OpenRecord): void => {
  const { last } = record;
  if (last === undefined) return;
  record.last = undefined;
  const meaning = risTags.get(last.tag) ?? (['other', 0] as const);
  const values = listTags.has(last.tag) ? last.parts : [last.parts.join(' ')];
  for (const value of values) {
    const pieces = last.tag === 'KW' ? value.split(separatesKeywords) : [value];
    for (const piece of pieces) {
      const trimmed = piece.trim();
      if (trimmed !== '') record.facts.push({ target: meaning[0], rank: meaning[1], tag: last.tag, value: trimmed });
    }
  }
};

/** Whether a stretch of tagged lines without `TY` and `ER` is no record but what an export writes between two (Ovid's `NL`). */
const isBetween = ({ facts, findings, last }: OpenRecord): boolean =>
  findings.includes(tyMissing) &&
  [...facts.map(({ target }) => target), risTags.get(last?.tag ?? '')?.[0] ?? 'other'].every(
    (target) => target === 'other' || target === 'note' || target === 'url' || target === 'link',
  );

const close = (record: OpenRecord, end: number, { text, database }: ReaderInput): ReadItem => {
  settle(record);
  const source = text.slice(record.start, end).trim();
  return complete(assemble(record.facts, plainText), {
    line: record.line,
    source,
    database,
    findings: record.findings,
  });
};

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

/** Reads RIS text, record by record. */
export const readRis: Reader = function* (input) {
  const { text, note } = input;
  let record: OpenRecord | undefined;
  let lineNumber = 0;
  let unread = 0;
  let firstUnread = 0;
  const outside = (line: number, lines: number): void => {
    unread += lines;
    if (firstUnread === 0) firstUnread = line;
  };
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    lineNumber++;
    const found = tagOf(line);
    if (found === undefined) {
      const words = line.trim();
      if (words !== '') {
        if (record?.last !== undefined) record.last.parts.push(words);
        else outside(lineNumber, 1);
      }
    } else if (found[0] === 'ER') {
      if (record === undefined)
        note({ line: lineNumber, code: 'er-stray', message: 'a line "ER  - " ends no record', severity: 'noted' });
      else yield close(record, end, input);
      record = undefined;
    } else {
      const [tag, valueAt] = found;
      if (tag === 'TY' && record !== undefined) {
        if (isBetween(record)) outside(record.line, record.lines);
        else {
          record.findings.push(erMissing);
          yield close(record, start, input);
        }
        record = undefined;
      }
      if (record === undefined) {
        record = {
          line: lineNumber,
          start,
          facts: [],
          findings: tag === 'TY' ? [] : [tyMissing],
          lines: 0,
          last: undefined,
        };
      }
      settle(record);
      record.lines++;
      const value = line.slice(valueAt).trim();
      record.last = { tag, parts: value === '' ? [] : [value] };
    }
    start = end + 1;
  }
  if (record !== undefined && isBetween(record)) outside(record.line, record.lines);
  else if (record !== undefined) {
    record.findings.push(erMissing);
    yield close(record, text.length, input);
  }
  if (unread > 0) {
    const message = `${unread} ${unread === 1 ? 'line' : 'lines'} outside of any record ${unread === 1 ? 'is' : 'are'} no part of one`;
    note({ line: firstUnread, code: 'lines-outside', message, severity: 'noted' });
  }
};
