/** Tables of texts that fit a width: the first column is shortened where it must be, the others stand at the right. */

import stringWidth from 'string-width';
import { printable } from '../text/index.js';

/** A line of such a table: how far its first cell is indented, in columns, and its cells. */
export interface FittedRow {
  readonly indent?: number;
  readonly cells: readonly string[];
}

/** How wide a table may be, in columns. */
const width = 100;
const gap = '  ';
/** The first column is never narrower than this: a table with many other columns is wider than it should be. */
const narrowest = 16;

/** A text in at most so many columns, with an ellipsis where something is cut off. */
export const shortened = (text: string, columns: number): string => {
  if (stringWidth(text) <= columns) return text;
  let cut = '';
  for (const character of text) {
    if (stringWidth(`${cut}${character}…`) > columns) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
};

const widest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, stringWidth(text)), 0);

/** Lines with aligned columns. Text from outside is made inert. */
export const fittedTable = (rows: readonly FittedRow[]): string => {
  const shown = rows.map(({ indent = 0, cells: [first = '', ...others] }) => ({
    first: `${' '.repeat(indent)}${printable(first)}`,
    others: others.map((cell) => printable(cell)),
  }));
  const columns = Math.max(0, ...shown.map(({ others }) => others.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    widest(shown.map(({ others }) => others[column] ?? '')),
  );
  const taken = widths.reduce((sum, each) => sum + gap.length + each, 0);
  const named = Math.min(widest(shown.map(({ first }) => first)), Math.max(narrowest, width - taken));
  return shown
    .map(({ first, others }) => {
      const label = others.every((cell) => cell === '') ? first : shortened(first, named);
      const padded = widths.map((each, column) => {
        const cell = others[column] ?? '';
        return ' '.repeat(each - stringWidth(cell)) + cell;
      });
      return `${[label + ' '.repeat(Math.max(0, named - stringWidth(label))), ...padded].join(gap).trimEnd()}\n`;
    })
    .join('');
};
