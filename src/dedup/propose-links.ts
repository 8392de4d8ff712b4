/**
 * The machine's proposals for a whole corpus: prepare, block, compare and match in one pass, then chains resolved.
 * Links only: no record is changed or left out. The same records give the same links in whatever order they come.
 */

import type { BibliographicRecord, Link } from '../model/index.js';
import { BlockingIndex } from './block.js';
import { blockingKeys } from './blocking-keys.js';
import { description } from './checked-clusters.js';
import { compare } from './compare.js';
import { hashKey } from './key-hash.js';
import { match } from './match.js';
import { MetPairs } from './met-pairs.js';
import { type Prepared, prepare } from './prepare.js';
import { sharedKeyRule } from './question-rules.js';
import { type Proposal, resolveChains } from './resolve-chains.js';

/** Largest block of which every pair is compared: 4,560 pairs. Blocks of one DOI or one telling title are far smaller. */
const mostForAllPairs = 96;

/** In parts of larger blocks each record is compared with the first of each kind found so far, at most with this many. */
const mostLeaders = 32;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An order of prepared records that does not depend on where they stand in the input. */
const byContent = (a: Prepared, b: Prepared): number =>
  byText(a.id, b.id) || byText(a.title, b.title) || byText(a.families, b.families) || a.year - b.year || a.doi - b.doi;

/** What comparing within blocks needs. */
interface Meeting {
  readonly prepared: readonly Prepared[];
  readonly met: MetPairs;
  readonly propose: (proposal: Proposal) => void;
  /** DOIs that stand on more records than a block may have: they are those of an export, and no question about them helps. */
  readonly worthless: Set<number>;
}

/**
 * Puts forward what the rules say of the pairs of one block, or of a part of one that is too large for all pairs. Its
 * rows are in the order of their content.
 */
const proposeWithin = (rows: readonly number[], isPart: boolean, { prepared, met, propose }: Meeting): void => {
  const leaders: number[] = [];
  for (const row of rows) {
    let joined = false;
    let asked = false;
    for (const leader of leaders) {
      if (!isPart && !met.areNew(leader, row)) continue;
      const found = match(compare(prepared[leader]!, prepared[row]!));
      if (found === undefined) continue;
      // Of a part one question a record is enough: a thousand pairs under one wrong DOI help nobody.
      if (!isPart || found.kind !== 'possible' || !asked) propose({ a: leader, b: row, match: found });
      asked ||= found.kind === 'possible';
      joined ||= found.kind === 'same-report';
      if (joined && isPart) break;
    }
    if (!isPart || (!joined && leaders.length < mostLeaders)) leaders.push(row);
  }
};

/** The rows of a block without copies of one record, each of which is compared with the first of them and joined to it. */
const withoutCopies = (rows: readonly number[], { prepared, propose }: Meeting): readonly number[] => {
  const firsts = new Map<string, number>();
  return rows.filter((row) => {
    const own = description(prepared[row]!);
    const first = firsts.get(own);
    if (first === undefined) {
      firsts.set(own, row);
      return true;
    }
    const found = match(compare(prepared[first]!, prepared[row]!));
    if (found?.kind === 'same-report') propose({ a: first, b: row, match: found });
    return found?.kind !== 'same-report';
  });
};

/**
 * A block that is too large for all pairs ("Editorial", "Author index", one DOI on every record of an export) is parted by
 * author and year, venue and year, place, DOI, arXiv id and native ids; each record of a part meets at most `mostLeaders`
 * others, so that a block costs time in proportion to its size. What has none of these makes a part of its own. Missed is
 * what spans two parts and meets under no other key: here alone a third record, the 97th of one title, decides.
 */
const partsOf = (rows: readonly number[], prepared: readonly Prepared[]): Iterable<readonly number[]> => {
  const parts = new BlockingIndex();
  for (const row of rows) {
    const { family, venue, year, doi, arxiv, natives, volume, first } = prepared[row]!;
    const keys = [
      family === '' ? '' : `author ${family} ${year}`,
      venue === '' ? '' : `venue ${venue} ${year}`,
      first === 0 ? '' : `place ${volume} ${first}`,
      doi === 0 ? '' : `doi ${doi}`,
      arxiv === 0 ? '' : `arxiv ${arxiv}`,
      ...natives,
    ].filter((key) => key !== '');
    for (const key of keys.length === 0 ? ['rest'] : keys) parts.add(hashKey(key), row);
  }
  return parts.blocks();
};

/** Compares the records of one block, given in the order of their content. */
const meet = (rows: readonly number[], meeting: Meeting): void => {
  if (rows.length <= mostForAllPairs) {
    proposeWithin(rows, false, meeting);
    return;
  }
  const [doi] = new Set(rows.map((row) => meeting.prepared[row]!.doi));
  if (doi !== 0 && rows.every((row) => meeting.prepared[row]!.doi === doi)) meeting.worthless.add(doi!);
  const different = withoutCopies(rows, meeting);
  if (different.length <= mostForAllPairs) proposeWithin(different, false, meeting);
  else for (const part of partsOf(different, meeting.prepared)) proposeWithin(part, true, meeting);
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
  const meeting: Meeting = { prepared, met: new MetPairs(prepared.length), propose, worthless: new Set() };
  const onBlock = (done: number, total: number): void => {
    if (done % progressEvery === 0 || done === total) onProgress?.('comparing', done, total);
  };
  for (const rows of index.blocks(onBlock)) {
    const sorted = [...rows].sort((a, b) => byContent(prepared[a]!, prepared[b]!));
    meet(sorted, meeting);
  }
  const isWorth = ({ a, match: { rule } }: Proposal): boolean =>
    rule !== sharedKeyRule || !meeting.worthless.has(prepared[a]!.doi);
  return resolveChains(prepared, [...proposals.values()].filter(isWorth), [...ids.blocks()]);
};
