/** Match, the fourth step: what a comparison means. One report, one study, or a question for people. */

import type { LinkKind } from '../model/index.js';
import type { Comparison } from './compare.js';
import {
  damaged,
  isTelling,
  near,
  samePage,
  samePlace,
  sameTeam,
  sameWords,
  venueAgrees,
  wholeTeam,
} from './evidence.js';
import { questionRules } from './question-rules.js';
import { maybeOneWork, relationOf } from './relations.js';
import { type Rule, reportRules } from './report-rules.js';
import { vetoOf } from './vetoes.js';

/** Version of rules and vetoes together; it stands in the header of `links.jsonl`. Raise it with every change of what they propose. */
export const rulesVersion = 2;

/** What a rule says of two records. */
export interface Match {
  readonly kind: LinkKind;
  readonly rule: string;
  /** 0 is the surest: links of a lower tier are applied first. */
  readonly tier: number;
  readonly score: number;
}

/** An issue of a tracker is no report of what a paper says, and no version of it. */
export const isIssueAndPaper = ({ a, b }: Comparison): boolean => (a.form === 'issue') !== (b.form === 'issue');

/** One DOI on two records that have neither title nor authors in common is that of a book or a supplement. */
const isSharedKey = ({ sameKey, title, author }: Comparison): boolean =>
  sameKey && title === 'other' && author === 'differ';

/**
 * Why two records are not one report: a veto, or that they are versions of one study. Undefined where nothing parts
 * them. Clusters are checked with it too, so that no chain of links joins what it parts.
 */
export const partingReason = (pair: Comparison): string | undefined =>
  vetoOf(pair) ??
  (isSharedKey(pair) ? 'same-key-other-title' : undefined) ??
  (isIssueAndPaper(pair) ? 'issue' : relationOf(pair)?.name);

/** Rule of the links between a preprint and its published version. */
export const preprintRule = 'preprint-of';

/** Rule of the link between a preprint and a further published version, when it has been linked with one already. */
export const otherPreprintRule = 'preprint-of-other';

/** Prefix of a `possible` link's rule where everything matched and something parted the records; its name follows. */
export const partedRule = 'veto:';

/** Tier of each rule, for applying links in order. A rule that is not in the table (of an older version) comes last. */
const tiers: ReadonlyMap<string, number> = new Map([
  ['same-id', 0],
  ...reportRules.map(({ name, tier }): [string, number] => [name, tier]),
]);

/** The tier of a rule by its name. */
export const tierOf = (rule: string): number => tiers.get(rule) ?? 9;

const first = (rules: readonly Rule[], kind: LinkKind, pair: Comparison): Match | undefined => {
  const rule = rules.find(({ holds }) => holds(pair));
  return rule === undefined ? undefined : { kind, rule: rule.name, tier: rule.tier, score: rule.score };
};

const question = (pair: Comparison): Match | undefined => first(questionRules, 'possible', pair);

/** Vetoes that leave a question: sources err in DOIs and pages, and one conference registers with two publishers. */
const worthAsking: ReadonlySet<string> = new Set(['doi', 'arxiv', 'native-id', 'pages']);

/** Vetoes beside which two records may still be of one study: versions differ in DOI, ids and pages as a rule, and a notice differs from its subject. */
const withinStudy: ReadonlySet<string> = new Set([...worthAsking, 'notice', 'short-title']);

/** Whether a pair that a veto parts is a question, if a rule would have joined it otherwise: the same authors in one place are one, whatever is mistyped. */
const isAsked = (pair: Comparison, veto: string): boolean => {
  if (worthAsking.has(veto)) return pair.sameKey || ((sameWords(pair) || damaged(pair)) && isTelling(pair));
  if (!sameTeam(pair) || !near(pair, 1)) return false;
  if (samePage(pair) && (pair.sameKey || samePlace(pair) || pair.title === 'same')) return true;
  return (
    veto === 'short-title' && pair.title === 'same' && wholeTeam(pair) && pair.yearsApart === 0 && venueAgrees(pair)
  );
};

/** What the rules say of two compared records; undefined where they say nothing. */
export const match = (pair: Comparison): Match | undefined => {
  if (isIssueAndPaper(pair)) return undefined;
  const veto = vetoOf(pair);
  // A veto that concerns what the titles say parts the studies too.
  if (veto === undefined || withinStudy.has(veto)) {
    const relation = relationOf(pair);
    if (relation !== undefined) {
      if (relation.sure(pair)) return { kind: 'same-study', rule: relation.name, tier: 1, score: 1 };
      if (veto === 'notice' || veto === 'short-title') return undefined;
      if (maybeOneWork(pair)) return question(pair) ?? (sameTeam(pair) ? possibly(relation.name) : undefined);
      return question(pair);
    }
    if (veto === 'notice') return undefined;
  }
  if (veto === undefined) return first(reportRules, 'same-report', pair) ?? question(pair);
  const parted = isAsked(pair, veto)
    ? (first(reportRules, 'same-report', pair) ?? (worthAsking.has(veto) ? undefined : question(pair)))
    : undefined;
  return parted === undefined ? undefined : { kind: 'possible', rule: `${partedRule}${veto}`, tier: 3, score: 0.5 };
};

/** A question whether two records stand in a relation. */
const possibly = (relation: string): Match => ({ kind: 'possible', rule: `${relation}?`, tier: 3, score: 0.5 });
