/** What `screen` says where there is no terminal: the status, the first of the queue, and the counts. */

import type { Flow } from '../model/index.js';
import { flow } from './flow.js';
import type { Progress, Review } from './open-review.js';
import { type RankedQueue, rankQueue } from './rank.js';
import type { RankingChoice } from './reading-order.js';
import { staleNotes } from './stale-notes.js';
import { type Status, status } from './status.js';

/** How many of the queue are shown. */
const queueLength = 20;

/** `screen --json`. */
export interface Overview {
  readonly status: Status;
  readonly queue: RankedQueue;
  readonly flow: Flow;
  readonly notes: readonly string[];
}

/** Looks at a review as somebody who is about to screen it would. */
export const overview = (
  review: Review,
  options: RankingChoice & {
    readonly stage?: string | undefined;
    readonly reviewer?: string | undefined;
    readonly onProgress?: Progress;
  },
): Overview => ({
  status: status(review),
  queue: rankQueue(review, { ...options, reviewer: options.reviewer, top: queueLength }),
  flow: flow(review),
  notes: staleNotes(review),
});
