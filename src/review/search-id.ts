/** Ids of searches: `<source>/<name>`, and dated where that is taken, since a re-run is a search of its own. */

import type { ReviewPaths, SearchLog } from '../corpus/index.js';
import { isThere } from '../io/index.js';

/** The id under which a search was first executed: `dblp/icse-2024` of `dblp/icse-2024@2026-11-30.2`. */
export const firstSearchId = (id: string): string => id.replace(/@\d{4}-\d\d-\d\d(?:\.\d+)?$/, '');

/** `first`, then `first@2026-11-30`, `first@2026-11-30.2` and so on. */
export function* searchIds(first: string, at: string): Generator<string> {
  yield first;
  const dated = `${first}@${at.slice(0, 10)}`;
  yield dated;
  for (let count = 2; ; count++) yield `${dated}.${count}`;
}

/** The first of `searchIds` that no search has and no shard. */
export const freeSearchId = (paths: ReviewPaths, log: SearchLog, first: string, at: string): string => {
  const taken = new Set(log.searches.map(({ id }) => id));
  for (const id of searchIds(first, at)) if (!taken.has(id) && !isThere(paths.shard(id))) return id;
  throw new Error('unreachable: there is always a next number');
};
