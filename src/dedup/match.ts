/** Match, the fourth step: the rules as a table. What a comparison means: one report, one study, or a question for people. */

import type { LinkKind } from '../model/index.js';
import type { Comparison } from './compare.js';
import { fewestWords, vetoOf } from './vetoes.js';

/** Version of rules and vetoes together; it stands in the header of `links.jsonl`. Raise it with every change of what they propose. */
export const rulesVersion = 1;

/** What a rule says of two records. */
export interface Match {
  readonly kind: LinkKind;
  readonly rule: string;
  /** 0 is the surest: links of a lower tier are applied first. */
  readonly tier: number;
  readonly score: number;
}

interface Rule extends Match {
  readonly holds: (pair: Comparison) => boolean;
}

/**
 * Whether equal keys are believed. Databases carry wrong DOIs: half of the shorter title's words must be common
 * (bib-dedupe asks the same of its DOI block), and below four fifths the authors must not contradict.
 */
const titleAgrees = ({ titleOverlap, author }: Comparison): boolean =>
  titleOverlap >= 0.8 || (titleOverlap >= 0.5 && author !== 'differ');

/** Whether the title alone tells the report apart from most others. */
const telling = ({ sameTitle, a, b }: Comparison): boolean =>
  sameTitle && !a.generic && !b.generic && Math.min(a.words, b.words) >= fewestWords;

/** Versions of one work: the same title by the same first author, or one key. */
const oneWork = (pair: Comparison): boolean =>
  (telling(pair) && pair.author === 'same') || (pair.sameKey && titleAgrees(pair));

/** Longest time between versions that no other evidence is asked for: a preprint precedes its article by up to three years. */
const versionYears = 3;
const near = ({ yearsApart }: Comparison, years: number): boolean => yearsApart === undefined || yearsApart <= years;

const forms = ({ a, b }: Comparison, one: string, other: string): boolean =>
  (a.form === one && b.form === other) || (a.form === other && b.form === one);

/** Of an artefact and a report that does not say what it is, equal keys decide. */
const isArtefactOfPaper = (pair: Comparison): boolean =>
  forms(pair, 'artefact', 'published') ||
  forms(pair, 'artefact', 'preprint') ||
  (forms(pair, 'artefact', 'unknown') && !pair.sameKey);

/** A conference paper, its journal version, the thesis: told by their venues, unless one key names both. */
const isOtherVersion = ({ a, b, venue, doi, native }: Comparison): boolean =>
  a.form === 'published' &&
  b.form === 'published' &&
  a.venueClass !== 'unknown' &&
  b.venueClass !== 'unknown' &&
  a.venueClass !== b.venueClass &&
  venue !== 'same' &&
  doi !== 'same' &&
  native !== 'same';

/** Relations between two reports of one study. What stands in one of them is never one report. */
export const studyRelations: readonly { readonly name: string; readonly holds: (pair: Comparison) => boolean }[] = [
  { name: 'preprint-of', holds: (pair) => forms(pair, 'preprint', 'published') },
  { name: 'artefact-of', holds: isArtefactOfPaper },
  { name: 'version-of', holds: isOtherVersion },
];

/** An issue of a tracker is no report of what a paper says, and no version of it. */
const isIssueAndPaper = ({ a, b }: Comparison): boolean => (a.form === 'issue') !== (b.form === 'issue');

/**
 * Why two records are not one report: a veto, or that they are versions of one study. Undefined where nothing parts
 * them. Clusters are checked with it too, so that no chain of links joins what it parts.
 */
export const partingReason = (pair: Comparison): string | undefined =>
  vetoOf(pair) ?? (isIssueAndPaper(pair) ? 'issue' : studyRelations.find(({ holds }) => holds(pair))?.name);

/**
 * One abstract in the supplements of two journals, or an editorial in each of two volumes of a year: the volumes differ
 * and the pages do not say otherwise. Not a veto, because volumes are often mistyped; a question.
 */
const otherVolume = ({ volume, pages }: Comparison): boolean => volume === 'differ' && pages !== 'equal';

/** Rules that join two records which nothing parts. The first that holds names the link. */
const reportRules: readonly Rule[] = [
  {
    kind: 'same-report',
    rule: 'same-doi',
    tier: 0,
    score: 1,
    holds: (pair) => pair.doi === 'same' && titleAgrees(pair),
  },
  {
    kind: 'same-report',
    rule: 'same-arxiv',
    tier: 0,
    score: 1,
    holds: (pair) => pair.arxiv === 'same' && titleAgrees(pair),
  },
  {
    kind: 'same-report',
    rule: 'same-native-id',
    tier: 0,
    score: 1,
    holds: (pair) => pair.native === 'same' && titleAgrees(pair),
  },
  {
    kind: 'same-report',
    rule: 'title-author-year',
    tier: 1,
    score: 1,
    holds: (pair) => pair.sameTitle && pair.author === 'same' && pair.yearsApart === 0 && !otherVolume(pair),
  },
  // Early view and print carry two years; the same pages of one volume, or as many pages of one journal counted from 1, say that it is one article.
  {
    kind: 'same-report',
    rule: 'title-author-pages',
    tier: 1,
    score: 0.95,
    holds: (pair) =>
      pair.sameTitle &&
      pair.author === 'same' &&
      near(pair, 1) &&
      ((pair.pages === 'equal' && pair.volume === 'same') || (pair.pages === 'renumbered' && pair.venue === 'same')),
  },
  // Whatever became of the names (a group as author, a letter lost, the order changed): one place in one volume holds one report.
  {
    kind: 'same-report',
    rule: 'title-volume-pages',
    tier: 1,
    score: 0.95,
    holds: (pair) =>
      pair.sameTitle &&
      pair.yearsApart === 0 &&
      pair.volume === 'same' &&
      pair.pages === 'equal' &&
      pair.a.last !== 0 &&
      pair.b.last !== 0,
  },
  // Without authors on one side they neither match nor contradict: venue and year must be stated and equal.
  {
    kind: 'same-report',
    rule: 'title-venue-year',
    tier: 2,
    score: 0.9,
    holds: (pair) =>
      pair.sameTitle &&
      pair.author === 'unknown' &&
      pair.venue === 'same' &&
      pair.yearsApart === 0 &&
      !otherVolume(pair),
  },
];

/** Questions for people: equal keys with two titles, equal titles with too little beside them. */
const possibleRules: readonly Rule[] = [
  {
    kind: 'possible',
    rule: 'same-key-other-title',
    tier: 3,
    score: 0.5,
    holds: (pair) => pair.sameKey && !titleAgrees(pair),
  },
  {
    kind: 'possible',
    rule: 'title-author',
    tier: 3,
    score: 0.7,
    holds: (pair) => telling(pair) && pair.author === 'same' && near(pair, 1),
  },
  {
    kind: 'possible',
    rule: 'title-year',
    tier: 3,
    score: 0.6,
    holds: (pair) => telling(pair) && near(pair, pair.author === 'differ' ? 0 : 1),
  },
];

/** Prefix of a `possible` link's rule where everything matched and something parted the records; its name follows. */
export const partedRule = 'veto:';

/** Tier of each rule, for applying links in order. A rule that is not in the table (of an older version) comes last. */
const tiers: ReadonlyMap<string, number> = new Map([
  ['same-id', 0],
  ...reportRules.map(({ rule, tier }): [string, number] => [rule, tier]),
]);

/** The tier of a rule by its name. */
export const tierOf = (rule: string): number => tiers.get(rule) ?? 9;

const first = (rules: readonly Rule[], pair: Comparison): Match | undefined => rules.find(({ holds }) => holds(pair));

/** Vetoes that leave a question: sources err in DOIs and pages, and one conference registers with two publishers. */
const worthAsking: ReadonlySet<string> = new Set(['doi', 'arxiv', 'native-id', 'pages']);

/** What the rules say of two compared records; undefined where they say nothing. */
export const match = (pair: Comparison): Match | undefined => {
  const veto = vetoOf(pair);
  if (isIssueAndPaper(pair)) return undefined;
  // Two versions differ in DOI, ids and pages as a rule; a veto that concerns what the titles say parts the studies too.
  if (veto === undefined || worthAsking.has(veto)) {
    const relation = studyRelations.find(({ holds }) => holds(pair));
    if (relation !== undefined) {
      if (oneWork(pair) && (pair.sameKey || near(pair, versionYears)))
        return { kind: 'same-study', rule: relation.name, tier: 1, score: 1 };
      return first(possibleRules, pair);
    }
  }
  if (veto === undefined) return first(reportRules, pair) ?? first(possibleRules, pair);
  const parted = worthAsking.has(veto) && (telling(pair) || pair.sameKey) ? first(reportRules, pair) : undefined;
  return parted === undefined ? undefined : { kind: 'possible', rule: `${partedRule}${veto}`, tier: 3, score: 0.5 };
};
