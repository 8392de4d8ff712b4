/** A line of text while it is typed, wrapped, with its cursor. */

import { printable } from '../../text/index.js';
import type { Paint } from '../style.js';
import type { TextEntry } from '../text-entry.js';
import { columnsOf } from '../wrap.js';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The rows of a text entry behind a label, at most `limit` of them: those around the cursor. Breaks anywhere, as a
 * terminal does, so that the cursor's place is plain.
 */
export const entryRows = (
  label: string,
  { text, cursor }: TextEntry,
  width: number,
  limit: number,
  paint: Paint,
): readonly string[] => {
  const room = Math.max(4, width - columnsOf(label));
  const rows: string[] = [''];
  let used = 0;
  let cursorRow = 0;
  // A blank at the end is where the cursor stands after the last character.
  for (const { index, segment } of characters.segment(`${text} `)) {
    const shown = printable(segment);
    const columns = columnsOf(shown);
    if (used + columns > room) {
      rows.push('');
      used = 0;
    }
    used += columns;
    const here = index === cursor;
    if (here) cursorRow = rows.length - 1;
    rows[rows.length - 1] += here ? paint('cursor', shown) : shown;
  }
  const first = Math.max(0, Math.min(cursorRow - limit + 1, rows.length - limit));
  return rows
    .slice(first, first + limit)
    .map((row, number) => (number === 0 ? paint('strong', label) : ' '.repeat(columnsOf(label))) + row);
};
