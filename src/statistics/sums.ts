/** Sums of lists and tables. */

/** Sum of numbers; 0 of none. */
export const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

/** Sum of each row of a table. */
export const rowSums = (table: readonly (readonly number[])[]): number[] => table.map(sum);

/** Sum of each column of a table whose rows are equally long. */
export const columnSums = (table: readonly (readonly number[])[]): number[] =>
  (table[0] ?? []).map((_, column) => sum(table.map((row) => row[column]!)));
