/** `--since`: what is new since a search or a day. A report is as new as the search that found it first. */

import { liveSearches } from '../corpus/index.js';
import { type RecordId, type Search, UsageError } from '../model/index.js';
import type { Review } from './open-review.js';
import { maskedRecord } from './publishable.js';
import { countNews, type NewsCounts } from './search-news.js';
import { reportFields } from './shown-report.js';

/** Whether a search is one of those since then. */
export type IsSince = (search: Search) => boolean;

/**
 * The moment, in milliseconds, at which a day (`2026-01-31`, in UTC) begins, or that of a time (`2026-01-31T12:00Z`, seconds
 * as one likes); undefined for what is neither, as the thirtieth of February is none.
 */
const momentOf = (text: string): number | undefined => {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z)?$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const midnight = Date.parse(day);
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  const moment = Date.parse(`${day}${time ?? ''}`);
  return isDay && !Number.isNaN(moment) ? moment : undefined;
};

const isNotBefore = (search: Search, other: Search): boolean => {
  const later = Date.parse(search.at) - Date.parse(other.at);
  return later > 0 || (later === 0 && search.id >= other.id);
};

const unknown = (review: Review, since: string): UsageError => {
  const { log } = review.corpus;
  const withdrawal = log.withdrawn.get(since);
  if (withdrawal !== undefined) {
    return new UsageError(`${since} was withdrawn on ${withdrawal.at.slice(0, 10)}: ${withdrawal.why}`, {
      code: 'search-withdrawn',
      flag: '--since',
      hint: 'name a search that counts, or a day: --since 2026-01-31',
    });
  }
  const ids = liveSearches(log).map(({ id }) => id);
  return new UsageError(`${since} is neither a search nor a day`, {
    code: 'search-unknown',
    flag: '--since',
    hint: `a day is written 2026-01-31, a time 2026-01-31T12:00Z; ${ids.length === 0 ? 'there is no search' : `the searches are ${ids.join(', ')}`}`,
  });
};

/**
 * Reads what `--since` says: the id of a search, a day (`2026-01-31`, in UTC) or a time of it. Each counts itself in.
 * @throws UsageError where it is neither
 */
export const parseSince = (review: Review, since: string): IsSince => {
  const found = liveSearches(review.corpus.log).find(({ id }) => id === since);
  if (found !== undefined) return (search) => isNotBefore(search, found);
  const moment = momentOf(since);
  if (moment !== undefined) return ({ at }) => Date.parse(at) >= moment;
  throw unknown(review, since);
};

/** Whether a report was found first since then. */
export const isNewSince = ({ corpus, reports }: Review, report: number, isSince: IsSince): boolean =>
  reports.isFound(report) && isSince(corpus.searchOf(reports.lead(report)));

/** A report that is new. */
export interface NewReport {
  readonly id: RecordId;
  /** The search that found it first, and when. */
  readonly search: string;
  readonly at: string;
  readonly title: string | null;
  readonly year: number | null;
  /** The reports of the same study that were known before, by the records under which they are shown. */
  readonly versionOf: readonly RecordId[];
}

/** `dedup --since --json`. */
export interface NewSince extends NewsCounts {
  readonly since: string;
  /** In first-found order. */
  readonly reports: readonly NewReport[];
}

/** Lists the reports that are new since a search or a day. Throws `UsageError` as `parseSince` does. */
export const newSince = (review: Review, since: string): NewSince => {
  const { corpus, reports, clustering } = review;
  const isSince = parseSince(review, since);
  const fresh = Array.from({ length: reports.size }, (_, report) => report).filter((report) =>
    isNewSince(review, report, isSince),
  );
  const known = (report: number): boolean => reports.isFound(report) && !isNewSince(review, report, isSince);
  return {
    since,
    ...countNews({
      clusters: clustering.clusters,
      counts: (row) => corpus.counts(row),
      isOf: (row) => isSince(corpus.searchOf(row)),
    }),
    reports: fresh.map((report) => {
      const lead = reports.lead(report);
      const { id: search, at } = corpus.searchOf(lead);
      const { title = null, year = null } = maskedRecord(reportFields(review, report));
      const versionOf = reports
        .versions(report)
        .filter(known)
        .map((version) => corpus.at(reports.lead(version)));
      return { id: corpus.at(lead), search, at, title, year, versionOf };
    }),
  };
};
