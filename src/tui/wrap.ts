/** Text to rows of a terminal: breaks at blanks, between ideographs, and inside a word only where it is wider than the row. */

import stringWidth from 'string-width';

/** A row as a part of the text it was made from: from (inclusive) and to (exclusive), in UTF-16 code units. */
export type Slice = readonly [start: number, end: number];

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Scripts that are written without blanks and may break between any two characters (UAX #14, class ID). */
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Columns that a text takes. */
export const columnsOf = (text: string): number => stringWidth(text);

/**
 * The rows of a text at a width in columns, 1 at least. A blank on which a row breaks is in no row; a text without a
 * visible character has no row.
 */
export const wrapText = (text: string, width: number): readonly Slice[] => {
  const rows: Slice[] = [];
  let start = 0;
  let end = 0;
  let used = 0;
  const endRow = (): void => {
    if (used > 0) rows.push([start, end]);
    used = 0;
  };
  const add = (from: number, to: number, columns: number): void => {
    const gap = used === 0 ? 0 : columnsOf(text.slice(end, from));
    if (used > 0 && used + gap + columns > width) endRow();
    if (used === 0) start = from;
    used += (used === 0 ? 0 : gap) + columns;
    end = to;
  };
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    const columns = columnsOf(word);
    if (columns <= width && !ideographs.test(word)) {
      add(index, index + word.length, columns);
      continue;
    }
    if (!ideographs.test(word)) endRow();
    for (const { index: offset, segment } of characters.segment(word)) {
      add(index + offset, index + offset + segment.length, columnsOf(segment));
    }
  }
  endRow();
  return rows;
};

/** A text cut to a width in columns, with `…` as its last character where something was cut. */
export const truncate = (text: string, width: number): string => {
  if (columnsOf(text) <= width) return text;
  let used = 1;
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    used += columnsOf(segment);
    if (used > width) break;
    end = index + segment.length;
  }
  return width < 1 ? '' : `${text.slice(0, end).trimEnd()}…`;
};

/** Two texts at the two ends of a row; the left one is cut where both do not fit. Without styles. */
export const spread = (
  left: string,
  right: string,
  width: number,
): readonly [left: string, gap: string, right: string] => {
  const end = truncate(right, width);
  const begin = truncate(left, Math.max(0, width - columnsOf(end) - 1));
  return [begin, ' '.repeat(Math.max(0, width - columnsOf(begin) - columnsOf(end))), end];
};
