/** What a reader of any count or queue must know. */

import type { Review } from './open-review.js';

/** That the links were proposed for another corpus than today's, where that is so. */
export const staleNotes = (review: Review): readonly string[] =>
  review.linksOutOfDate ? ['links are out of date: litsieve dedup'] : [];
