/** The hypothesis that the recall is missed, and how improbable the last records seen make it. */

import { hypergeometricAtMost, type Urn } from '../../statistics/index.js';
import type { ScreenedRun } from './screened-run.js';

/** A run of the last records seen, taken for a random sample of all that were not seen before it. */
export interface Tail extends Urn {
  /** How many records it has: the draws. */
  readonly draws: number;
  /** How many of them are relevant. */
  readonly relevant: number;
}

/**
 * How many relevant records are unseen, at least, if fewer than `recall` of the relevant were found: the smallest number
 * with found / (found + number) < recall.
 */
export const leastMissed = (found: number, recall: number): number => Math.floor(found / recall + 1 - found);

/**
 * The tail that begins after the relevant record number `after` (from 1; 0 for the whole run), grown by `further`
 * irrelevant records. Undefined where it has no record.
 */
export const tailAfter = (
  { pool, seen, relevantAt }: ScreenedRun,
  after: number,
  missed: number,
  further = 0,
): Tail | undefined => {
  const start = after === 0 ? 0 : relevantAt[after - 1]! + 1;
  const draws = seen + further - start;
  if (draws === 0) return undefined;
  const relevant = relevantAt.length - after;
  return { population: pool - start, successes: missed + relevant, draws, relevant };
};

/**
 * P(X ≤ relevant) for a tail: how probable it is to find so few in it if so many are missed; 0 where there is no room for
 * them. `enough` as `hypergeometricAtMost` has it.
 */
export const pOfTail = (tail: Tail, enough?: number): number =>
  tail.successes > tail.population ? 0 : hypergeometricAtMost(tail.relevant, tail, enough);

/** The smallest p-value over all tails, and the shortest tail that has it. */
export interface SmallestP {
  readonly p: number;
  readonly tail: Tail;
}

/**
 * Finds the tail with the smallest p-value. Of all tails with the same relevant records the longest has it, for every
 * irrelevant record more that was seen makes missed ones less probable: only those that begin right after a relevant record
 * and the whole run are looked at. Undefined of a run without records.
 */
export const smallestP = (run: ScreenedRun, missed: number): SmallestP | undefined => {
  let best: SmallestP | undefined;
  for (let after = run.relevantAt.length; after >= 0; after--) {
    const tail = tailAfter(run, after, missed);
    if (tail === undefined) continue;
    const p = pOfTail(tail, best?.p);
    if (best === undefined || p < best.p) best = { p, tail };
  }
  return best;
};

/** Whether the p-value of any tail, grown by `further` irrelevant records, is below a limit. */
export const isBelow = (run: ScreenedRun, missed: number, limit: number, further = 0): boolean => {
  for (let after = run.relevantAt.length; after >= 0; after--) {
    const tail = tailAfter(run, after, missed, further);
    if (tail !== undefined && pOfTail(tail, limit) < limit) return true;
  }
  return false;
};
