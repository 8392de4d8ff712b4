/** A text with some of its words marked, as rows. */

import type { MarkedText } from '../../../review/pair-session.js';
import type { Meaning, Paint } from '../../style.js';
import { wrapText } from '../../wrap.js';

/** The rows of a text of one line at a width; the marked words show without colour too. `base` styles the rest. */
export const markedRows = (
  { text, differing }: MarkedText,
  width: number,
  paint: Paint,
  base?: Meaning,
): readonly string[] => {
  const plain = (part: string): string => (base === undefined ? part : paint(base, part));
  return wrapText(text, width).map(([start, end]) => {
    let row = '';
    let at = start;
    for (const [from, to] of differing) {
      if (to <= start || from >= end) continue;
      const [first, last] = [Math.max(from, start), Math.min(to, end)];
      row += plain(text.slice(at, first)) + paint('differs', text.slice(first, last));
      at = last;
    }
    return row + plain(text.slice(at, end));
  });
};
