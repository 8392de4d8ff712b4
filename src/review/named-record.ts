/** The record that is named on the command line, or why there is none of that name and which comes nearest. */

import { distance } from 'fastest-levenshtein';
import { isRecordId, type RecordId, UsageError } from '../model/index.js';
import type { Review } from './open-review.js';
import { withdrawalOf } from './withdrawn-records.js';

/** How to learn the ids that there are. */
export const everyReport =
  'litsieve export --outcome all lists every report that is screened; litsieve dedup --pairs FILE the records that were joined';

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

/**
 * The record of an id.
 * @throws UsageError where the corpus has none: with the search that was withdrawn with it, or the id that comes nearest
 */
export const recordMeant = (review: Review, typed: string, flag?: string): RecordId => {
  if (isRecordId(typed) && review.corpus.rowOf(typed) !== -1) return typed;
  const withdrawal = withdrawalOf(review, typed);
  if (withdrawal !== undefined) {
    const { withdraws, at, why } = withdrawal;
    throw new UsageError(
      `${typed} was found by ${withdraws} alone, which was withdrawn on ${at.slice(0, 10)}: ${why}`,
      {
        code: 'record-withdrawn',
        ...(flag === undefined ? {} : { flag }),
        hint: 'records of a withdrawn search do not count; its shard stays in corpus/records',
      },
    );
  }
  const nearest = nearestRecord(review, typed);
  throw new UsageError(`the corpus has no record ${typed}`, {
    code: 'record-unknown',
    ...(flag === undefined ? {} : { flag }),
    hint: nearest === undefined ? everyReport : `did you mean ${nearest}?`,
  });
};
