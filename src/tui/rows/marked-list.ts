/** Lists of which one line is marked: what leads a line, and which part of a long list is in sight. */

/** What leads a line: the mark shows without colour. */
export const mark = (marked: boolean): string => (marked ? '▸ ' : '  ');

/** The part of a list of rows that shows the marked ones: `height` rows, the first marked row as near the middle as it goes. */
export const windowAround = (rows: number, first: number, last: number, height: number): number => {
  const middle = first - Math.floor((height - (last - first)) / 2);
  return Math.max(0, Math.min(middle, first, rows - height));
};
