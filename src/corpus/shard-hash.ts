/** SHA-256 of shards, remembered by size and time of change so that unchanged ones are not read again. */

import { join } from 'node:path';
import { readTextIfThere, sha256OfFile, sizeAndTime, writeAtomically } from '../io/index.js';
import type { ReviewPaths } from './paths.js';

interface Remembered {
  readonly size: number;
  readonly mtime: number;
  readonly sha256: string;
}

const readMemory = (path: string): Record<string, Remembered> => {
  try {
    const value: unknown = JSON.parse(readTextIfThere(path) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, Remembered>) : {};
  } catch {
    return {};
  }
};

/** The SHA-256 of each search's shard, undefined where the file is missing. Changes are remembered in the cache. */
export const shardHashes = (
  paths: ReviewPaths,
  searches: readonly string[],
): ReadonlyMap<string, string | undefined> => {
  const memoryPath = join(paths.cache, 'shards.json');
  const memory = readMemory(memoryPath);
  const remembered: Record<string, Remembered> = {};
  const hashes = new Map<string, string | undefined>();
  let changed = false;
  for (const search of searches) {
    const path = paths.shard(search);
    const found = sizeAndTime(path);
    if (found === undefined) {
      hashes.set(search, undefined);
      continue;
    }
    const before = memory[search];
    const isSame = before?.size === found.size && before.mtime === found.mtime && typeof before.sha256 === 'string';
    const entry = isSame ? before : { ...found, sha256: sha256OfFile(path) };
    if (!isSame) changed = true;
    remembered[search] = entry;
    hashes.set(search, entry.sha256);
  }
  if (changed) writeToCache(memoryPath, JSON.stringify(remembered));
  return hashes;
};

/** The cache is a convenience: a review on a read-only disk works without it. */
const writeToCache = (path: string, text: string): void => {
  try {
    writeAtomically(path, [text]);
  } catch {
    // Nothing is lost: it is computed again next time.
  }
};
