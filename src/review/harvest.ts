/** Harvesting: executing one plan into a shard-to-be, with all counts, before anything is stored. */

import { ShardCollector } from '../corpus/index.js';
import { isRecordId, SourceError } from '../model/index.js';
import type { HarvestItem } from '../sources/index.js';

/** What should be a record and cannot be read as one. */
export interface Reject {
  readonly key: string;
  readonly why: string;
}

/** What a harvest yielded. */
export interface Harvested {
  readonly collector: ShardCollector;
  readonly kept: number;
  /** Records that came again on a later page. */
  readonly repeated: number;
  /** How many could not be read as records. */
  readonly rejected: number;
  /** The first of them, with what was wrong. */
  readonly rejects: readonly Reject[];
  /** What is to be said of it as a whole, each once. */
  readonly problems: readonly string[];
  /** What by rule is no record, counted by what it is. */
  readonly dropped: Readonly<Record<string, number>>;
  /** What the provider announced, where it did. */
  readonly announced?: number;
}

/** Called now and then with the number of records so far and the number announced, 0 where none was. */
export type HarvestProgress = (records: number, announced: number) => void;

/** Of the rejects so many are told one by one; all are counted. */
const rejectsTold = 1000;

/**
 * Takes in all that a harvest yields; at most `limit` records. Throws what the harvest throws; then nothing is kept.
 *
 * @param cache folder in which large harvests are put aside
 */
export const collectHarvest = async (
  items: AsyncIterable<HarvestItem>,
  cache: string,
  onProgress: HarvestProgress,
  limit = Number.POSITIVE_INFINITY,
): Promise<Harvested> => {
  const collector = new ShardCollector(cache);
  const rejects: Reject[] = [];
  const problems = new Set<string>();
  const dropped: Record<string, number> = {};
  let rejected = 0;
  let repeated = 0;
  let announced: number | undefined;
  try {
    for await (const item of items) {
      if (item.kind === 'record' && isRecordId(item.record.id)) {
        if (!collector.add(item.record)) repeated++;
        onProgress(collector.size, announced ?? 0);
        if (collector.size >= limit) break;
      } else if (item.kind === 'problem') problems.add(item.what);
      else if (item.kind === 'expected') announced = (announced ?? 0) + item.total;
      else if (item.kind === 'dropped') dropped[item.what] = (dropped[item.what] ?? 0) + 1;
      else {
        const reject = item.kind === 'record' ? { key: item.record.id, why: 'its key cannot be part of an id' } : item;
        if (++rejected <= rejectsTold) rejects.push({ key: reject.key, why: reject.why });
      }
    }
  } catch (error) {
    collector.discard();
    throw error;
  }
  return {
    collector,
    kept: collector.size,
    repeated,
    rejected,
    rejects,
    problems: [...problems],
    dropped,
    ...(announced === undefined ? {} : { announced }),
  };
};

/** A harvest that is this many times smaller than the one before is taken for a failure of the provider. */
const shrinkage = 10;

/** What is wrong with a harvest; undefined where nothing is. */
const implausibility = (
  source: string,
  { kept, rejected, rejects, problems }: Harvested,
  before: number | undefined,
): string | undefined => {
  if (kept > 0) {
    const isShrunk = before !== undefined && kept * shrinkage < before;
    return isShrunk ? `${source} gave ${kept} records where there were ${before} before` : undefined;
  }
  const [first] = rejects;
  const [problem] = problems;
  if (first !== undefined) {
    return `${source} gave ${rejected} records, and none can be read: ${first.key}: ${first.why}`;
  }
  return `${source} answered, and there was no record${problem === undefined ? '' : `: ${problem}`}`;
};

/** Throws `SourceError` where a harvest is empty or ten times smaller than the one before: that is how a broken provider looks from outside. */
export const assertPlausible = (
  source: string,
  url: string,
  harvested: Harvested,
  before: number | undefined,
): void => {
  const problem = implausibility(source, harvested, before);
  if (problem === undefined) return;
  throw new SourceError(problem, {
    code: harvested.kept === 0 ? 'harvest-empty' : 'harvest-shrunk',
    hint: 'nothing was stored; look at what --dry-run prints, and where this is right accept it with --allow-empty',
    source,
    url,
    attempt: 1,
  });
};
