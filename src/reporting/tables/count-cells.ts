/** Cells and columns of counts: n, and its share of units. */

import { noNumber } from './cell-text.js';
import type { Cell, TableColumn } from './table.js';

/** Share of `n` in `of` units in per cent, rounded to one decimal; a dash where there are no units. */
export const percent = (n: number, of: number): Cell => (of === 0 ? noNumber : Number(((100 * n) / of).toFixed(1)));

/** The two columns of a stream: `Incidents: n (of 547)` and `Incidents: % of units`. */
export const countColumns = (stream: string, of: number, units = 'units'): readonly TableColumn[] => [
  { label: `${stream}: n (of ${of})`, numeric: true },
  { label: `${stream}: % of ${units}`, numeric: true, decimals: 1 },
];

/** The two cells that stand in them. */
export const countCells = (n: number, of: number): readonly Cell[] => [n, percent(n, of)];
