/** Relations: how two reports of one study stand to each other, as a table. What stands in one of them is never one report. */

import type { Comparison } from './compare.js';
import {
  isTelling,
  keyBelieved,
  near,
  otherPlace,
  sameBeginning,
  samePage,
  samePlace,
  sameTeam,
  sameWords,
  venueAgrees,
  venueFits,
  wholeTeam,
} from './evidence.js';
import type { PublicationForm } from './publication-forms.js';

/** A relation between two reports of one study. */
export interface StudyRelation {
  readonly name: string;
  /** In words, for people. */
  readonly says: string;
  /** Whether the two records stand to each other so, if they are of one study at all. */
  readonly stands: (pair: Comparison) => boolean;
  /** Whether they are surely of one study. */
  readonly sure: (pair: Comparison) => boolean;
}

const forms = ({ a, b }: Comparison, one: PublicationForm, other: PublicationForm): boolean =>
  (a.form === one && b.form === other) || (a.form === other && b.form === one);

/** Longest time between versions that no other evidence is asked for: a preprint precedes its article by up to three years. */
const versionYears = 3;

/** A short title that two or more authors share names their work all the same. */
const isTheirs = (pair: Comparison): boolean =>
  pair.title === 'same' &&
  wholeTeam(pair) &&
  !pair.a.generic &&
  !pair.b.generic &&
  Math.min(pair.a.words, pair.b.words) > 1;

/** One work: one key, one title by one team (a second author, or no other), or a title that goes on behind that of the whole team. */
const oneWork = (pair: Comparison): boolean => {
  if (pair.sameKey && keyBelieved(pair)) return true;
  if (!near(pair, versionYears)) return false;
  if (!isTelling(pair)) return isTheirs(pair);
  if (pair.title === 'same') return sameTeam(pair);
  const goesOn = pair.title === 'extension' && !pair.titleExtraInFront;
  return (pair.title === 'variant' || goesOn) && wholeTeam(pair);
};

/** One DOI names one thing, whatever type a database gives it; beside a report that does not say what it is, any equal key decides. */
const isArtefactOfPaper = (pair: Comparison): boolean =>
  (forms(pair, 'artefact', 'published') && pair.doi !== 'same') ||
  (forms(pair, 'artefact', 'preprint') && pair.doi !== 'same') ||
  (forms(pair, 'artefact', 'unknown') && !pair.sameKey);

/** Kinds of venue that print what appears elsewhere too: a thesis or a technical report beside anything that was published is another version. */
const isOwnKind = ({ venueClass }: Comparison['a']): boolean => venueClass === 'thesis' || venueClass === 'report';

const areTwoKinds = ({ a, b }: Comparison): boolean =>
  a.venueClass !== b.venueClass &&
  ((a.venueClass !== 'unknown' && b.venueClass !== 'unknown') || isOwnKind(a) || isOwnKind(b));

/** A conference paper, its journal version, the thesis: told by their venues, unless one key or one place names both. */
const isOtherVersion = (pair: Comparison): boolean =>
  pair.a.form === 'published' &&
  pair.b.form === 'published' &&
  areTwoKinds(pair) &&
  pair.venue !== 'same' &&
  pair.doi !== 'same' &&
  pair.native !== 'same' &&
  !samePlace(pair) &&
  !(pair.volume === 'same' && pair.yearsApart === 0 && (venueAgrees(pair) || samePage(pair)));

/** Cochrane numbers its reviews in place of pages: another year or issue of one number is an update. */
const isCochraneUpdate = (pair: Comparison): boolean => {
  const { a, b, doi, yearsApart, issue } = pair;
  const sameNumber = a.prefix === 'cd' && b.prefix === 'cd' && a.first >= 1000 && a.first === b.first;
  return sameNumber && doi !== 'same' && ((yearsApart ?? 0) > 0 || issue === 'differ');
};

/**
 * One title by one team, in two venues and in two places of them or years apart: whatever kinds of venue they are (most
 * names do not say), it was printed twice.
 */
const isPrintedTwice = (pair: Comparison): boolean =>
  pair.title === 'same' &&
  wholeTeam(pair) &&
  pair.venue === 'differ' &&
  !pair.sameKey &&
  (otherPlace(pair) || (pair.yearsApart !== undefined && pair.yearsApart > 1));

/** What a title says of a longer or shorter version of the same work. */
const edition =
  /^(?:the |an? )?(?:extended|full|long|longer|short|shorter|abridged|journal|technical|preliminary|conference|revised) (?:version|abstract|paper|report|article)(?: .{0,40})?$|^(?:extended|technical report|(?:rcr|replicated computational results?)(?: report)?|poster|demo|tool demo|journal first(?: (?:abstract|presentation|paper))?)$/;

/** Notices that editors sign as often as authors: the same title in the same venue is enough. */
const isOfEditors: ReadonlySet<string> = new Set(['erratum', 'addendum', 'retraction', 'concern']);

const noticeRelation = (notice: string, name: string, says: string): StudyRelation => ({
  name,
  says,
  stands: ({ a, b }) => (a.notice === notice) !== (b.notice === notice) && (a.notice === '' || b.notice === ''),
  // Its authors are those of its subject, or some of them; what others write about a study is no report of it.
  sure: (pair) =>
    (isTelling(pair) || isTheirs(pair)) &&
    sameBeginning(pair) &&
    near(pair, versionYears) &&
    (venueFits(pair) || notice === 'artefact') &&
    (pair.author === 'same' ||
      pair.author === 'partial' ||
      (isOfEditors.has(notice) && sameWords(pair) && venueAgrees(pair))),
});

/** The relations; the first that stands names the link. Names are those of links: `preprint-of` and so on. */
export const studyRelations: readonly StudyRelation[] = [
  noticeRelation('erratum', 'erratum-of', 'one corrects the other'),
  noticeRelation('addendum', 'addendum-to', 'one adds to the other'),
  noticeRelation('retraction', 'retraction-of', 'one retracts the other'),
  noticeRelation('concern', 'concern-about', 'one expresses concern about the other'),
  noticeRelation('reply', 'reply-to', 'one is the authors’ reply about the other'),
  noticeRelation('comment', 'comment-on', 'one comments on the other'),
  noticeRelation('artefact', 'artefact-of', 'one is software or data, the other the paper of it'),
  {
    name: 'update-of',
    says: 'they are two versions of one work that its publisher numbers',
    stands: (pair) =>
      (pair.doi === 'differ' && pair.a.work !== 0 && pair.a.work === pair.b.work) || isCochraneUpdate(pair),
    sure: ({ title }) => title !== 'other',
  },
  {
    name: 'preprint-of',
    says: 'one is a preprint, the other was published',
    stands: (pair) => forms(pair, 'preprint', 'published'),
    sure: oneWork,
  },
  {
    name: 'artefact-of',
    says: 'one is software or data, the other the paper of it',
    stands: isArtefactOfPaper,
    // Artefacts put words before and behind the title of their paper.
    sure: (pair) =>
      oneWork(pair) || (near(pair, versionYears) && isTelling(pair) && sameBeginning(pair) && sameTeam(pair)),
  },
  {
    name: 'registration-of',
    says: 'one registers the trial, the other was published',
    stands: (pair) => forms(pair, 'registration', 'published') || forms(pair, 'registration', 'preprint'),
    sure: oneWork,
  },
  {
    name: 'version-of',
    says: 'they appeared in two venues, such as a conference and a journal',
    stands: (pair) => isOtherVersion(pair) || isPrintedTwice(pair),
    sure: oneWork,
  },
  {
    name: 'edition-of',
    says: 'one says of itself that it is the longer or shorter version',
    stands: (pair) => pair.title === 'extension' && edition.test(pair.titleExtra) && !pair.sameKey,
    // The label itself says what the words in front or behind are.
    sure: (pair) => near(pair, versionYears) && isTelling(pair) && sameTeam(pair),
  },
];

/** The relation in which two records stand, if they are of one study. */
export const relationOf = (pair: Comparison): StudyRelation | undefined =>
  studyRelations.find(({ stands }) => stands(pair));

/** Whether two records may be versions of one work though a relation alone does not say so: a title reworded by the same team. */
export const maybeOneWork = (pair: Comparison): boolean =>
  near(pair, versionYears) &&
  ((isTelling(pair) && sameBeginning(pair) && (pair.author !== 'differ' || sameWords(pair))) ||
    (pair.title === 'reworded' && pair.titleOverlap >= 0.75 && wholeTeam(pair)));
