/** Quantiles and tails of distributions, from jstat where it is exact enough. */

import { createRequire } from 'node:module';
import type { JStat } from './jstat.js';

let loaded: JStat | undefined;

/** The library, loaded when a number is first asked of it: most commands ask for none. */
const jStat = (): JStat => {
  loaded ??= (createRequire(import.meta.url)('jstat') as { readonly jStat: JStat }).jStat;
  return loaded;
};

/**
 * The t that a variable of Student's distribution exceeds in absolute value with a probability of 5 %: what a 95 %
 * interval multiplies its standard error by. `degrees` is 1 or more. Relative error below 3e-8.
 */
export const tQuantile95 = (degrees: number): number => jStat().studentt.inv(0.975, degrees);

/** Smaller than every denominator that matters: keeps the continued fraction from dividing by zero. */
const tiny = 1e-300;

/** Terms after which the continued fraction has converged for all degrees that a table can have. */
const mostTerms = 10_000;

/** Upper regularised incomplete gamma function Q(a, x) for x of at least a + 1, by its continued fraction (DLMF 8.9.2, method of Lentz). */
const upperGamma = (a: number, x: number): number => {
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let term = 1; term <= mostTerms; term++) {
    const numerator = -term * (term - a);
    b += 2;
    d = 1 / (Math.abs(numerator * d + b) < tiny ? tiny : numerator * d + b);
    c = Math.abs(b + numerator / c) < tiny ? tiny : b + numerator / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return fraction * Math.exp(a * Math.log(x) - x - jStat().gammaln(a));
};

/**
 * The probability that a chi-square variable of `degrees` (1 or more) is `statistic` or more. jstat gives the lower tail
 * only, and one minus it holds no probability below 1e-16; far out the upper tail is therefore found by itself, to a
 * relative error below 1e-9 down to the smallest numbers there are.
 */
export const chiSquareTail = (statistic: number, degrees: number): number => {
  const [a, x] = [degrees / 2, statistic / 2];
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - jStat().lowRegGamma(a, x) : upperGamma(a, x);
};
