/** The record that is named on the command line, or why there is none of that name and which comes nearest. */

import { distance } from 'fastest-levenshtein';
import { readLines } from '../io/index.js';
import { isRecordId, type RecordId, UsageError, type Withdrawal } from '../model/index.js';
import type { Review } from './open-review.js';

/** So many letters wrong are a slip. */
const mostSlips = 2;

const keyOf = (id: string): string => id.slice(id.indexOf(':') + 1);

/** How far an id is from what was typed; undefined where it is another one altogether. */
const farness = (typed: string, id: string): number | undefined => {
  const [a, b] = [typed.toLowerCase(), id.toLowerCase()];
  if (a === b) return 0;
  if (keyOf(a) === keyOf(b)) return 0.5;
  if (Math.abs(a.length - b.length) > mostSlips) return undefined;
  const slips = distance(a, b);
  return slips <= mostSlips ? slips : undefined;
};

/** The record id that comes nearest to what was typed; undefined where none comes near. Goes once over all ids. */
export const nearestRecord = ({ corpus }: Review, typed: string): RecordId | undefined => {
  let nearest: RecordId | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < corpus.size && least > 0; row++) {
    const id = corpus.at(row);
    const far = farness(typed, id);
    if (far !== undefined && (far < least || (far === least && id < nearest!))) [nearest, least] = [id, far];
  }
  return nearest;
};

/** The withdrawn search that had a record. A shard's line begins with the id. */
const withdrawnWith = ({ corpus, paths }: Review, id: string): Withdrawal | undefined => {
  const start = `{"id":${JSON.stringify(id)},`;
  for (const [search, withdrawal] of corpus.log.withdrawn) {
    for (const { bytes } of readLines(paths.shard(search))) {
      if (bytes.toString('utf8', 0, Buffer.byteLength(start)) === start) return withdrawal;
    }
  }
  return undefined;
};

/**
 * The record of an id.
 * @throws UsageError where the corpus has none: with the search that was withdrawn with it, or the id that comes nearest
 */
export const recordMeant = (review: Review, typed: string, flag: string): RecordId => {
  if (isRecordId(typed) && review.corpus.rowOf(typed) !== -1) return typed;
  const withdrawal = withdrawnWith(review, typed);
  if (withdrawal !== undefined) {
    const { withdraws, at, why } = withdrawal;
    throw new UsageError(
      `${typed} was found by ${withdraws} alone, which was withdrawn on ${at.slice(0, 10)}: ${why}`,
      {
        code: 'record-withdrawn',
        flag,
        hint: 'records of a withdrawn search do not count; its shard stays in corpus/records',
      },
    );
  }
  const nearest = nearestRecord(review, typed);
  throw new UsageError(`the corpus has no record ${typed}`, {
    code: 'record-unknown',
    flag,
    hint:
      nearest === undefined
        ? 'litsieve dedup --pairs FILE lists the pairs; litsieve export --outcome all lists every record'
        : `did you mean ${nearest}?`,
  });
};
