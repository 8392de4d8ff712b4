/** Asking sources as one piece of work: one process at a time, with a journal that lets a stopped one go on, until it is done or interrupted. */

import type { ReviewPaths } from '../corpus/index.js';
import { readTextIfThere, withLock } from '../io/index.js';
import { type AskingMode, FetchJournal } from './fetch-journal.js';
import { clearLeftovers } from './leftovers.js';
import type { Progress, Review } from './open-review.js';
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

/** Says who else is asking, where somebody is: then this waits. */
const tellOfOthers = ({ fetchLock }: ReviewPaths, onProgress: Progress): void => {
  const owner = readTextIfThere(fetchLock);
  if (owner === undefined) return;
  const process = /"pid":(\d+)/.exec(owner)?.[1];
  onProgress(`waiting for another fetch to end${process === undefined ? '' : ` (process ${process})`}`, 0, 0);
};

/**
 * Runs work that asks sources, while nobody else of this review does; returns how many requests were sent. Throws what the
 * work throws, and the reason of an interruption.
 */
export const whileAsking = (
  review: Review,
  options: AskingOptions,
  work: (asking: Asking) => Promise<void>,
): Promise<number> => {
  const { paths } = review;
  tellOfOthers(paths, options.onProgress);
  return withLock(paths.fetchLock, async () => {
    await withLock(paths.lock, () => clearLeftovers(paths));
    const journal = new FetchJournal(paths.journal(options.verb));
    const heeded = options.heed?.();
    const world = openSourceWorld(review, options, heeded?.signal);
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
      heeded?.end();
      await world.close();
    }
    return world.requests();
  });
};
