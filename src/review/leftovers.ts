/** Leftovers: files that a process had begun to write when it was killed. They harm nothing, and the next fetch takes them away. */

import { dirname, join } from 'node:path';
import type { ReviewPaths } from '../corpus/index.js';
import { namesIn, removeFile } from '../io/index.js';
import { citationSources } from '../sources/index.js';

/** `links.jsonl.4711.tmp`, which `writeAtomically` would have put into its place. */
const halfWritten = /\.\d+\.tmp$/;

/** A harvest that was not put into its place, what was put aside while it was collected, and what is remembered of shards: who is writing that goes on without it. */
const halfHarvested =
  /^(?:harvest\.jsonl(?:\.\d+\.tmp)?|harvest-\d+\.run(?:\.\d+\.tmp)?|(?:fetch|enrich|coverage|snowball|shards)\.json\.\d+\.tmp)$/;

const clear = (folder: string, pattern: RegExp): void => {
  for (const name of namesIn(folder)) {
    if (!pattern.test(name)) continue;
    try {
      removeFile(join(folder, name));
    } catch {
      // What cannot be taken away stays: it is in nobody's way.
    }
  }
};

/**
 * Takes leftovers of harvests, links, citations and stored answers away. The caller holds both locks, that of fetching and the
 * review's: then nobody else writes any of these. Other files of the cache may be being written, and are left alone.
 */
export const clearLeftovers = ({ links, cache, httpStore, citations }: ReviewPaths): void => {
  clear(dirname(links), halfWritten);
  clear(cache, halfHarvested);
  for (const { name } of citationSources) clear(dirname(citations(`${name}/${name}`)), halfWritten);
  for (const folder of namesIn(httpStore))
    if (/^[0-9a-f]{2}$/.test(folder)) clear(join(httpStore, folder), halfWritten);
};
