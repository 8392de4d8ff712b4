/** A verb's own journal of fetching: what `fetch` has begun is not ended by another verb, nor do answers outlive another's failure. */

import { dirname, join } from 'node:path';
import type { ReviewPaths } from '../corpus/index.js';

/** The paths of a review, with the journal of this verb where that of `fetch` stands. */
export const withOwnJournal = (paths: ReviewPaths, verb: 'enrich' | 'coverage' | 'snowball'): ReviewPaths => ({
  ...paths,
  fetchJournal: join(dirname(paths.fetchJournal), `${verb}.json`),
});
