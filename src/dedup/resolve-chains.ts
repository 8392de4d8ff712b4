/**
 * Chains resolved, before any link is written: links join records pair by pair, and a chain may bring together two that
 * a veto parts (a - b by DOI, b - c by title, while a and c have different DOIs). Clusters are formed again at every
 * start of the program, where only ids are at hand; so this is done here, where the records are. A link that would close such a chain
 * becomes a question for people. What is left cannot chain: each emitted link lies within a cluster that was checked pair by pair.
 */

import type { Link, LinkKind, RecordId } from '../model/index.js';
import { compare } from './compare.js';
import { type Match, partedRule, partingReason } from './match.js';
import { Partition } from './partition.js';
import type { Prepared } from './prepare.js';

/**
 * Different descriptions that one report may gather. Members that say the same are checked once, so that ten thousand
 * copies of one record cost no more than two; more descriptions than this are no report but an error in the data.
 */
const mostDescriptions = 64;

/** All that vetoes and relations read: records that agree in it are parted from the same others. */
const description = (p: Prepared): string =>
  [
    p.title,
    p.families,
    p.initial,
    p.year,
    p.venue,
    p.venueClass,
    p.form,
    p.doi,
    p.arxiv,
    p.natives,
    p.prefix,
    p.first,
    p.last,
  ].join('\n');

const kindOrder: Readonly<Record<LinkKind, number>> = { 'same-report': 0, 'same-study': 1, possible: 2 };

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What a rule said of two rows. */
export interface Proposal {
  readonly a: number;
  readonly b: number;
  readonly match: Match;
}

interface Candidate {
  readonly a: RecordId;
  readonly b: RecordId;
  readonly proposal: Proposal;
}

const byStrength = (x: Candidate, y: Candidate): number =>
  kindOrder[x.proposal.match.kind] - kindOrder[y.proposal.match.kind] ||
  x.proposal.match.tier - y.proposal.match.tier ||
  y.proposal.match.score - x.proposal.match.score ||
  byText(x.a, y.a) ||
  byText(x.b, y.b) ||
  byText(x.proposal.match.rule, y.proposal.match.rule);

/** Why two clusters cannot be one report, or undefined. Of several reasons the first by name, whatever the order of members. */
const partedBy = (left: readonly Prepared[], right: readonly Prepared[]): string | undefined => {
  if (left.length + right.length > mostDescriptions) return 'descriptions';
  let found: string | undefined;
  for (const a of left) {
    for (const b of right) {
      const reason = partingReason(compare(a, b));
      if (reason !== undefined && (found === undefined || reason < found)) found = reason;
    }
  }
  return found;
};

/** Turns proposals between rows into sorted links between ids; `sameIds` lists the rows of each repeated id (hashes verified here). */
export const resolveChains = (
  prepared: readonly Prepared[],
  proposals: readonly Proposal[],
  sameIds: readonly (readonly number[])[],
): Link[] => {
  const partition = new Partition(prepared.length);
  const descriptions = new Map<number, Map<string, Prepared>>();
  const ofCluster = (row: number): Map<string, Prepared> => {
    const root = partition.find(row);
    let found = descriptions.get(root);
    if (found === undefined) {
      const own = prepared[root]!;
      found = new Map([[description(own), own]]);
      descriptions.set(root, found);
    }
    return found;
  };
  const join = (a: number, b: number): void => {
    const [left, right] = [ofCluster(a), ofCluster(b)];
    const [larger, smaller] = left.size >= right.size ? [left, right] : [right, left];
    for (const [key, one] of smaller) larger.set(key, one);
    partition.join(a, b);
    descriptions.set(partition.find(a), larger);
  };
  const links: Link[] = [];
  for (const rows of sameIds) {
    const [head, ...others] = rows;
    const same = others.filter((row) => prepared[row]!.id === prepared[head!]!.id);
    for (const row of same) join(head!, row);
    if (same.length > 0) {
      const { id } = prepared[head!]!;
      links.push({ a: id, b: id, kind: 'same-report', score: 1, rule: 'same-id' });
    }
  }
  const candidates = proposals.map((proposal): Candidate => {
    const [a, b] = [prepared[proposal.a]!.id, prepared[proposal.b]!.id];
    return a < b ? { a, b, proposal } : { a: b, b: a, proposal };
  });
  candidates.sort(byStrength);
  const seen = new Set<string>();
  for (const { a, b, proposal } of candidates) {
    const pair = `${a} ${b}`;
    // Of two things said of one pair of ids (records of a repeated id may differ) the stronger stands.
    if (a === b || seen.has(pair)) continue;
    const together = partition.find(proposal.a) === partition.find(proposal.b);
    const { kind, rule, score } = proposal.match;
    if (kind !== 'same-report') {
      // A question, or a relation, within one report is settled.
      if (!together) {
        seen.add(pair);
        links.push({ a, b, kind, score, rule });
      }
      continue;
    }
    seen.add(pair);
    const parted = together
      ? undefined
      : partedBy([...ofCluster(proposal.a).values()], [...ofCluster(proposal.b).values()]);
    if (parted === undefined) {
      if (!together) join(proposal.a, proposal.b);
      links.push({ a, b, kind, score, rule });
    } else {
      links.push({ a, b, kind: 'possible', score: 0.5, rule: `${partedRule}${parted}` });
    }
  }
  return links.sort((x, y) => byText(x.a, y.a) || byText(x.b, y.b));
};
