/** The live counts of a reviewer's screen: the review's first boxes, and their own decisions. */

import type { MyJudgments } from './my-judgments.js';
import type { Review } from './open-review.js';
import { countRemoved } from './removed-reports.js';
import type { ScreeningCounts } from './screening-session.js';

/** The first boxes, the same for everybody: they change only when records or links do. */
const identification = new WeakMap<Review['reports'], { identified: number; duplicates: number }>();

const countIdentification = ({ reports, corpus }: Review): { identified: number; duplicates: number } => {
  let counts = identification.get(reports);
  if (counts === undefined) {
    let identified = 0;
    let found = 0;
    for (let row = 0; row < corpus.size; row++) if (corpus.counts(row)) identified++;
    for (let report = 0; report < reports.size; report++) if (reports.isFound(report)) found++;
    counts = { identified, duplicates: identified - found };
    identification.set(reports, counts);
  }
  return counts;
};

/** Counts for the screen of one reviewer. `pool` is the number of reports that the stage may judge. */
export const screeningCounts = (review: Review, mine: MyJudgments, pool: number): ScreeningCounts => {
  const counts = mine.counts();
  const decided = counts.include + counts.exclude + counts.unsure + counts['not-retrieved'];
  return {
    ...countIdentification(review),
    removed: countRemoved(review),
    reports: pool,
    screened: decided,
    included: counts.include,
    excluded: counts.exclude,
    unsure: counts.unsure,
    notRetrieved: counts['not-retrieved'],
    conflicts: counts.conflict,
    left: pool - decided,
  };
};
