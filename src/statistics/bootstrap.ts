/** Intervals by resampling (Efron and Tibshirani 1993, An Introduction to the Bootstrap). */

import { seededRandom } from './random.js';
import { sum } from './sums.js';

/** Quantile of ascending numbers, linear between two of them (type 7 of Hyndman and Fan 1996). */
const quantile = (ascending: readonly number[], share: number): number => {
  const place = (ascending.length - 1) * share;
  const below = Math.floor(place);
  const above = Math.min(below + 1, ascending.length - 1);
  return ascending[below]! + (place - below) * (ascending[above]! - ascending[below]!);
};

/** How a statistic spreads over samples. */
export interface Spread {
  /** Standard deviation. */
  readonly error: number;
  /** The middle 95 %. */
  readonly low: number;
  readonly high: number;
}

/**
 * Draws as many units as there are, with replacement, `samples` times. `groupOf` is the group of each unit; `statistic` is
 * told how many units of each group were drawn. Samples of which it is undefined are left out; undefined where these are
 * more than half, or there are fewer than two units or samples. The same seed gives the same spread.
 */
export const bootstrap = (
  groupOf: Uint32Array,
  groups: number,
  statistic: (drawn: readonly number[]) => number | undefined,
  { seed, samples }: { readonly seed: number; readonly samples: number },
): Spread | undefined => {
  if (groupOf.length < 2 || samples < 2) return undefined;
  const random = seededRandom(seed);
  const found: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const drawn = new Array<number>(groups).fill(0);
    for (let unit = 0; unit < groupOf.length; unit++) {
      drawn[groupOf[Math.floor(random() * groupOf.length)]!]! += 1;
    }
    const value = statistic(drawn);
    if (value !== undefined) found.push(value);
  }
  if (found.length < 2 || found.length * 2 < samples) return undefined;
  found.sort((a, b) => a - b);
  const mean = sum(found) / found.length;
  const variance = sum(found.map((value) => (value - mean) ** 2)) / (found.length - 1);
  return { error: Math.sqrt(variance), low: quantile(found, 0.025), high: quantile(found, 0.975) };
};
