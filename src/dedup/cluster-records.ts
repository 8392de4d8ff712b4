/** Cluster, the last step: rows, links and rulings to reports and studies. Runs at every start of the program; reads ids only. */

import type { Clusters, DuplicateRuling, Link, PreprintPolicy } from '../model/index.js';
import { type ContradictoryRuling, foldRulings, type PairRuling, pairKey } from './fold-rulings.js';
import { byIds, joinTies, surestFirst, type Tie } from './join-ties.js';
import { Partition } from './partition.js';
import { type RowIds, RowIndex } from './row-index.js';
import { type MachineView, RuledChains, rowsOfIds } from './ruled-chains.js';

/** Reports and studies, and what could not be settled without people. */
export interface Clustering {
  readonly clusters: Clusters;
  /** Links and rulings that join reports and were not applied, because a ruling or a veto parts what would meet: shown as `possible`. Sorted by (a, b). */
  readonly skipped: readonly Link[];
  /** All open questions: `possible` links between different reports on which nobody has ruled, and the skipped ones. Sorted by (a, b). */
  readonly possible: readonly Link[];
  readonly contradictory: readonly ContradictoryRuling[];
}

/** What clustering may be told. */
export interface ClusterOptions extends Partial<MachineView> {
  /** Absent: `link`. In `merge`, links of the rule `preprint-of` join reports; `exclude` forms the same reports as `link`. */
  readonly preprints?: PreprintPolicy;
}

/**
 * The rule whose links `preprints: merge` makes duplicates. The machine gives it to one published report a preprint at
 * most, so that merging all of them brings no two parted records together.
 */
const mergedRule = 'preprint-of';

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
 * (rule's tier, at a record of which a person said `same`, score, ids), then, where preprints are merged, those from a
 * preprint to its published version. Each joins unless it would bring together what a ruling parts, or what `parting`
 * does through a ruling: a person joins two records whatever parts them, and no chain joins others through the two but
 * those that are parted by no more than the same contradictions. Then `same-study` links and `versions` rulings join
 * reports to studies, again not across `different`. Links and rulings on ids that the corpus lacks are passed over.
 * The order of links and rulings does not matter. Takes time in proportion to rows and links.
 */
export const clusterRecords = (
  ids: RowIds,
  links: readonly Link[],
  rulings: readonly DuplicateRuling[],
  { preprints = 'link', parting, alike }: ClusterOptions = {},
): Clustering => {
  const index = new RowIndex(ids);
  const tied = (link: Link): readonly Tie[] => {
    const [a, b] = [index.rowOf(link.a), index.rowOf(link.b)];
    return a === undefined || b === undefined ? [] : [{ link, a, b }];
  };
  const { standing, contradictory } = foldRulings(rulings);
  const ruled = new Set(standing.map(({ a, b }) => pairKey(a, b)));
  const saidOf = (...answers: readonly PairRuling['ruling'][]): readonly Tie[] =>
    standing
      .filter(({ ruling }) => answers.includes(ruling))
      .flatMap(({ a, b }) => tied({ a, b, kind: 'same-report', score: 1, rule: 'ruling' }));

  const reportsOf = new Partition(ids.length);
  for (const [first, row] of index.repeats) reportsOf.join(first, row);
  for (const { a, b } of saidOf('different', 'versions')) reportsOf.forbid(a, b);
  const same = saidOf('same');
  const saidSame = new Set(same.flatMap(({ a, b }) => [a, b]));
  // The row that an id has in a tie is its first.
  const inOrder = surestFirst((row) => saidSame.has(row));
  const tiesOf = (wanted: (link: Link) => boolean): readonly Tie[] => links.filter(wanted).flatMap(tied).sort(inOrder);
  const machine = [
    ...tiesOf(({ kind }) => kind === 'same-report'),
    ...(preprints === 'merge' ? tiesOf(({ kind, rule }) => kind === 'same-study' && rule === mergedRule) : []),
  ];
  // What the machine would make by itself is asked for only where a person joins what it may not.
  let chains: RuledChains | undefined;
  if (same.length > 0 && parting !== undefined) {
    const byItself = new Partition(ids.length);
    for (const [first, row] of index.repeats) byItself.join(first, row);
    for (const { a, b } of machine) byItself.join(a, b);
    const view = { parting, ...(alike === undefined ? {} : { alike }) };
    const joined = same.map(({ a, b }) => [a, b] as const);
    chains = new RuledChains(reportsOf, byItself, view, joined, rowsOfIds(index.repeats));
  }
  const apart = joinTies([...joinTies(same, reportsOf, chains), ...machine], reportsOf, chains);
  // On a pair that a person has parted there is no question left.
  const skipped = apart
    .filter(({ link }) => link.rule === 'ruling' || !ruled.has(pairKey(link.a, link.b)))
    .map(({ link }): Link => ({ ...link, kind: 'possible' }));
  const { count: reports, numberOf: reportOfRow } = numbered(reportsOf, ids.length);

  const studiesOf = new Partition(reports);
  for (const { a, b } of saidOf('different')) studiesOf.forbid(reportOfRow[a]!, reportOfRow[b]!);
  for (const { a, b } of [...saidOf('versions'), ...tiesOf(({ kind }) => kind === 'same-study')]) {
    studiesOf.join(reportOfRow[a]!, reportOfRow[b]!);
  }
  const { count: studies, numberOf: studyOfReport } = numbered(studiesOf, reports);

  const open = links.filter((link) => {
    if (link.kind !== 'possible' || ruled.has(pairKey(link.a, link.b))) return false;
    // What people have parted is no question any more, whichever of its records the link names.
    return tied(link).some(({ a, b }) => reportOfRow[a] !== reportOfRow[b] && !reportsOf.isForbidden(a, b));
  });
  skipped.sort(byIds);
  return {
    clusters: { reports, studies, reportOfRow, ...listed(reportOfRow, reports), studyOfReport },
    skipped,
    possible: [...open, ...skipped].sort(byIds),
    contradictory,
  };
};
