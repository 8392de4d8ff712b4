/** A cell as text, before a format escapes it. */

import { oneLine } from '../text-block.js';
import type { Cell, Table, TableColumn } from './table.js';

/** Stands where there is no number. */
export const noNumber = '–';

/** What is nothing after rounding has no sign. */
const unsigned = (text: string): string => (/^-0(?:\.0*)?$/.test(text) ? text.slice(1) : text);

/** A number with two decimals, `-0.00` never. */
export const twoDecimals = (n: number): string => unsigned(n.toFixed(2));

const numberText = (n: number, { decimals }: TableColumn): string => {
  if (!Number.isFinite(n)) return noNumber;
  return unsigned(decimals === undefined ? String(n) : n.toFixed(decimals));
};

/** One line of visible characters; numbers with the decimals of their column. */
export const cellText = (cell: Cell, column: TableColumn): string =>
  typeof cell === 'number' ? numberText(cell, column) : oneLine(cell);

/** A table as texts only, each one line of visible characters. */
export interface TableText {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly { readonly label: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** All texts of a table. A row that is too short is filled up with empty cells, what is beyond the last column is left out. */
export const tableText = ({ title, note = '', columns, rows }: Table): TableText => ({
  title: oneLine(title),
  note: oneLine(note),
  columns: columns.map(({ label, numeric = false }) => ({ label: oneLine(label), numeric })),
  rows: rows.map((row) => columns.map((column, at) => cellText(row[at] ?? '', column))),
});
