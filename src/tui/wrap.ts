/** Text to rows of a terminal: breaks at blanks, between ideographs, and inside a word only where it is wider than the row. */

import stringWidth from 'string-width';

/** A row as a part of the text it was made from: from (inclusive) and to (exclusive), in UTF-16 code units. */
export type Slice = readonly [start: number, end: number];

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Scripts that are written without blanks and may break between any two characters (UAX #14, class ID). */
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A text of letters that take a column each. */
const plain = /^[\x20-\x7e]*$/;

/** Columns that a text takes. */
export const columnsOf = (text: string): number => (plain.test(text) ? text.length : stringWidth(text));

/** Code units that are segmented at once: the time that it takes grows with the square of a text's length. */
const segmentedAtOnce = 256;

/** A longer word than any row: it is measured character by character. */
const longestWord = 1000;

/** The characters of a text and where they begin. What is begun at the end of a part is looked at again with the next one. */
function* charactersOf(text: string): Generator<{ readonly index: number; readonly segment: string }> {
  for (let at = 0; at < text.length; ) {
    const part = text.slice(at, at + segmentedAtOnce);
    const segments = [...characters.segment(part)];
    const isLast = at + part.length === text.length;
    // One character longer than a part is cut: no terminal draws it as one.
    const whole = isLast || segments.length === 1 ? segments : segments.slice(0, -1);
    for (const { index, segment } of whole) yield { index: at + index, segment };
    at += whole.reduce((length, { segment }) => length + segment.length, 0);
  }
}

/** Measures characters, each that recurs once. */
const characterMeter = (): ((character: string) => number) => {
  const known = new Map<string, number>();
  return (character) => {
    let columns = known.get(character);
    if (columns === undefined) {
      columns = columnsOf(character);
      known.set(character, columns);
    }
    return columns;
  };
};

/**
 * The rows of a text at a width in columns, 1 at least. A blank on which a row breaks is in no row; a text without a
 * visible character has no row.
 */
export const wrapText = (text: string, width: number): readonly Slice[] => {
  const rows: Slice[] = [];
  let start = 0;
  let end = 0;
  let used = 0;
  const measured = characterMeter();
  const endRow = (): void => {
    if (used > 0) rows.push([start, end]);
    used = 0;
  };
  const add = (from: number, to: number, columns: number): void => {
    const gap = used === 0 || from === end ? 0 : columnsOf(text.slice(end, from));
    if (used > 0 && used + gap + columns > width) endRow();
    if (used === 0) start = from;
    used += (used === 0 ? 0 : gap) + columns;
    end = to;
  };
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    const columns = word.length > longestWord ? Number.POSITIVE_INFINITY : columnsOf(word);
    if (columns <= width && !ideographs.test(word)) {
      add(index, index + word.length, columns);
      continue;
    }
    if (!ideographs.test(word)) endRow();
    if (plain.test(word)) {
      for (let at = 0; at < word.length; at += width) {
        const to = Math.min(word.length, at + width);
        add(index + at, index + to, to - at);
      }
      continue;
    }
    for (const { index: offset, segment } of charactersOf(word)) {
      add(index + offset, index + offset + segment.length, measured(segment));
    }
  }
  endRow();
  return rows;
};

/** A text cut to a width in columns, with `…` as its last character where something was cut. */
export const truncate = (text: string, width: number): string => {
  if (text.length <= longestWord && columnsOf(text) <= width) return text;
  let used = 1;
  let end = 0;
  for (const { index, segment } of charactersOf(text)) {
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
