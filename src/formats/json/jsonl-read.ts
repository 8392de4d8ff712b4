/** The items of a line that is not one object: one each where several stand on it, else a reject. */
const itemsOfBrokenLine = (source: string, line: number, database: string | undefined): readonly ReadItem[] => {
  const malformed = (text: string): ReadItem =>
    reject(line, text, 'json-malformed', 'the line is not one JSON object; expected {"title": …} on a line of its own');
  const spans = [...elementSpans(source)];
  const objects = spans.filter(({ start }) => source[start] === '{');
  if (objects.length < 2 || objects.every(({ value }) => value === undefined)) return [malformed(source)];
  const shared: Diagnostic = {
    line,
    code: 'line-shared',
    message: 'several objects stand on one line; each is read as a record',
    severity: 'repaired',
  };
  return spans.map(({ start, end, value }) => {
    const text = source.slice(start, end).trim();
    const item = value === undefined ? malformed(text) : readObject(value, line, text, database);
    return item.kind === 'reject' ? item : { ...item, diagnostics: [shared, ...item.diagnostics] };
  });
};

/** Reads JSON Lines: records of our own shards, CSL items and flat objects, one a line. */

import { reject } from '../complete.js';
import type { Diagnostic, Reader, ReadItem } from '../reading.js';
import { elementSpans, parseObject } from './json-objects.js';
import { readObject } from './object-item.js';

/** Reads JSON Lines, line by line. */
export const readJsonl: Reader = function* ({ text, database }) {
  let lineNumber = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const source = text.slice(start, end).trim();
    lineNumber++;
    start = end + 1;
    if (source === '') continue;
    const object = parseObject(source);
    if (object === undefined) yield* itemsOfBrokenLine(source, lineNumber, database);
    else yield readObject(object, lineNumber, source, database);
  }
};
