/**
 * What makes probabilities of large counts exact: Loader's saddle-point form (2000, "Fast and accurate computation of
 * binomial probabilities"). Differences of logarithms of factorials lose digits (at n = 1,000,000 they are of the order
 * 10^7); here nothing large is ever taken from something large.
 */

/** Half the natural logarithm of 2 π. */
const halfLogTwoPi = 0.918_938_533_204_672_8;

/** Below this the remainder comes from a table, from here on by Stirling's series, whose error is then below 1e-16. */
const seriesFrom = 16;

/** ln n! less Stirling's formula, for small n. */
const remainders: readonly number[] = (() => {
  const table = [0];
  let factorial = 1;
  for (let n = 1; n < seriesFrom; n++) {
    factorial *= n;
    table.push(Math.log(factorial) - (n + 0.5) * Math.log(n) + n - halfLogTwoPi);
  }
  return table;
})();

/** ln n! less ln(√(2 π n) (n / e)^n), for whole n from 0; 0 at 0. Absolute error below 1e-14. */
export const stirlingRemainder = (n: number): number => {
  if (n < seriesFrom) return remainders[n]!;
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / (1188 * square)) / square) / square) / square) / n;
};

/** x ln(x / mean) + mean - x, without loss of digits where x is near its mean. Both above 0. */
export const deviance = (x: number, mean: number): number => {
  const difference = x - mean;
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const v = difference / (x + mean);
  let sum = difference * v;
  let power = 2 * x * v;
  for (let odd = 3; ; odd += 2) {
    power *= v * v;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
};
