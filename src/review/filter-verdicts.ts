/** What the review's filters say of each report: made in one pass over the corpus, and cached by the content of all that decides. */

import { join } from 'node:path';
import { namesIn, readBlob, removeFile, sha256, sizeAndTime, writeBlob } from '../io/index.js';
import type { Filter, FilterCounts, FilterSet } from '../model/index.js';
import { compileFilters, FilterTally } from '../ranking/index.js';
import { assertVotes, filterOrigins, filterVenues, readFilters, voteTables } from './filter-set.js';
import { furthestSubject, subjectsFor } from './filter-subjects.js';
import { decodeVerdicts, encodeVerdicts } from './filter-verdicts-blob.js';
import type { Review } from './open-review.js';
import type { Removal } from './removed-reports.js';

/** What some filters say of all reports. */
export interface FilterVerdicts {
  readonly set: FilterSet;
  /** What went into each filter and came out, with what each of its terms did. */
  readonly counts: readonly FilterCounts[];
  /** By report: 0 where all keep it or no search found it, else 1 and the place of the filter that drops it. */
  readonly droppedBy: Uint16Array;
}

/** Raised when verdicts may change for the same files. */
const verdictsVersion = 2;

const prefix = 'verdicts-';
/** The review's own filters, and a few that were tried. */
const keptCaches = 4;

const cachePath = (review: Review, set: FilterSet): string => {
  const { reportOfRow } = review.clustering.clusters;
  const bytes = new Uint8Array(reportOfRow.buffer, reportOfRow.byteOffset, reportOfRow.byteLength);
  const origins = [verdictsVersion, review.corpus.key, sha256(bytes), ...filterOrigins(review, set)];
  return join(review.paths.cache, `${prefix}${sha256(JSON.stringify(origins)).slice(0, 32)}.bin`);
};

const remember = (review: Review, path: string, verdicts: FilterVerdicts): void => {
  try {
    writeBlob(path, encodeVerdicts(verdicts));
    const others = namesIn(review.paths.cache)
      .filter((name) => name.startsWith(prefix) && !path.endsWith(name))
      .map((name) => join(review.paths.cache, name))
      .sort((a, b) => (sizeAndTime(b)?.mtime ?? 0) - (sizeAndTime(a)?.mtime ?? 0));
    for (const other of others.slice(keptCaches - 1)) removeFile(other);
  } catch {
    // A review on a read-only or full disk is filtered all the same.
  }
};

const judgeAll = (review: Review, set: FilterSet): FilterVerdicts => {
  const { reports, progress } = review;
  const catalogue = filterVenues(review, set);
  const compiled = compileFilters(set, catalogue);
  const subjectsOf = subjectsFor(review, set, catalogue, voteTables(review, set));
  const tally = new FilterTally(compiled);
  const placeOf = new Map(set.filters.map(({ id }, index) => [id, index + 1]));
  const droppedBy = new Uint16Array(reports.size);
  for (let report = 0; report < reports.size; report++) {
    if (report % 500 === 0) progress('filtering', report, reports.size);
    if (!reports.isFound(report)) continue;
    const filter = tally.add(furthestSubject(compiled, subjectsOf(report)));
    if (filter !== undefined) droppedBy[report] = placeOf.get(filter.id)!;
  }
  progress('filtering', reports.size, reports.size);
  return { set, counts: tally.counts(), droppedBy };
};

/**
 * What some filters say of every report; from the cache where it holds that, which makes no difference but in time. Throws
 * `InputError` where they name votes that there are not; `file` is where they were read from.
 */
export const judgeReports = (review: Review, set: FilterSet, file: string): FilterVerdicts => {
  assertVotes(review, set, file);
  const path = cachePath(review, set);
  const cached = readBlob(path);
  const decoded = cached === undefined ? undefined : decodeVerdicts(cached, review.reports.size, set.filters.length);
  if (decoded !== undefined) return { set, ...decoded };
  const verdicts = judgeAll(review, set);
  remember(review, path, verdicts);
  return verdicts;
};

/** What the review's filters say, with what each removes a report for. */
interface InForce {
  readonly verdicts: FilterVerdicts;
  /** By place of the filter. */
  readonly removals: readonly Removal[];
}

/** What a filter removes a report for, and which box of the flow counts it. */
const removalBy = (filter: Filter): Removal =>
  filter.kind === 'votes'
    ? { by: filter.counts === 'screened' ? 'excluded' : 'automation', cause: 'votes', reason: filter.name }
    : { by: 'automation', cause: 'filter', reason: filter.name };

/** By table of reports, which is made anew when records, links or rulings change; null where there are no filters. */
const known = new WeakMap<Review['reports'], InForce | null>();

const inForce = (review: Review): InForce | null => {
  const { reports, paths } = review;
  let found = known.get(reports);
  if (found === undefined) {
    const set = readFilters(review, paths.filters);
    const verdicts = set === undefined ? undefined : judgeReports(review, set, paths.filters);
    found = verdicts === undefined ? null : { verdicts, removals: verdicts.set.filters.map(removalBy) };
    known.set(reports, found);
  }
  return found;
};

/** What the review's filters say; undefined where it has none. Throws `InputError` where they cannot be read. */
export const filterVerdicts = (review: Review): FilterVerdicts | undefined => inForce(review)?.verdicts;

/** What the filters remove a report for; undefined where they keep it, or there are none. Asked of every report: cheap. */
export const filterRemovalOf = (review: Review, report: number): Removal | undefined => {
  const found = inForce(review);
  if (found === null) return undefined;
  const place = found.verdicts.droppedBy[report]!;
  return place === 0 ? undefined : found.removals[place - 1];
};
