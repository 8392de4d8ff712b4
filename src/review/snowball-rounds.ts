/** The rounds of citation searching so far, with what they were worth (Wohlin 2014, doi 10.1145/2601248.2601268, section 3: efficiency). */

import { liveSearches } from '../corpus/index.js';
import type { Search } from '../model/index.js';
import { exportReports } from './export.js';
import type { Review } from './open-review.js';

/** One direction of one round. */
export interface RoundWorth {
  readonly search: string;
  readonly round: number;
  readonly direction: 'backward' | 'forward';
  readonly source: string;
  readonly at: string;
  /** Reports started from, and how many of them the source did not know. */
  readonly start: number;
  readonly unknown: number;
  /** Records found. */
  readonly found: number;
  /** Reports among them that no earlier search had. */
  readonly fresh: number;
  /** Of the new reports, how many are included by now. */
  readonly included: number;
  /** Included by records found; 0 where nothing was found. */
  readonly efficiency: number;
}

/** The searches that were rounds of citation searching, oldest first. */
export const snowballSearches = ({ corpus }: Review): readonly Search[] =>
  liveSearches(corpus.log).filter(({ snowball }) => snowball !== undefined);

/** What each round brought, by today's links and decisions. */
export const roundsSoFar = (review: Review): readonly RoundWorth[] => {
  const searches = snowballSearches(review);
  if (searches.length === 0) return [];
  const { corpus, reports } = review;
  const fresh = new Map<string, Set<number>>(searches.map(({ id }) => [id, new Set()]));
  for (let report = 0; report < reports.size; report++) {
    // A report is shown under the record that was found first: its search brought it in.
    if (reports.isFound(report)) fresh.get(corpus.searchOf(reports.lead(report)).id)?.add(report);
  }
  const included = new Set([...exportReports(review, { outcome: 'include' }).records].map(({ id }) => reports.of(id)));
  return searches.map(({ id, at, source, kept, snowball }) => {
    const brought = fresh.get(id)!;
    const chosen = [...brought].filter((report) => included.has(report)).length;
    const { round, direction, start, unknown } = snowball!;
    return {
      search: id,
      round,
      direction,
      source,
      at,
      start: start.length,
      unknown,
      found: kept,
      fresh: brought.size,
      included: chosen,
      efficiency: kept === 0 ? 0 : chosen / kept,
    };
  });
};
