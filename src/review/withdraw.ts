/** `import --withdraw`: takes a search back. Nothing is deleted: its shard stays and no longer counts. */

import { appendToSearchLog, liveSearches, readSearchLog } from '../corpus/index.js';
import { type Clock, withLock } from '../io/index.js';
import { UsageError } from '../model/index.js';
import { updateLinks } from './dedup.js';
import { type Progress, type Review, silent } from './open-review.js';

/** `import --withdraw --json`. */
export interface Withdrawn {
  readonly withdrawn: string;
  readonly why: string;
  /** Records that no longer count. */
  readonly records: number;
}

/** Where time comes from, and whether links are brought up to date at the end. */
export interface WithdrawOptions {
  readonly clock: Clock;
  readonly dedup: boolean;
  readonly onProgress?: Progress;
}

/** Takes a search back: its shard stays and no longer counts. Throws `UsageError` where there is no such search that counts. */
export const withdrawSearch = async (
  review: Review,
  search: string,
  why: string,
  { clock, dedup, onProgress }: WithdrawOptions,
): Promise<Withdrawn> => {
  const found = await withLock(review.paths.lock, () => {
    const live = liveSearches(readSearchLog(review.paths));
    const known = live.find(({ id }) => id === search);
    if (known === undefined) {
      const ids = live.map(({ id }) => id).join(', ');
      throw new UsageError(
        `there is no search ${search} that counts; ${ids === '' ? 'there is none' : `there is ${ids}`}`,
        {
          code: 'search-unknown',
          flag: '--withdraw',
          hint: 'the searches are in corpus/searches.jsonl',
        },
      );
    }
    appendToSearchLog(review.paths, { withdraws: search, at: new Date(clock()).toISOString(), why });
    return known;
  });
  review.reload();
  if (dedup) await updateLinks(review, onProgress ?? silent);
  return { withdrawn: search, why, records: found.kept };
};
