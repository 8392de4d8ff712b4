/** The counts of `dedup --json`: a fold over clusters, never stored. */

import type { Link } from '../model/index.js';
import type { Clustering } from './cluster-records.js';

/** What deduplication found. `duplicates` is `records` less `reports`. */
export interface DedupCounts {
  readonly records: number;
  readonly reports: number;
  readonly studies: number;
  readonly duplicates: number;
  /** Open questions for people. */
  readonly possible: number;
}

/**
 * Counts the rows that count as found. `counted` is 1 for a row of role `identification` or `other-methods`, 0 for the
 * others (seeds, enrichment): a report with a counted row is a report, a study with such a report a study.
 */
export const dedupCounts = (
  { clusters }: Pick<Clustering, 'clusters'>,
  possible: readonly Link[],
  counted: ArrayLike<number>,
): DedupCounts => {
  const { reportOfRow, studyOfReport } = clusters;
  const reports = new Uint8Array(clusters.reports);
  const studies = new Uint8Array(clusters.studies);
  let records = 0;
  reportOfRow.forEach((report, row) => {
    if (counted[row] !== 1) return;
    records++;
    reports[report] = 1;
    studies[studyOfReport[report]!] = 1;
  });
  const sum = (flags: Uint8Array): number => flags.reduce((total, flag) => total + flag, 0);
  return {
    records,
    reports: sum(reports),
    studies: sum(studies),
    duplicates: records - sum(reports),
    possible: possible.length,
  };
};
