/** Cluster, the last step: rows, links and rulings to reports and studies. Runs at every start of the program; reads ids only. */

import type { Clusters, DuplicateRuling, Link, RecordId } from '../model/index.js';
import { type ContradictoryRuling, foldRulings, pairKey } from './fold-rulings.js';
import { tierOf } from './match.js';
import { Partition } from './partition.js';
import { type RowIds, RowIndex } from './row-index.js';

/** Reports and studies, and what could not be settled without people. */
export interface Clustering {
  readonly clusters: Clusters;
  /** Same-report links that were not applied because a ruling parts the records: shown as `possible`. Sorted by (a, b). */
  readonly skipped: readonly Link[];
  /** All open questions: `possible` links between different reports on which nobody has ruled, and the skipped ones. Sorted by (a, b). */
  readonly possible: readonly Link[];
  readonly contradictory: readonly ContradictoryRuling[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byIds = (x: Link, y: Link): number => byText(x.a, y.a) || byText(x.b, y.b);
const bySurety = (x: Link, y: Link): number => tierOf(x.rule) - tierOf(y.rule) || y.score - x.score || byIds(x, y);

/** Numbers the sets of a partition in the order of their first members: by member, and how many there are. */
const numbered = (partition: Partition, size: number): { readonly count: number; readonly numberOf: Uint32Array } => {
  const numberOf = new Uint32Array(size);
  let count = 0;
  for (let member = 0; member < size; member++) {
    // The root is the set's smallest member: it has been numbered when another one comes.
    const root = partition.find(member);
    numberOf[member] = root === member ? count++ : numberOf[root]!;
  }
  return { count, numberOf };
};

/** Lists the rows of each report, first-found first: a counting sort. */
const listed = (reportOfRow: Uint32Array, reports: number): Pick<Clusters, 'rowStart' | 'rows'> => {
  const rowStart = new Uint32Array(reports + 1);
  for (const report of reportOfRow) rowStart[report + 1]! += 1;
  for (let report = 0; report < reports; report++) rowStart[report + 1]! += rowStart[report]!;
  const filled = rowStart.slice(0, reports);
  const rows = new Uint32Array(reportOfRow.length);
  reportOfRow.forEach((report, row) => {
    rows[filled[report]!] = row;
    filled[report]! += 1;
  });
  return { rowStart, rows };
};

/**
 * Clusters the rows of a corpus, given in first-found order. Rows of one id are one report from the start. Rulings come
 * first: `different` and `versions` keep two records in two reports, `same` joins them; then `same-report` links in the order of
 * (rule's tier, score, ids), each unless it would bring together what a ruling parts. Then `same-study` links and `versions`
 * rulings join reports to studies, again not across `different`. Links and rulings on ids that the corpus lacks are passed over.
 * The order of links and rulings does not matter. Takes time in proportion to rows and links.
 */
export const clusterRecords = (
  ids: RowIds,
  links: readonly Link[],
  rulings: readonly DuplicateRuling[],
): Clustering => {
  const index = new RowIndex(ids);
  const rowsOf = ({ a, b }: { readonly a: RecordId; readonly b: RecordId }): [number, number] | undefined => {
    const [left, right] = [index.rowOf(a), index.rowOf(b)];
    return left === undefined || right === undefined ? undefined : [left, right];
  };
  const { standing, contradictory } = foldRulings(rulings);
  const ruled = new Set(standing.map(({ a, b }) => pairKey(a, b)));

  const reportsOf = new Partition(ids.length);
  for (const [first, row] of index.repeats) reportsOf.join(first, row);
  for (const ruling of standing) {
    const rows = rowsOf(ruling);
    if (rows !== undefined && ruling.ruling !== 'same') reportsOf.forbid(...rows);
  }
  const skipped: Link[] = [];
  const joinReports = (link: Link): void => {
    const rows = rowsOf(link);
    // On a pair that a person has parted there is no question left.
    if (
      rows !== undefined &&
      !reportsOf.join(...rows) &&
      !(ruled.has(pairKey(link.a, link.b)) && link.rule !== 'ruling')
    ) {
      skipped.push({ ...link, kind: 'possible' });
    }
  };
  for (const { a, b, ruling } of standing) {
    if (ruling === 'same') joinReports({ a, b, kind: 'same-report', score: 1, rule: 'ruling' });
  }
  for (const link of links.filter(({ kind }) => kind === 'same-report').sort(bySurety)) joinReports(link);
  const { count: reports, numberOf: reportOfRow } = numbered(reportsOf, ids.length);

  const studiesOf = new Partition(reports);
  const withReports = (
    pair: { readonly a: RecordId; readonly b: RecordId },
    act: (a: number, b: number) => void,
  ): void => {
    const rows = rowsOf(pair);
    if (rows !== undefined) act(reportOfRow[rows[0]]!, reportOfRow[rows[1]]!);
  };
  for (const pair of standing) {
    if (pair.ruling === 'different') withReports(pair, (a, b) => studiesOf.forbid(a, b));
  }
  for (const pair of standing) {
    if (pair.ruling === 'versions') withReports(pair, (a, b) => studiesOf.join(a, b));
  }
  for (const link of links.filter(({ kind }) => kind === 'same-study').sort(bySurety)) {
    withReports(link, (a, b) => studiesOf.join(a, b));
  }
  const { count: studies, numberOf: studyOfReport } = numbered(studiesOf, reports);

  const open = links.filter((link) => {
    if (link.kind !== 'possible' || ruled.has(pairKey(link.a, link.b))) return false;
    const rows = rowsOf(link);
    return rows !== undefined && reportOfRow[rows[0]] !== reportOfRow[rows[1]];
  });
  skipped.sort(byIds);
  return {
    clusters: { reports, studies, reportOfRow, ...listed(reportOfRow, reports), studyOfReport },
    skipped,
    possible: [...open, ...skipped].sort(byIds),
    contradictory,
  };
};
