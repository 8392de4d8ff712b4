/** Fisher's exact test, and its extension to larger tables (Freeman and Halton 1951, Biometrika 38). */

import { logFactorials } from './log-factorials.js';
import { seededRandom } from './random.js';
import { columnSums, rowSums, sum } from './sums.js';
import { countTables, enumeratedTail } from './two-row-enumeration.js';
import { invertedTail } from './two-row-inversion.js';
import { twoRowTable } from './two-row-table.js';

/** All of as many tables are taken; of more, some are drawn, unless they have two rows. */
const mostTables = 300_000;

/**
 * Partial tables of two rows that are made before anything else is tried, which takes some milliseconds; more of them where
 * the columns have few totals, as the integral is at its weakest there; and as many when nothing else did.
 */
const partialTables = { first: 50_000, ofFewTotals: 100_000, last: 1_000_000 };

const fewTotals = 4;

/** Steps of the integral that is tried between; some milliseconds as well. */
const mostSteps = 2_000_000;

/** Tables drawn: the standard error of a p near 0.05 is then 0.0015. */
const drawnTables = 20_000;

/** Of the drawing; fixed, so that a table always has the same p. */
const drawingSeed = 1951;

/** Tables whose probabilities differ by less than this share of them are equally probable (as R's `fisher.test` has it). */
const tolerance = 1e-7;

/** The sums of a table that its probability depends on, in an order that does not depend on that of rows and columns. */
interface Margins {
  /** Not more of these than of columns; both descending. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

const marginsOf = (table: readonly (readonly number[])[]): Margins => {
  const descending = (sums: readonly number[]): number[] => [...sums].sort((a, b) => b - a);
  const [rows, columns] = [descending(rowSums(table)), descending(columnSums(table))];
  if (rows.length !== columns.length)
    return rows.length < columns.length ? { rows, columns } : { rows: columns, columns: rows };
  const differing = rows.findIndex((count, index) => count !== columns[index]);
  return differing < 0 || rows[differing]! > columns[differing]! ? { rows, columns } : { rows: columns, columns: rows };
};

/**
 * Calls `visit` with the sum of the logarithms of the factorials of the cells of every table with these margins; stops and
 * returns false when there are more than `most` of them. Cells are filled column by column; each choice can be completed.
 */
const forEachTable = (
  { rows, columns }: Margins,
  logs: Float64Array,
  most: number,
  visit: (cells: number) => void,
): boolean => {
  const left = [...rows];
  let tables = 0;
  const lastRow = rows.length - 1;
  const lastColumn = columns.length - 1;

  /** Fills the cells of a column from `row` on, which hold `wanted` together; `room` is what these rows have left. */
  const fill = (column: number, row: number, wanted: number, room: number, cells: number): boolean => {
    if (column === lastColumn) {
      tables += 1;
      if (tables > most) return false;
      let all = cells;
      for (const count of left) all += logs[count]!;
      visit(all);
      return true;
    }
    const own = left[row]!;
    if (row === lastRow) {
      left[row] = own - wanted;
      const going = fill(column + 1, 0, columns[column + 1]!, sum(left), cells + logs[wanted]!);
      left[row] = own;
      return going;
    }
    const greatest = Math.min(own, wanted);
    for (let count = Math.max(0, wanted - (room - own)); count <= greatest; count++) {
      left[row] = own - count;
      const going = fill(column, row + 1, wanted - count, room - own, cells + logs[count]!);
      left[row] = own;
      if (!going) return false;
    }
    return true;
  };
  return fill(0, 0, columns[0]!, sum(rows), 0);
};

/** The share of tables as improbable as the one observed, or more so, among some drawn at random; never 0 (Davison and Hinkley 1997, 4.2). */
const drawnShare = ({ rows, columns }: Margins, logs: Float64Array, observed: number): number => {
  const random = seededRandom(drawingSeed);
  const columnOf = Uint32Array.from(columns.flatMap((count, column) => new Array<number>(count).fill(column)));
  let found = 0;
  for (let table = 0; table < drawnTables; table++) {
    const left = [...columns];
    let cells = 0;
    let taken = 0;
    // The first row is the largest: it gets what the others leave.
    for (const count of rows.slice(1)) {
      const row = new Array<number>(columns.length).fill(0);
      for (let unit = 0; unit < count; unit++, taken++) {
        const other = taken + Math.floor(random() * (columnOf.length - taken));
        const column = columnOf[other]!;
        columnOf[other] = columnOf[taken]!;
        columnOf[taken] = column;
        row[column]! += 1;
        left[column]! -= 1;
      }
      for (const cell of row) cells += logs[cell]!;
    }
    for (const cell of left) cells += logs[cell]!;
    if (cells >= observed - tolerance) found += 1;
  }
  return (found + 1) / (drawnTables + 1);
};

/**
 * The two-sided p of a table whose rows, or else whose columns, are the two rows of `margins`; undefined where it has too many
 * tables and the integral does not come near enough.
 */
const twoRowTail = (
  table: readonly (readonly number[])[],
  margins: Margins,
  logs: Float64Array,
): number | undefined => {
  const isTurned = table.length !== 2 || !margins.rows.includes(sum(table[0]!));
  const cells = isTurned
    ? table.map(([first, second]) => [first!, second!] as const)
    : table[0]!.map((first, column) => [first, table[1]![column]!] as const);
  const rows = twoRowTable(cells, logs, tolerance);
  if (countTables(rows) <= mostTables) return enumeratedTail(rows, Number.POSITIVE_INFINITY);
  return (
    enumeratedTail(rows, rows.columns.length > fewTotals ? partialTables.first : partialTables.ofFewTotals) ??
    invertedTail(rows, mostSteps) ??
    enumeratedTail(rows, partialTables.last)
  );
};

/**
 * The two-sided p of Fisher's exact test: the probability of all tables with the same sums of rows and columns that are as
 * improbable as this one or more so. Exact wherever there are at most 300,000 such tables, and in tables of two rows (or two
 * columns) wherever few of them have to be told apart. Of other tables of two rows it is an integral, mostly to a thousandth
 * of p, however small (see `invertedTail`); of other larger tables it is from 20,000 drawn with a fixed seed. Neither the
 * order of rows and columns nor transposing changes it. Counts are whole numbers, no sum of a row or column is 0.
 */
export const fisherExact = (table: readonly (readonly number[])[]): number => {
  const margins = marginsOf(table);
  const total = sum(margins.rows);
  const logs = logFactorials(total);
  const ascending = table.flat().sort((a, b) => a - b);
  const observed = sum(ascending.map((count) => logs[count]!));
  const constant = sum([...margins.rows, ...margins.columns].map((count) => logs[count]!)) - logs[total]!;

  if (margins.rows.length === 2) {
    return Math.min(1, twoRowTail(table, margins, logs) ?? drawnShare(margins, logs, observed));
  }
  let p = 0;
  const complete = forEachTable(margins, logs, mostTables, (cells) => {
    if (cells >= observed - tolerance) p += Math.exp(constant - cells);
  });
  return Math.min(1, complete ? p : drawnShare(margins, logs, observed));
};
