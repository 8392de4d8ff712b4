/** Records of searches that were withdrawn: they do not count, and what people said of them waits for the search to come again. */

import { readLines } from '../io/index.js';
import type { Withdrawal } from '../model/index.js';
import type { Review } from './open-review.js';

/** A shard's line begins with the id. */
const idAtStart = /^\{"id":("(?:[^"\\]|\\.)*")/;

/** By corpus, which is made anew when searches come or go. */
const known = new WeakMap<Review['corpus'], ReadonlyMap<string, Withdrawal>>();

const readWithdrawn = ({ corpus, paths }: Review): ReadonlyMap<string, Withdrawal> => {
  const found = new Map<string, Withdrawal>();
  for (const [search, withdrawal] of corpus.log.withdrawn) {
    for (const { bytes } of readLines(paths.shard(search))) {
      const [, id] = idAtStart.exec(bytes.toString('utf8')) ?? [];
      if (id !== undefined) found.set(JSON.parse(id) as string, withdrawal);
    }
  }
  return found;
};

/** The withdrawal by which a record that the corpus lacks went; undefined where it was never there. Reads the withdrawn shards once. */
export const withdrawalOf = (review: Review, id: string): Withdrawal | undefined => {
  const { corpus } = review;
  let withdrawn = known.get(corpus);
  if (withdrawn === undefined) {
    withdrawn = readWithdrawn(review);
    known.set(corpus, withdrawn);
  }
  return withdrawn.get(id);
};

/**
 * What is found about words on records that the corpus lacks: a note that names the search where these went with it, else
 * an error.
 *
 * @param said what was said, and by whom: `ada ruled on this pair`
 */
export const aboutLackingRecords = (
  review: Review,
  lacking: readonly string[],
  said: string,
): { readonly gravity: 'note' | 'error'; readonly code: string; readonly message: string } => {
  const withdrawals = lacking.map((id) => withdrawalOf(review, id));
  const searches = [...new Set(withdrawals.flatMap((withdrawal) => withdrawal?.withdraws ?? []))].sort();
  const records = lacking.join(' and ');
  if (withdrawals.every((withdrawal) => withdrawal !== undefined)) {
    return {
      gravity: 'note',
      code: 'record-withdrawn',
      message: `${said}; ${records} went with ${searches.join(' and ')}, which was withdrawn: it counts again when that is imported again`,
    };
  }
  return {
    gravity: 'error',
    code: 'record-unknown',
    message: `${said}, and the corpus does not have ${records}: it counts nowhere`,
  };
};
