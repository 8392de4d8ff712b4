/** Logarithms of factorials, of which the probabilities of tables are made. */

/** Natural logarithms of the factorials of 0 to n. */
export const logFactorials = (n: number): Float64Array => {
  const logs = new Float64Array(n + 1);
  for (let number = 2; number <= n; number++) logs[number] = logs[number - 1]! + Math.log(number);
  return logs;
};
