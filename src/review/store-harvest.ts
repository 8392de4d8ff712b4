/** Storing a harvest as one search: its shard, then its line in the log. Stopped in between, a second run ends as one alone. */

import { join } from 'node:path';
import {
  appendToSearchLog,
  liveSearches,
  type ReviewPaths,
  readSearchLog,
  type ShardCollector,
} from '../corpus/index.js';
import { isThere, moveFile, removeFile, sha256OfFile } from '../io/index.js';
import type { Search } from '../model/index.js';
import { firstSearchId, searchIds } from './search-id.js';

/** What became of a harvest. */
export interface StoredHarvest {
  /** `unchanged`: the newest search of this name asked the very same and found the very same records, and nothing was stored. */
  readonly outcome: 'stored' | 'unchanged';
  readonly search: string;
  readonly at: string;
}

/** Stores it under the first free name. The caller holds the review's lock. */
export const storeHarvest = (
  paths: ReviewPaths,
  collector: ShardCollector,
  first: string,
  facts: Omit<Search, 'id' | 'sha256'>,
): StoredHarvest => {
  const waiting = join(paths.cache, 'harvest.jsonl');
  const sha256 = collector.write(waiting);
  const log = readSearchLog(paths);
  const before = liveSearches(log).findLast(({ id }) => firstSearchId(id) === first);
  if (before?.sha256 === sha256 && before.query === facts.query && before.limits === facts.limits) {
    removeFile(waiting);
    return { outcome: 'unchanged', search: before.id, at: before.at };
  }
  const taken = new Set(log.searches.map(({ id }) => id));
  // A shard that no search names and that holds these bytes was left by a run that was stopped before it wrote its line.
  const isFree = (id: string): boolean =>
    !taken.has(id) && (!isThere(paths.shard(id)) || sha256OfFile(paths.shard(id)) === sha256);
  for (const id of searchIds(first, facts.at)) {
    if (!isFree(id)) continue;
    moveFile(waiting, paths.shard(id));
    appendToSearchLog(paths, { id, ...facts, sha256 });
    return { outcome: 'stored', search: id, at: facts.at };
  }
  throw new Error('unreachable: there is always a next number');
};
