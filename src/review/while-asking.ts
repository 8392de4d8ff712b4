/** Asking sources as one piece of work: one process at a time, with a journal that lets a stopped one go on, until it is done or interrupted. */

import type { ReviewPaths } from '../corpus/index.js';
import { readTextIfThere, withLock } from '../io/index.js';
import { beginFetching, endFetching } from './fetch-journal.js';
import { clearLeftovers } from './leftovers.js';
import type { Progress, Review } from './open-review.js';
import { type NetworkOptions, type OpenSourceWorld, openSourceWorld } from './source-world.js';

/** How one piece of work asks. */
export interface AskingOptions extends NetworkOptions {
  /** The verb whose journal is kept: what one verb has begun is not ended by another. */
  readonly journal: string;
  /** Asks providers anew even where their answers are stored. */
  readonly refresh: boolean;
}

/** Says who else is asking, where somebody is: then this waits. */
const tellOfOthers = ({ fetchLock }: ReviewPaths, onProgress: Progress): void => {
  const owner = readTextIfThere(fetchLock);
  if (owner === undefined) return;
  const process = /"pid":(\d+)/.exec(owner)?.[1];
  onProgress(`waiting for another fetch to end${process === undefined ? '' : ` (process ${process})`}`, 0, 0);
};

/**
 * Runs work that asks sources, while nobody else of this review does; returns how many requests were sent. Work that says
 * false is not complete: the next one of the same verb goes on with the answers that it has got. Throws what the work
 * throws, and the reason of an interruption.
 */
export const whileAsking = (
  review: Review,
  options: AskingOptions,
  work: (world: OpenSourceWorld) => Promise<boolean>,
): Promise<number> => {
  const { paths } = review;
  tellOfOthers(paths, options.onProgress);
  return withLock(paths.fetchLock, async () => {
    await withLock(paths.lock, () => clearLeftovers(paths));
    const journal = paths.journal(options.journal);
    const reuseSince = beginFetching(journal, options.pace.now(), options.refresh);
    const heeded = options.heed?.();
    const world = openSourceWorld(review, options, reuseSince, heeded?.signal);
    let isComplete = false;
    try {
      isComplete = await work(world);
    } finally {
      heeded?.end();
      await world.close();
    }
    if (isComplete) endFetching(journal);
    return world.requests();
  });
};
