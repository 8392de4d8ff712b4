/** Which recall can be claimed of a screening. */

import { isBelow, leastMissed, smallestP } from './missed-target.js';
import type { RecallQuestion } from './recall-test.js';
import { checkRun, limitOf, relevantPlaces, type ScreenedRun } from './screened-run.js';

/** The recalls that are tried, greatest first: .99 down by .005, as buscarpy's `recall_frontier`. */
export const frontierRecalls: readonly number[] = Array.from({ length: 198 }, (_, step) => (990 - 5 * step) / 1000);

/** Labels and the confidence; the recall is what is sought. */
export type FrontierQuestion = Omit<RecallQuestion, 'recall'>;

/** The same on a run. */
export const claimForRun = (run: ScreenedRun, confidence: number): number | null => {
  checkRun(run, { recall: 1, confidence });
  if (run.seen === run.pool) return run.pool === 0 ? null : 1;
  const found = run.relevantAt.length;
  const isMet = (recall: number): boolean => isBelow(run, leastMissed(found, recall), limitOf(confidence));
  // The lower the recall, the more would be missed, and the less probable that is.
  let low = 0;
  let high = frontierRecalls.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isMet(frontierRecalls[middle]!)) high = middle;
    else low = middle + 1;
  }
  return frontierRecalls[low] ?? null;
};

/**
 * The greatest recall that the test of Callaghan and Müller-Hansen lets one claim at a confidence, of those in
 * `frontierRecalls`; 1 where all is screened, null where it lets one claim none. Throws as `callaghanMuellerHansen` does.
 */
export const claimableRecall = ({ labels, pool, confidence }: FrontierQuestion): number | null =>
  claimForRun({ pool, seen: labels.length, relevantAt: relevantPlaces(labels) }, confidence);

/** The p-value of a recall target. */
export interface FrontierPoint {
  readonly recall: number;
  readonly p: number;
}

/**
 * The p-value of each recall target, greatest first, down to the first one whose p is below 1 - confidence, which is the
 * greatest that can be claimed. Empty before anything was seen. Throws as `callaghanMuellerHansen` does.
 */
export const recallFrontier = ({ labels, pool, confidence }: FrontierQuestion): readonly FrontierPoint[] => {
  const run = { pool, seen: labels.length, relevantAt: relevantPlaces(labels) };
  checkRun(run, { recall: 1, confidence });
  const points: FrontierPoint[] = [];
  for (const recall of frontierRecalls) {
    const p = smallestP(run, leastMissed(run.relevantAt.length, recall))?.p;
    if (p === undefined) break;
    points.push({ recall, p });
    if (p < limitOf(confidence)) break;
  }
  return points;
};
