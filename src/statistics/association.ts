/** Whether rows and columns of a table of counts have to do with each other, and how much. */

import type { AssociationTest } from '../model/index.js';
import { chiSquareTail } from './distributions.js';
import { fisherExact } from './fisher.js';
import { columnSums, rowSums, sum } from './sums.js';

/** The table without rows and columns that hold nothing. */
const withoutEmpty = (table: readonly (readonly number[])[]): number[][] => {
  const columns = columnSums(table);
  return table.filter((row) => sum(row) > 0).map((row) => row.filter((_, column) => columns[column]! > 0));
};

/** Cochran's rule (1954, Biometrics 10): the chi-square distribution fits unless over 20 % of the expected counts are below 5, or any is below 1. */
const fitsChiSquare = (expected: readonly number[]): boolean =>
  expected.every((count) => count >= 1) && expected.filter((count) => count < 5).length <= 0.2 * expected.length;

/**
 * Tests the independence of rows and columns. Empty rows and columns are left out first; undefined where fewer than two of
 * either are left. The test is Pearson's chi-square, without Yates's correction, where the expected counts are large enough
 * for it (Cochran's rule), else Fisher's exact one. `v` is Cramér's, not corrected for bias. Throws a RangeError unless the
 * table is rectangular, of whole numbers from 0.
 */
export const associationTest = (table: readonly (readonly number[])[]): AssociationTest | undefined => {
  if (table.some((row) => row.length !== table[0]!.length)) throw new RangeError('rows must be equally long');
  if (table.flat().some((count) => !Number.isSafeInteger(count) || count < 0)) {
    throw new RangeError('counts must be whole numbers');
  }
  const counts = withoutEmpty(table);
  const [rows, columns] = [rowSums(counts), columnSums(counts)];
  const smaller = Math.min(rows.length, columns.length);
  if (smaller < 2) return undefined;

  const total = sum(rows);
  const expected = rows.flatMap((row) => columns.map((column) => (row * column) / total));
  const statistic = sum(counts.flat().map((count, cell) => (count - expected[cell]!) ** 2 / expected[cell]!));
  const v = Math.min(1, Math.sqrt(statistic / (total * (smaller - 1))));
  if (!fitsChiSquare(expected)) return { name: 'fisher', p: fisherExact(counts), v };
  const degrees = (rows.length - 1) * (columns.length - 1);
  return { name: 'chi-square', statistic, degrees, p: chiSquareTail(statistic, degrees), v };
};
