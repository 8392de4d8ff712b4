/** Fisher's exact test, and its extension to larger tables (Freeman and Halton 1951, Biometrika 38). */

import { seededRandom } from './random.js';
import { columnSums, rowSums, sum } from './sums.js';

/** As many tables are looked at one by one; of more, some are drawn. */
const mostTables = 300_000;

/** Tables drawn at most: the standard error of a p near 0.05 is then 0.0015. */
const drawnTables = 20_000;

/**
 * When so many of the drawn tables are as improbable as the one observed, no more are drawn (Besag and Clifford 1991,
 * Biometrika 78): a p that is nowhere near any threshold needs few tables. Its standard error is then 3 % of p.
 */
const enoughFound = 1_000;

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

/** Natural logarithms of the factorials of 0 to n. */
const logFactorials = (n: number): Float64Array => {
  const logs = new Float64Array(n + 1);
  for (let number = 2; number <= n; number++) logs[number] = logs[number - 1]! + Math.log(number);
  return logs;
};

/** How many tables of two rows have these margins: the ways to place the second row among the columns. */
const countTwoRowTables = ({ rows: [, second], columns }: Margins): number => {
  let ways = [1];
  for (const column of columns) {
    const more = new Array<number>(Math.min(second!, ways.length - 1 + column) + 1).fill(0);
    ways.forEach((number, placed) => {
      for (let own = 0; own <= column && placed + own <= second!; own++) more[placed + own]! += number;
    });
    ways = more;
  }
  return ways[second!] ?? 0;
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

/**
 * The share of tables as improbable as the one observed, or more so, among some drawn at random; never 0 (Davison and
 * Hinkley 1997, 4.2).
 */
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
    if (found === enoughFound) return found / (table + 1);
  }
  return (found + 1) / (drawnTables + 1);
};

/**
 * The two-sided p of Fisher's exact test: the probability of all tables with the same sums of rows and columns that are as
 * improbable as this one or more so. Exact for 2 x 2 tables, and wherever there are at most 300,000 such tables; otherwise
 * from up to 20,000 drawn with a fixed seed. Neither the order of rows and columns nor transposing changes it. Counts are whole
 * numbers, no sum of a row or column is 0.
 */
export const fisherExact = (table: readonly (readonly number[])[]): number => {
  const margins = marginsOf(table);
  const total = sum(margins.rows);
  const logs = logFactorials(total);
  const ascending = table.flat().sort((a, b) => a - b);
  const observed = sum(ascending.map((count) => logs[count]!));
  const constant = sum([...margins.rows, ...margins.columns].map((count) => logs[count]!)) - logs[total]!;

  const isSmall = margins.rows.length === 2 && margins.columns.length === 2;
  const most = isSmall ? Number.POSITIVE_INFINITY : mostTables;
  // Of two rows it is known beforehand; of more it is found out on the way.
  const isTooMany = margins.rows.length === 2 && countTwoRowTables(margins) > most;
  let p = 0;
  const complete =
    !isTooMany &&
    forEachTable(margins, logs, most, (cells) => {
      if (cells >= observed - tolerance) p += Math.exp(constant - cells);
    });
  return Math.min(1, complete ? p : drawnShare(margins, logs, observed));
};
