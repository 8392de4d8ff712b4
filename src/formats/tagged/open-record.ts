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

/** A record of the given lines. */
export const openRecord = (lines: TaggedLine[], { opening, single }: TaggedFormat): OpenRecord => {
  const places = new Map<string, number>();
  lines.forEach(({ tag }, index) => {
    if (single.has(tag) && !places.has(tag)) places.set(tag, index);
  });
  return { lines, opened: opening.has(lines[0]!.tag), places, block: 0, outside: [] };
};

/**
 * Adds a line. Where it shows that another record has begun, that one is returned and its lines are taken out of this one: a
 * tag that stands once in a record comes again behind a blank line, or the record's first tag comes again behind other tags.
 */
export const addLine = (
  record: OpenRecord,
  line: TaggedLine,
  afterBlank: boolean,
  format: TaggedFormat,
): OpenRecord | undefined => {
  const { lines, places } = record;
  const index = lines.length;
  if (afterBlank) record.block = index;
  lines.push(line);
  if (!format.single.has(line.tag)) return undefined;
  const earlier = places.get(line.tag);
  if (earlier === undefined) {
    places.set(line.tag, index);
    return undefined;
  }
  if (record.block > earlier) return openRecord(lines.splice(record.block), format);
  const again = earlier === 0 && lines[index - 1]!.tag !== line.tag;
  return again ? openRecord(lines.splice(index), format) : undefined;
};
