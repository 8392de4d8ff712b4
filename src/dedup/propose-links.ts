/**
 * The machine's proposals for a whole corpus: prepare, block, compare and match in one pass, then chains resolved.
 * Links only: no record is changed or left out. The same records give the same links in whatever order they come.
 */

import type { BibliographicRecord, Link } from '../model/index.js';
import { BlockingIndex } from './block.js';
import { blockingKeys } from './blocking-keys.js';
import { compare } from './compare.js';
import { hashKey } from './key-hash.js';
import { match } from './match.js';
import { MetPairs } from './met-pairs.js';
import { type Prepared, prepare } from './prepare.js';
import { type Proposal, resolveChains } from './resolve-chains.js';

/** Largest block of which every pair is compared: 4,560 pairs. Blocks of one DOI or one telling title are far smaller. */
const mostForAllPairs = 96;

/** In larger blocks each record is compared with the first of each kind found so far, at most with this many. */
const mostLeaders = 32;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An order of prepared records that does not depend on where they stand in the input. */
const byContent = (a: Prepared, b: Prepared): number =>
  byText(a.id, b.id) || byText(a.title, b.title) || byText(a.families, b.families) || a.year - b.year || a.doi - b.doi;

/** Puts forward what the rules say of the pairs of one block. Its rows are in the order of their content. */
const proposeWithin = (
  rows: readonly number[],
  prepared: readonly Prepared[],
  met: MetPairs,
  propose: (proposal: Proposal) => void,
): void => {
  const all = rows.length <= mostForAllPairs;
  const leaders: number[] = [];
  for (const row of rows) {
    let joined = false;
    let asked = false;
    for (const leader of leaders) {
      if (all && !met.areNew(leader, row)) continue;
      const found = match(compare(prepared[leader]!, prepared[row]!));
      if (found === undefined) continue;
      // Of a large block one question a record is enough: a thousand pairs under one wrong DOI help nobody.
      if (all || found.kind !== 'possible' || !asked) propose({ a: leader, b: row, match: found });
      asked = true;
      joined ||= found.kind === 'same-report';
      if (joined && !all) break;
    }
    if (all || (!joined && leaders.length < mostLeaders)) leaders.push(row);
  }
};

/**
 * A block that is too large for all pairs ("Editorial", "Author index", one DOI on every record of an export) is parted by
 * author and year, by venue and year, and by DOI and arXiv id; each record of a part meets at most `mostLeaders` others, so that a
 * block costs time in proportion to its size. Missed is what spans two parts: among 33 and more records of one
 * title, a relation or a question across years, and a duplicate of the 33rd different report of one author and year.
 */
const partsOf = (rows: readonly number[], prepared: readonly Prepared[]): Iterable<readonly number[]> => {
  if (rows.length <= mostForAllPairs) return [rows];
  const parts = new BlockingIndex();
  for (const row of rows) {
    const { family, venue, year, doi, arxiv } = prepared[row]!;
    if (family !== '') parts.add(hashKey(`author ${family} ${year}`), row);
    if (venue !== '') parts.add(hashKey(`venue ${venue} ${year}`), row);
    if (doi !== 0) parts.add(hashKey(`doi ${doi}`), row);
    if (arxiv !== 0) parts.add(hashKey(`arxiv ${arxiv}`), row);
  }
  return parts.blocks();
};

/** What `proposeLinks` may be told. */
export interface ProposeOptions {
  /** Called now and then, and at the end of each step: `preparing` counts records (`total` 0: nobody knows how many come), `comparing` blocks. */
  readonly onProgress?: (step: 'preparing' | 'comparing', done: number, total: number) => void;
}

const progressEvery = 4096;

/**
 * Proposes links between records: `same-report`, `same-study` and `possible`, sorted by (a, b), each pair once. Equal
 * ids are one report and give one link of rule `same-id` from the id to itself; elsewhere `a` sorts before `b`.
 * The `same-report` links join no two records that a veto or a study relation parts, not even in chains. Linear in the number of records.
 */
export const proposeLinks = (records: Iterable<BibliographicRecord>, { onProgress }: ProposeOptions = {}): Link[] => {
  const prepared: Prepared[] = [];
  const index = new BlockingIndex();
  const ids = new BlockingIndex();
  for (const record of records) {
    const keys = prepare(record);
    ids.add(hashKey(keys.id), prepared.length);
    for (const key of blockingKeys(keys)) index.add(key, prepared.length);
    prepared.push(keys);
    if (prepared.length % progressEvery === 0) onProgress?.('preparing', prepared.length, 0);
  }
  onProgress?.('preparing', prepared.length, 0);
  // The blocks of one record overlap: a pair that meets twice is judged the same both times, and kept once.
  const proposals = new Map<number, Proposal>();
  const propose = (proposal: Proposal): void => {
    const [low, high] = proposal.a < proposal.b ? [proposal.a, proposal.b] : [proposal.b, proposal.a];
    proposals.set(low * prepared.length + high, proposal);
  };
  const met = new MetPairs(prepared.length);
  const onBlock = (done: number, total: number): void => {
    if (done % progressEvery === 0 || done === total) onProgress?.('comparing', done, total);
  };
  for (const rows of index.blocks(onBlock)) {
    const sorted = [...rows].sort((a, b) => byContent(prepared[a]!, prepared[b]!));
    for (const part of partsOf(sorted, prepared)) proposeWithin(part, prepared, met, propose);
  }
  return resolveChains(prepared, [...proposals.values()], [...ids.blocks()]);
};
