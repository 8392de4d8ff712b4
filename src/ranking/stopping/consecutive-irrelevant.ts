/** Stopping after so many irrelevant records in a row. */

import { irrelevantInARow } from './screened-run.js';
import { cannotSay, nothingFound, stoppingMethod } from './stopping-method.js';

/**
 * More than `run` records were screened and the last `run` are all irrelevant, as ASReview's `NConsecutiveIrrelevant` has it;
 * unlike there, nothing is said while nothing relevant is found.
 */
export const consecutiveIrrelevant = stoppingMethod({
  name: 'consecutive-irrelevant',
  label: 'irrelevant in a row',
  source: 'ASReview v2, NConsecutiveIrrelevant; no number is established: 50, 100, 200 and 300 are common',
  settings: { run: { value: 200, means: 'how many in a row', verified: true } },
  read: ({ labels }, { run }) => {
    const inARow = irrelevantInARow(labels);
    if (inARow === labels.length) return cannotSay(nothingFound, { inARow });
    return {
      stop: labels.length > run && inARow >= run,
      says: `${inARow} irrelevant in a row; ${run} are asked, and more screened than that`,
      numbers: { inARow },
    };
  },
});
