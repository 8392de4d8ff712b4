/** Tables as CSV: the headings and the rows, for spreadsheets and programs. Title and note stay out. */

import { stringify } from 'csv-stringify/sync';
import { cellText, tableText } from './cell-text.js';
import type { Table } from './table.js';

/** Writes comma-separated rows with LF. A text that a spreadsheet would run as a formula begins with `'`; a negative number stays one. */
export const writeCsv = (table: Table): string => {
  const { columns, rows } = tableText(table);
  return stringify([columns.map(({ label }) => label), ...rows.map((row, at) => typed(row, at, table))], {
    escape_formulas: true,
    cast: { number: (n, { index }) => cellText(n, table.columns[index]!) },
  });
};

/** The texts of a row, numbers as such: only so the escaping tells `-1` from a formula. */
const typed = (texts: readonly string[], row: number, { rows }: Table): readonly (string | number)[] =>
  texts.map((text, column) => {
    const cell = rows[row]![column];
    return typeof cell === 'number' && Number.isFinite(cell) ? cell : text;
  });
