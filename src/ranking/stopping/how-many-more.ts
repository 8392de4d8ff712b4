/** How many irrelevant records in a row would be enough. */

import { leastMissed, pOfTail, tailAfter } from './missed-target.js';
import type { RecallQuestion } from './recall-test.js';
import { checkRun, limitOf, type RecallTarget, relevantPlaces, type ScreenedRun } from './screened-run.js';

/** The same on a run. */
export const moreForRun = (run: ScreenedRun, target: RecallTarget): number => {
  checkRun(run, target);
  const { pool, seen, relevantAt } = run;
  const missed = leastMissed(relevantAt.length, target.recall);
  const limit = limitOf(target.confidence);
  const isEnough = (after: number, further: number): boolean => {
    const tail = tailAfter(run, after, missed, further);
    return tail !== undefined && pOfTail(tail, limit) < limit;
  };
  // When all is seen p is 0, for every tail.
  let more = pool - seen;
  for (let after = relevantAt.length; after >= 0 && more > 0; after--) {
    // A tail that is not enough with one fewer than the best so far is no better: most are asked once.
    if (!isEnough(after, more - 1)) continue;
    let low = 0;
    let high = more - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isEnough(after, middle)) high = middle;
      else low = middle + 1;
    }
    more = low;
  }
  return more;
};

/**
 * If nothing relevant is found from now on: how many more have to be seen until the test of Callaghan and Müller-Hansen says
 * that the target is met. 0 where it says so already; at most all that are left. Exact, by search: for every tail p only
 * falls with each irrelevant record more. Throws as `callaghanMuellerHansen` does.
 */
export const howManyMore = ({ labels, pool, recall, confidence }: RecallQuestion): number =>
  moreForRun({ pool, seen: labels.length, relevantAt: relevantPlaces(labels) }, { recall, confidence });
