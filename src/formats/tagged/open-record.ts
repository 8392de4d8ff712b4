/** Open record: the lines of a record that is being read, and where the next one begins if no mark says so. */

import type { TaggedFormat, TaggedLine } from './tagged-format.js';

/** A record whose end has not been seen. */
export interface OpenRecord {
  readonly lines: TaggedLine[];
  /** Whether a tag that opens records began it. */
  readonly opened: boolean;
  /** By tag that stands once in a record: index of its first line. */
  readonly places: Map<string, number>;
  /** Index of the first line behind the last blank line. */
  block: number;
  /** Lines between its lines that belong to no record. */
  readonly outside: number[];
}

/** A record that begins with a line. */
export const openRecord = (line: TaggedLine, { opening, single }: TaggedFormat): OpenRecord => ({
  lines: [line],
  opened: opening.has(line.tag),
  places: new Map(single.has(line.tag) ? [[line.tag, 0]] : []),
  block: 0,
  outside: [],
});

/**
 * Adds a line and returns the records that it shows to have begun, whose lines are taken out of this one: a tag that stands
 * once in a record comes again behind a blank line, or the record's first tag comes again behind other tags. The lines behind
 * the blank line are added anew, so that they are read as if the text began with them.
 */
export const addLine = (
  record: OpenRecord,
  line: TaggedLine,
  afterBlank: boolean,
  format: TaggedFormat,
): readonly OpenRecord[] => {
  const { lines, places } = record;
  const index = lines.length;
  if (afterBlank) record.block = index;
  lines.push(line);
  if (!format.single.has(line.tag)) return [];
  const earlier = places.get(line.tag);
  if (earlier === undefined) places.set(line.tag, index);
  else if (record.block > earlier) {
    const [first, ...rest] = lines.splice(record.block);
    const begun = [openRecord(first!, format)];
    for (const moved of rest) for (const one of addLine(begun.at(-1)!, moved, false, format)) begun.push(one);
    return begun;
  } else if (earlier === 0 && lines[index - 1]!.tag !== line.tag) return [openRecord(lines.pop()!, format)];
  return [];
};
