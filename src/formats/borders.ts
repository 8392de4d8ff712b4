/** Borders: where a stretch can be cut so that no record is parted, for formats that mark a border with a line of its own. */

import type { ReadItem, StretchReader } from './reading.js';

/**
 * Reads each stretch up to its last border and leaves the rest.
 *
 * @param lastBorder position of the last place in a text where a record may begin, every record before it being complete; -1 or 0 where there is none
 * @param read reads text that begins and ends at borders
 */
export const upToBorder = (
  lastBorder: (text: string) => number,
  read: (text: string, line: number, isLast: boolean) => Iterable<ReadItem>,
): StretchReader =>
  function* ({ text, line, isLast }) {
    const end = isLast ? text.length : Math.max(0, lastBorder(text));
    if (end > 0 || isLast) yield* read(text.slice(0, end), line, isLast);
    return end;
  };

/** Position of the line that begins with the last of the given marks, or -1. A mark begins with a line feed. */
export const beforeLastLine = (text: string, marks: readonly string[]): number => {
  const at = Math.max(...marks.map((mark) => text.lastIndexOf(mark)));
  return at === -1 ? -1 : at + 1;
};
