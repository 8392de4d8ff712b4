/**
 * Chains resolved, before any link is written: links join records pair by pair, and a chain may bring together two that
 * a veto parts (a - b by DOI, b - c by title, while a and c have different DOIs). Clusters are formed again at every
 * start of the program, where only ids are at hand; so this is done here, where the records are. A link that would close such a chain
 * becomes a question for people. What is left cannot chain: each emitted link lies within a cluster that was checked pair by pair.
 */

import type { Link, LinkKind, RecordId } from '../model/index.js';
import { CheckedClusters, type Parting } from './checked-clusters.js';
import { type Match, match, otherPreprintRule, partedRule, partingReason, preprintRule } from './match.js';
import type { Prepared } from './prepare.js';

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

/** What parts two records where a preprint counts as a duplicate of its published version: the same, but for being these two. */
const partingOfMerged: Parting = (pair) => {
  const reason = partingReason(pair);
  return reason === undefined || reason === preprintRule || match(pair)?.rule === preprintRule ? undefined : reason;
};

const sorted = (proposals: readonly Proposal[], prepared: readonly Prepared[]): readonly Candidate[] =>
  proposals
    .map((proposal): Candidate => {
      const [a, b] = [prepared[proposal.a]!.id, prepared[proposal.b]!.id];
      return a < b ? { a, b, proposal } : { a: b, b: a, proposal };
    })
    .sort(byStrength);

/**
 * Turns proposals between rows into sorted links between ids; `sameIds` lists the rows of each repeated id (hashes verified here).
 * Links of rule `preprint-of` could all be applied as if they joined reports, and no two parted records would meet; a
 * preprint of a further published version has the rule `preprint-of-other`.
 */
export const resolveChains = (
  prepared: readonly Prepared[],
  proposals: readonly Proposal[],
  sameIds: readonly (readonly number[])[],
): Link[] => {
  const clusters = new CheckedClusters(prepared);
  const links: Link[] = [];
  for (const rows of sameIds) {
    const [head, ...others] = rows;
    const same = others.filter((row) => prepared[row]!.id === prepared[head!]!.id);
    for (const row of same) clusters.join(head!, row);
    if (same.length > 0) {
      const { id } = prepared[head!]!;
      links.push({ a: id, b: id, kind: 'same-report', score: 1, rule: 'same-id' });
    }
  }
  const candidates = sorted(proposals, prepared);
  const seen = new Set<string>();
  // Of two things said of one pair of ids (records of a repeated id may differ) the stronger stands.
  const isNew = ({ a, b }: Candidate): boolean => {
    const pair = `${a} ${b}`;
    if (a === b || seen.has(pair)) return false;
    seen.add(pair);
    return true;
  };
  const firstOfOthers = candidates.findIndex(({ proposal }) => proposal.match.kind !== 'same-report');
  const [joining, others] =
    firstOfOthers < 0 ? [candidates, []] : [candidates.slice(0, firstOfOthers), candidates.slice(firstOfOthers)];
  for (const candidate of joining) {
    if (!isNew(candidate)) continue;
    const { a, b, proposal } = candidate;
    const together = clusters.find(proposal.a) === clusters.find(proposal.b);
    const reason = together ? undefined : clusters.parted(proposal.a, proposal.b, partingReason);
    if (reason === undefined) {
      clusters.join(proposal.a, proposal.b);
      links.push({ a, b, kind: 'same-report', score: proposal.match.score, rule: proposal.match.rule });
    } else {
      links.push({ a, b, kind: 'possible', score: 0.5, rule: `${partedRule}${reason}` });
    }
  }
  // A question, or a relation, within one report is settled. Preprints join the clusters from here on.
  const reportOf = Uint32Array.from(prepared, (_, row) => clusters.find(row));
  for (const candidate of others) {
    const { a, b, proposal } = candidate;
    if (reportOf[proposal.a] === reportOf[proposal.b] || !isNew(candidate)) continue;
    const { kind, score, rule } = proposal.match;
    if (rule !== preprintRule) {
      links.push({ a, b, kind, score, rule });
      continue;
    }
    const together = clusters.find(proposal.a) === clusters.find(proposal.b);
    const isOther = !together && clusters.parted(proposal.a, proposal.b, partingOfMerged) !== undefined;
    if (!isOther) clusters.join(proposal.a, proposal.b);
    links.push({ a, b, kind, score, rule: isOther ? otherPreprintRule : rule });
  }
  return links.sort((x, y) => byText(x.a, y.a) || byText(x.b, y.b));
};
