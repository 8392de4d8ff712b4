/** Tables of two rows for the tests of their exact test, and an oracle in whole numbers. */

import fc from 'fast-check';
import { logFactorials } from '../../src/statistics/log-factorials.js';
import { sum } from '../../src/statistics/sums.js';
import { type TwoRowTable, twoRowTable } from '../../src/statistics/two-row-table.js';

/** A column: units in the first row and in the second. */
export type Column = readonly [first: number, second: number];

/** The table of these columns, with the tolerance of the test. */
export const tableOf = (columns: readonly Column[]): TwoRowTable =>
  twoRowTable(columns, logFactorials(sum(columns.flat())), 1e-7);

/** Columns of these totals, with as many units in the first row. */
export const withTotals = (totals: readonly number[], first: readonly number[]): Column[] =>
  totals.map((total, column) => [first[column] ?? 0, total - (first[column] ?? 0)]);

const choose = (of: number, chosen: number): bigint => {
  let ways = 1n;
  for (let step = 1; step <= chosen; step++) ways = (ways * BigInt(of - chosen + step)) / BigInt(step);
  return ways;
};

/** The p of Fisher's exact test by its definition: every table is made, and the ways of each are compared as whole numbers. */
export const byDefinition = (columns: readonly Column[]): number => {
  const row = sum(columns.map(([first]) => first));
  const observed = columns.reduce((ways, [first, second]) => ways * choose(first + second, first), 1n);
  let within = 0n;
  const visit = (column: number, left: number, ways: bigint): void => {
    if (column === columns.length) {
      if (left === 0 && ways <= observed) within += ways;
      return;
    }
    const total = sum(columns[column]!);
    for (let first = 0; first <= Math.min(total, left); first++) {
      visit(column + 1, left - first, ways * choose(total, first));
    }
  };
  visit(0, row, 1n);
  return Number((within * 10n ** 18n) / choose(sum(columns.flat()), row)) / 1e18;
};

/** Small tables of which neither a column nor a row is empty. */
export const smallColumns: fc.Arbitrary<Column[]> = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([size, max]) => fc.array(fc.tuple(fc.nat({ max }), fc.nat({ max })), { minLength: size, maxLength: size }))
  .map((columns) => columns.filter(([first, second]) => first + second > 0))
  .filter((columns) => columns.some(([first]) => first > 0) && columns.some(([, second]) => second > 0));

/** Units of 30 venues as they are found, from one that has many to many that have some. */
export const venues: readonly number[] = [
  181, 82, 61, 51, 38, 27, 28, 17, 14, 20, 19, 12, 13, 16, 10, 10, 12, 9, 14, 9, 10, 8, 10, 6, 9, 10, 10, 9, 5, 10,
];
