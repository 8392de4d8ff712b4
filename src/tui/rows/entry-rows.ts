/** A line of text while it is typed, wrapped, with its cursor. */

import { printable } from '../../text/index.js';
import type { Paint } from '../style.js';
import type { TextEntry } from '../text-entry.js';
import { columnsOf } from '../wrap.js';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** So many characters of a text may share a column: of emoji and letters with marks, few do. */
const perColumn = 10;

/**
 * Where to begin to lay a text out whose start is far out of sight: a character's border that stays the same for many
 * keys, so that rows do not shift with each.
 */
const beginning = (text: string, cursor: number, reach: number): number => {
  const at = Math.floor(Math.max(0, cursor - reach) / reach) * reach;
  return at === 0 ? 0 : (characters.segment(text).containing(at)?.index ?? 0);
};

/**
 * The rows of a text entry behind a label, at most `limit` of them: those around the cursor, however long the text is.
 * Breaks anywhere, as a terminal does, so that the cursor's place is plain.
 */
export const entryRows = (
  label: string,
  { text, cursor }: TextEntry,
  width: number,
  limit: number,
  paint: Paint,
): readonly string[] => {
  const room = Math.max(4, width - columnsOf(label));
  const reach = perColumn * room * limit;
  const start = beginning(text, cursor, reach);
  const rows: string[] = [''];
  let used = 0;
  let cursorRow = 0;
  // A blank at the end is where the cursor stands after the last character.
  for (const { index, segment } of characters.segment(`${text.slice(start, cursor + reach)} `)) {
    const shown = printable(segment);
    const columns = columnsOf(shown);
    if (used + columns > room) {
      rows.push('');
      used = 0;
    }
    used += columns;
    const here = start + index === cursor;
    if (here) cursorRow = rows.length - 1;
    rows[rows.length - 1] += here ? paint('cursor', shown) : shown;
  }
  const first = Math.max(0, cursorRow - limit + 1);
  return rows
    .slice(first, first + limit)
    .map((row, number) => (number === 0 ? paint('strong', label) : ' '.repeat(columnsOf(label))) + row);
};
