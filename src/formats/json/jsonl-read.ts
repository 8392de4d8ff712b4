/** Reads JSON Lines: records of our own shards, CSL items and flat objects, one a line. */

import { reject } from '../complete.js';
import type { Diagnostic, Reader, ReadItem } from '../reading.js';
import { elementSpans, type JsonObject, parseObject } from './json-objects.js';
import { type ObjectReader, objectReader } from './object-item.js';
import { wrapsList } from './wrapped-list.js';

const malformed = (line: number, text: string): ReadItem =>
  reject(line, text, 'json-malformed', 'the line is not one JSON object; expected {"title": …} on a line of its own');

/** The items of a line that is not one object: one each where several stand on it, else a reject. */
const itemsOfBrokenLine = (source: string, line: number, read: ObjectReader): readonly ReadItem[] => {
  if (source.indexOf('{') === source.lastIndexOf('{')) return [malformed(line, source)];
  const spans = [...elementSpans(source)];
  const objects = spans.filter(({ start }) => source[start] === '{');
  if (objects.length < 2 || objects.every(({ value }) => value === undefined)) return [malformed(line, source)];
  const shared: Diagnostic = {
    line,
    code: 'line-shared',
    message: 'several objects stand on one line; each is read as a record',
    severity: 'repaired',
  };
  return spans.map(({ start, end, value }) => {
    const text = source.slice(start, end).trim();
    const item = value === undefined ? malformed(line, text) : read(value, line, text);
    return item.kind === 'reject' ? item : { ...item, diagnostics: [shared, ...item.diagnostics] };
  });
};

/** The line's object. To fail to parse is slow: what plainly is none is not tried. */
const objectOf = (source: string): JsonObject | undefined =>
  source.startsWith('{') && source.endsWith('}') ? parseObject(source) : undefined;

/** The items of an answer around a list that stands on one line. */
const itemsOfAnswer = (source: string, line: number, read: ObjectReader): readonly ReadItem[] =>
  [...elementSpans(source)].map(({ start, end, value }) => {
    const text = source.slice(start, end).trim();
    return value === undefined ? malformed(line, text) : read(value, line, text);
  });

/** Reads JSON Lines, line by line; of a stretch that is not the last, up to its last line feed. */
export const readJsonl: Reader = (input) => {
  const read = objectReader(input);
  return function* ({ text, line: firstLine, isLast }) {
    const length = isLast ? text.length : text.lastIndexOf('\n') + 1;
    let line = firstLine - 1;
    for (let start = 0; start < length; ) {
      const newline = text.indexOf('\n', start);
      const end = newline === -1 ? length : newline;
      const source = text.slice(start, end).trim();
      line++;
      start = end + 1;
      if (source === '') continue;
      const object = objectOf(source);
      if (object === undefined) yield* itemsOfBrokenLine(source, line, read);
      else if (wrapsList(object)) yield* itemsOfAnswer(source, line, read);
      else yield read(object, line, source);
    }
    return length;
  };
};
