/** The binomial distribution: how many of independent trials succeed. */

import { deviance, stirlingRemainder } from './stirling.js';

/** Whole number of trials, and the chance of success in each, 0 to 1. */
export interface Trials {
  readonly trials: number;
  readonly chance: number;
}

const twoPi = 2 * Math.PI;

/** Natural logarithm of P(X = x) (Loader 2000); `-Infinity` where x cannot be. */
export const logBinomialProbability = (x: number, { trials, chance }: Trials): number => {
  if (x < 0 || x > trials) return Number.NEGATIVE_INFINITY;
  if (chance === 0) return x === 0 ? 0 : Number.NEGATIVE_INFINITY;
  if (chance === 1) return x === trials ? 0 : Number.NEGATIVE_INFINITY;
  if (x === 0) return trials * Math.log1p(-chance);
  if (x === trials) return trials * Math.log(chance);
  const failures = trials - x;
  return (
    stirlingRemainder(trials) -
    stirlingRemainder(x) -
    stirlingRemainder(failures) -
    deviance(x, trials * chance) -
    deviance(failures, trials * (1 - chance)) +
    0.5 * Math.log(trials / (twoPi * x * failures))
  );
};

/** P(X ≤ k), relative error below 1e-11. Throws a RangeError where there is no such distribution. */
export const binomialAtMost = (k: number, { trials, chance }: Trials): number => {
  if (!Number.isSafeInteger(trials) || trials < 0 || !(chance >= 0 && chance <= 1)) {
    throw new RangeError(`no binomial distribution has ${trials} trials with chance ${chance}`);
  }
  if (k < 0) return 0;
  if (k >= trials || chance === 0) return 1;
  if (chance === 1) return 0;
  const odds = chance / (1 - chance);
  const isBelow = k < trials * chance;
  let x = isBelow ? k : k + 1;
  let term = Math.exp(logBinomialProbability(x, { trials, chance }));
  let sum = term;
  // From the cut outwards the terms fall, so that what is left out is less than what is still told apart.
  while (term > sum * 1e-18 && (isBelow ? x > 0 : x < trials)) {
    term *= isBelow ? x / ((trials - x + 1) * odds) : ((trials - x) * odds) / (x + 1);
    x += isBelow ? -1 : 1;
    sum += term;
  }
  return isBelow ? Math.min(1, sum) : Math.max(0, 1 - sum);
};

/**
 * The greatest chance of success that `found` successes in so many trials leave possible, at a one-sided confidence between
 * 0 and 1 (Clopper and Pearson 1934, doi 10.1093/biomet/26.4.404): 1 - (1 - confidence)^(1 / trials) where none was found.
 */
export const greatestChance = (found: number, trials: number, confidence: number): number => {
  if (found >= trials) return 1;
  if (found === 0) return -Math.expm1(Math.log1p(-confidence) / trials);
  let [low, high] = [0, 1];
  for (let middle = 0.5; middle > low && middle < high; middle = (low + high) / 2) {
    if (binomialAtMost(found, { trials, chance: middle }) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
};
