/** The hypergeometric distribution: how many of those drawn without replacement count. */

import { logBinomialProbability } from './binomial.js';
import { deviance } from './stirling.js';

/** An urn: whole numbers from 0, `successes` and `draws` at most `population`. */
export interface Urn {
  readonly population: number;
  /** How many of the population count. */
  readonly successes: number;
  /** How many are drawn. */
  readonly draws: number;
}

const check = ({ population, successes, draws }: Urn): void => {
  const are = [population, successes, draws].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!are || successes > population || draws > population) {
    throw new RangeError(`no urn of ${population} holds ${successes} that count and gives ${draws}`);
  }
};

/** P(X = x) for an x that can be: a quotient of binomial probabilities, so that it is exact at any size (Loader 2000). */
const probability = (x: number, { population, successes, draws }: Urn): number => {
  if (draws === 0 || draws === population) return 1;
  const chance = draws / population;
  return Math.exp(
    logBinomialProbability(x, { trials: successes, chance }) +
      logBinomialProbability(draws - x, { trials: population - successes, chance }) -
      logBinomialProbability(draws, { trials: population, chance }),
  );
};

/** P(X = x); 0 where x cannot be. Relative error below 1e-10 for populations of a million. Throws a RangeError where there is no such urn. */
export const hypergeometricProbability = (x: number, urn: Urn): number => {
  check(urn);
  const { population, successes, draws } = urn;
  const cannotBe = x < Math.max(0, draws - (population - successes)) || x > Math.min(draws, successes);
  return cannotBe || !Number.isInteger(x) ? 0 : probability(x, urn);
};

/**
 * P(X ≤ k), for whole k; relative error below 1e-10 for populations of a million. Where it is `enough` or more, any number
 * that is so may be given instead: who seeks the smallest of many need not know the others. Throws a RangeError where there
 * is no such urn.
 */
export const hypergeometricAtMost = (k: number, urn: Urn, enough = Number.POSITIVE_INFINITY): number => {
  check(urn);
  const { population, successes, draws } = urn;
  const rest = population - successes - draws;
  const least = Math.max(0, -rest);
  const most = Math.min(draws, successes);
  if (k < least) return 0;
  if (k >= most) return 1;
  // X is a sum of independent trials (Vatutin and Mikhailov 1982), whose median lies within one whole number of the mean.
  const isBelow = k * population < draws * successes;
  if (!isBelow && enough <= 0.5) return 0.5;
  // Chernoff's bound on what lies above, which holds for draws without replacement too (Hoeffding 1963): one logarithm.
  if (!isBelow && enough < 1) {
    const atLeast = 1 - Math.exp(-deviance(k + 1, (draws / population) * successes));
    if (atLeast >= enough) return atLeast;
  }
  let x = isBelow ? k : k + 1;
  let term = probability(x, urn);
  let sum = term;
  // From the cut outwards the terms fall.
  if (isBelow) {
    while (x > least && term > sum * 1e-18 && sum < enough) {
      term *= (x * (rest + x)) / ((successes - x + 1) * (draws - x + 1));
      sum += term;
      x--;
    }
    return Math.min(1, sum);
  }
  while (x < most && term > sum * 1e-18) {
    term *= ((successes - x) * (draws - x)) / ((x + 1) * (rest + x + 1));
    sum += term;
    x++;
  }
  return Math.max(0, 1 - sum);
};

/**
 * The most that can count in a population of which a simple random sample held `found`, at a one-sided confidence between 0
 * and 1, those found included: the greatest number at which so few in the sample are still likelier than 1 - confidence.
 * The exact bound of Clopper and Pearson for finite populations (Katz 1953, Journal of the American Statistical Association 48).
 */
export const mostSuccesses = (population: number, sample: number, found: number, confidence: number): number => {
  if (found > sample) throw new RangeError(`a sample of ${sample} holds no ${found}`);
  // A probability that differs from 1 - confidence by rounding only is not above it.
  const limit = (1 - confidence) * (1 + 1e-12);
  let low = found;
  let high = population - (sample - found);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (hypergeometricAtMost(found, { population, successes: middle, draws: sample }) > limit) low = middle;
    else high = middle - 1;
  }
  return low;
};
