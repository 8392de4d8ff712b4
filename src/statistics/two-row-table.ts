/** The sums of a table of two rows, as its exact test needs them. */

/** Columns of one total. */
export interface EqualColumns {
  readonly total: number;
  /** How many there are. */
  readonly times: number;
  /** By the number of units that a column has in the first row: the logarithm of the number of ways to choose them. */
  readonly logWays: Float64Array;
}

/**
 * A table of two rows with given sums is as probable as there are ways to choose, in each column, the units that are in
 * the first row: the product over the columns, out of the ways to choose them among all units.
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
}

/** The logarithm of the odds of the first row, over all units. */
export const logOdds = ({ row, units }: TwoRowTable): number => Math.log(row / (units - row));

/**
 * A table by its sums: `row` the smaller row's, `totals` the columns' in descending order, `limit` as `TwoRowTable` has it,
 * and `logs` the logarithms of the factorials up to the number of units.
 */
export const twoRowTable = (
  row: number,
  totals: readonly number[],
  limit: number,
  logs: Float64Array,
): TwoRowTable => {
  const logWays = (of: number, chosen: number): number => logs[of]! - logs[chosen]! - logs[of - chosen]!;
  const times = new Map<number, number>();
  let units = 0;
  for (const total of totals) {
    units += total;
    times.set(total, (times.get(total) ?? 0) + 1);
  }
  const columns = [...times].map(([total, count]) => ({
    total,
    times: count,
    logWays: Float64Array.from({ length: Math.min(total, row) + 1 }, (_, chosen) => logWays(total, chosen)),
  }));
  return { row, units, columns, logAllWays: logWays(units, row), limit };
};
