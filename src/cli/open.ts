/** Opening the review that a call is about. */

import { resolve } from 'node:path';
import { openReview, type Review, type ReviewPlace } from '../review/open-review.js';
import { staleNotes } from '../review/stale-notes.js';
import type { Call } from './verb.js';

/** Where the review of a call is looked for. */
export const placeOf = ({ context, options }: Call<object>): ReviewPlace =>
  options.review === undefined
    ? { folder: context.cwd, exact: false }
    : { folder: resolve(context.cwd, options.review), exact: true };

/** Opens it without looking at its links: for the verbs that bring them up to date. */
export const openToRenew = (call: Call<object>): Review => openReview(placeOf(call), call.onProgress);

/** Opens it, and says on stderr where its links are out of date: counts and queues then may be off. */
export const open = (call: Call<object>): Review => {
  const review = openToRenew(call);
  for (const note of staleNotes(review)) call.context.stderr.write(`${note}\n`);
  return review;
};
