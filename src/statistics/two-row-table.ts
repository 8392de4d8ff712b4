/** A table of two rows as its exact test sees it: its sums, and how probable it is. */

import { sum } from './sums.js';

/** Columns of one total. */
export interface EqualColumns {
  readonly total: number;
  /** How many there are. */
  readonly times: number;
  /** By the number of units that a column has in the first row: the logarithm of the ways to choose them. */
  readonly logWays: readonly number[];
}

/**
 * A table of two rows with given sums is as probable as there are ways to choose, in each column, the units that are in
 * the first row: the product over the columns, out of the ways to choose as many among all units.
 */
export interface TwoRowTable {
  /** Units of the first row, the smaller one, and of both. */
  readonly row: number;
  readonly units: number;
  /** Totals descending. */
  readonly columns: readonly EqualColumns[];
  /** Logarithm of the ways to choose the row among all units. */
  readonly logAllWays: number;
  /** Tables with this logarithm of their ways, or a smaller one, are as improbable as the one observed. */
  readonly limit: number;
  /** Probability of all tables that differ from the observed one at most in the order of columns of one total. */
  readonly observed: number;
}

/** The logarithm of the odds of the first row, over all units. */
export const logOdds = ({ row, units }: TwoRowTable): number => Math.log(row / (units - row));

/** Logarithm of the arrangements of columns of one total: by the total, how often each number is in their first row. */
const logArrangements = (counts: ReadonlyMap<number, ReadonlyMap<number, number>>, logs: Float64Array): number => {
  const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);
  const all = [...counts.values()].map((byNumber) => sum(byNumber.values()));
  const each = [...counts.values()].flatMap((byNumber) => [...byNumber.values()]);
  return sum(ascending(all).map((count) => logs[count]!)) - sum(ascending(each).map((count) => logs[count]!));
};

/**
 * A table by its columns: how many units each has in either row. `logs` are the logarithms of the factorials up to the
 * number of units, `tolerance` is what a logarithm may be above the observed one. The order of columns and rows changes nothing,
 * not even by rounding.
 */
export const twoRowTable = (
  cells: readonly (readonly [first: number, second: number])[],
  logs: Float64Array,
  tolerance: number,
): TwoRowTable => {
  const row = Math.min(sum(cells.map(([first]) => first)), sum(cells.map(([, second]) => second)));
  const isFirst = row === sum(cells.map(([first]) => first));
  const totals = cells.map(([first, second]) => first + second).sort((a, b) => b - a);
  const units = sum(totals);
  const logWays = (of: number, chosen: number): number => logs[of]! - (logs[chosen]! + logs[of - chosen]!);

  const counts = new Map(totals.map((total) => [total, new Map<number, number>()]));
  for (const [first, second] of cells) {
    const byNumber = counts.get(first + second)!;
    const number = isFirst ? first : second;
    byNumber.set(number, (byNumber.get(number) ?? 0) + 1);
  }
  const columns = [...counts].map(([total, byNumber]) => ({
    total,
    times: sum(byNumber.values()),
    logWays: Array.from({ length: Math.min(total, row) + 1 }, (_, chosen) => logWays(total, chosen)),
  }));
  const inCells = cells.flat().sort((a, b) => a - b);
  const logObserved = sum(totals.map((total) => logs[total]!)) - sum(inCells.map((count) => logs[count]!));
  const logAllWays = logWays(units, row);
  const observed = Math.exp(logObserved + logArrangements(counts, logs) - logAllWays);
  return { row, units, columns, logAllWays, limit: logObserved + tolerance, observed };
};
