/** Plain tables for terminals and pipes. */

import stringWidth from 'string-width';
import { printable } from '../text/index.js';

/** A cell; numbers stand at the right. */
export type Cell = string | number;

const shown = (cell: Cell): string => (typeof cell === 'number' ? cell.toLocaleString('en') : printable(cell));

/** Lines with aligned columns, two spaces between them; the last column is not padded. */
export const table = (rows: readonly (readonly Cell[])[]): string => {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, stringWidth(shown(cell)));
    });
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const text = shown(cell);
          const space = ' '.repeat(widths[column]! - stringWidth(text));
          if (typeof cell === 'number') return space + text;
          return column === row.length - 1 ? text : text + space;
        })
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
};

/** The endings that English changes in the plural. */
const plurals: readonly (readonly [singular: RegExp, plural: string])[] = [
  [/(?<=[^aeiou])y$/, 'ies'],
  [/(?<=[sxz]|ch|sh)$/, 'es'],
  [/$/, 's'],
];

const plural = (noun: string): string => {
  const [ending, written] = plurals.find(([singular]) => singular.test(noun))!;
  return noun.replace(ending, written);
};

/** `1 record`, `2,301 records`, `2 studies`. */
export const count = (n: number, noun: string): string => `${n.toLocaleString('en')} ${n === 1 ? noun : plural(noun)}`;
