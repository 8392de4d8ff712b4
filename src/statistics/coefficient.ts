/** A coefficient with its standard error and its 95 % interval. */

import type { Estimate } from '../model/index.js';
import { tQuantile95 } from './distributions.js';

/**
 * An estimate with its standard error where there is one. Intervals are of 95 %: the value plus and minus t times the
 * error, t of Student's distribution with one degree less than there are units (as irrCAC has it), cut off where the
 * coefficient cannot reach. A single unit has no interval, nor has anything but full agreement whose error is 0: there a
 * rater gave one category to all, and the method sees no variation where there is some. Full agreement has error 0 and an
 * interval of one point, however few the units are: read it with their number.
 */
export interface Coefficient extends Estimate {
  /** Standard error, of sampling units. */
  readonly error?: number;
}

/** A coefficient that is undefined; `why` is left out where the question does not apply. */
export const undefinedFor = (why?: NonNullable<Estimate['why']>): Coefficient =>
  why === undefined ? { value: null } : { value: null, why };

/** Chance agreement this near to 1 is 1: nothing is left that agreement beyond chance could be. */
const nearlyOne = 1 - 1e-12;

/** Whether a share of chance agreement leaves no room for agreement beyond it. */
export const isCertain = (chance: number): boolean => chance >= nearlyOne;

/**
 * The interval cut off at `least` (or at the value where it is lower, as weighted Brennan-Prediger can be) and 1.
 */
export const capped = (value: number, low: number, high: number, least: number): readonly [number, number] => [
  Math.max(Math.min(least, value), low),
  Math.min(1, high),
];

/**
 * A coefficient of `units` units from its value and the variance of it. `least` is the smallest value it can have: -1,
 * or 0 of shares. A variance below 0 is one of 0 that was rounded.
 */
export const estimated = (value: number, variance: number, units: number, least: -1 | 0 = -1): Coefficient => {
  if (units < 2) return { value };
  const error = Math.sqrt(Math.max(0, variance));
  if (error < 1e-9 && value < nearlyOne) return { value };
  const reach = tQuantile95(units - 1) * error;
  return { value, error, interval: capped(value, value - reach, value + reach, least) };
};
