/** Asking sources as one piece of work: one process at a time, with a journal that lets a stopped one go on, until it is done or interrupted. */

import { type LockOptions, withLock } from '../io/index.js';
import { type AskingMode, FetchJournal } from './fetch-journal.js';
import { clearLeftovers } from './leftovers.js';
import type { Review } from './open-review.js';
import { type NetworkOptions, type OpenSourceWorld, openSourceWorld } from './source-world.js';

/** How one piece of work asks. */
export interface AskingOptions extends NetworkOptions {
  /** The verb whose journal is kept: what one verb has begun is not ended by another. */
  readonly verb: string;
}

/** What work that asks is given. */
export interface Asking {
  readonly world: OpenSourceWorld;
  /** Begins a question or goes on with it: from now on stored answers count as they do for it. Returns when it was begun, in milliseconds since 1970. */
  readonly begin: (question: string, mode: AskingMode) => number;
  /** Ends a question that was answered to its end; one that is not is gone on with by the next work of the same verb. */
  readonly end: (question: string) => void;
}

/** Asks in one's turn, which has come. */
const ask = async (
  review: Review,
  options: AskingOptions,
  work: (asking: Asking) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const { paths } = review;
  await withLock(paths.lock, () => clearLeftovers(paths), { signal });
  const journal = new FetchJournal(paths.journal(options.verb));
  const world = openSourceWorld(review, options, signal);
  try {
    await work({
      world,
      begin: (question, mode) => {
        const { at, reuseSince } = journal.begin(question, options.pace.now(), mode);
        world.reuseSince(reuseSince);
        return at;
      },
      end: (question) => journal.end(question),
    });
  } finally {
    await world.close();
  }
  return world.requests();
};

/**
 * Runs work that asks sources, while nobody else of this review does; returns how many requests were sent. Throws what the
 * work throws, and the reason of an interruption.
 */
export const whileAsking = async (
  review: Review,
  options: AskingOptions,
  work: (asking: Asking) => Promise<void>,
): Promise<number> => {
  const { heed, onProgress } = options;
  // From before there is a lock until there is none any more: whenever a signal comes, nothing is left behind.
  const heeded = heed?.();
  const waiting: LockOptions = {
    patience: Number.POSITIVE_INFINITY,
    onWait: ({ pid }) => onProgress(`waiting for another fetch to end (process ${pid})`, 0, 0),
    signal: heeded?.signal,
  };
  try {
    const requests = await withLock(review.paths.fetchLock, () => ask(review, options, work, heeded?.signal), waiting);
    // One that came when the last question had been answered.
    heeded?.signal.throwIfAborted();
    return requests;
  } finally {
    heeded?.end();
  }
};
