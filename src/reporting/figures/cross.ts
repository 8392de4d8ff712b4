/** What figures of a cross-tabulation share: the words for its counts, its table, its highest cells. */

import type { CrossTable } from '../../model/index.js';
import { counted, grouped } from '../count-text.js';
import type { Table } from '../tables/table.js';
import { plainLabel } from './label.js';

/** `N = 547 units, 999 codings`; codings are not told apart where no unit has several. */
export const countedCross = ({ rows, columns, units, labels }: CrossTable): string =>
  `N = ${counted(units, 'unit', 'units')}${rows.multi || columns.multi ? `, ${counted(labels, 'coding', 'codings')}` : ''}`;

/** Whether there is anything to draw. */
export const isBlank = ({ counts }: CrossTable): boolean => !counts.some((row) => row.some((n) => n > 0));

/** The highest count of a cell. */
export const highest = ({ counts }: CrossTable): number => Math.max(0, ...counts.map((row) => Math.max(0, ...row)));

/** The table of a drawing with totals: units per row and column. */
export const crossNumbers = (cross: CrossTable, title: string): Table => ({
  title,
  note: `${countedCross(cross)}.`,
  columns: [
    { label: plainLabel(cross.rows.label) },
    ...cross.columns.levels.map(({ label }) => ({ label: plainLabel(label), numeric: true })),
    { label: 'Units', numeric: true },
  ],
  rows: [
    ...cross.rows.levels.map(({ label }, i) => [plainLabel(label), ...(cross.counts[i] ?? []), cross.rowUnits[i] ?? 0]),
    ['Units', ...cross.columnUnits, cross.units],
  ],
});

/** The highest cells of those given, in words, ties in the order of the table. */
export const highestCells = (
  { rows, columns, counts }: CrossTable,
  isMeant: (row: number, column: number) => boolean = () => true,
): string => {
  const cells = rows.levels.flatMap((row, i) =>
    columns.levels.flatMap((column, j) => {
      const n = counts[i]?.[j] ?? 0;
      return n > 0 && isMeant(i, j) ? [{ words: `${plainLabel(row.label)} with ${plainLabel(column.label)}`, n }] : [];
    }),
  );
  const first = cells.sort((a, b) => b.n - a.n).slice(0, 5);
  return first.length === 0 ? '' : `Highest: ${first.map(({ words, n }) => `${words} ${grouped(n)}`).join('; ')}.`;
};
