/** Rules that join two records to one report, as a table. They speak only where no veto and no relation parts the two. */

import { languageOf } from '../text/index.js';
import type { Comparison } from './compare.js';
import {
  damaged,
  isLong,
  isPeriodic,
  isThin,
  keyBelieved,
  near,
  onePlaceKnown,
  otherPlace,
  otherVenue,
  ownPage,
  placeUnknown,
  sameBeginning,
  samePage,
  samePlace,
  sameTeam,
  sameWords,
  venueAgrees,
  venueFits,
  wholeTeam,
} from './evidence.js';

/** A rule: its name, what it says, how sure it is (tier 0 first, then score), and when it holds. */
export interface Rule {
  readonly name: string;
  readonly says: string;
  readonly tier: number;
  readonly score: number;
  readonly holds: (pair: Comparison) => boolean;
}

/** Whether two titles are plainly in two languages or scripts. */
const inTwoLanguages = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((title) => languageOf(title, { fewestHits: 1 }));
  return one !== undefined && other !== undefined && one !== other;
};

/**
 * Whether a title in two forms, misspelt, or cut off by its source, is one without a page or a text that says so: the
 * venue agrees and no other place is stated, or the whole team wrote it. Words that nobody knows are not believed so.
 */
const isUndamaged = (pair: Comparison): boolean => {
  if (pair.title === 'near' || otherVenue(pair)) return false;
  if (pair.title !== 'cut' && venueAgrees(pair) && (pair.volume === 'same' || placeUnknown(pair))) return true;
  return venueFits(pair) && wholeTeam(pair) && isLong(pair) && placeUnknown(pair);
};

/** The rules, the surest first. The first that holds names the link. */
export const reportRules: readonly Rule[] = [
  {
    name: 'same-doi',
    says: 'one DOI, and titles that fit',
    tier: 0,
    score: 1,
    holds: (pair) => pair.doi === 'same' && keyBelieved(pair),
  },
  {
    name: 'same-arxiv',
    says: 'one arXiv id, and titles that fit',
    tier: 0,
    score: 1,
    holds: (pair) => pair.arxiv === 'same' && keyBelieved(pair),
  },
  {
    name: 'same-native-id',
    says: 'one id of one authority, and titles that fit',
    tier: 0,
    score: 1,
    holds: (pair) => pair.native === 'same' && keyBelieved(pair),
  },
  {
    name: 'title-author-year',
    says: 'one title, author and year',
    tier: 1,
    score: 1,
    holds: (pair) =>
      pair.title === 'same' &&
      pair.author === 'same' &&
      pair.yearsApart === 0 &&
      !otherPlace(pair) &&
      !otherVenue(pair) &&
      !isThin(pair),
  },
  // Early view and print carry two years; the same pages of one volume, or as many pages of one journal counted from 1, say that it is one article.
  {
    name: 'title-author-pages',
    says: 'one title, authors in common, and the same pages or as many counted from 1',
    tier: 1,
    score: 0.97,
    holds: (pair) =>
      (pair.author === 'same' || pair.author === 'partial') &&
      near(pair, 1) &&
      ((sameWords(pair) && samePage(pair)) ||
        (damaged(pair) && ownPage(pair)) ||
        (pair.title === 'same' && pair.pages === 'renumbered' && venueAgrees(pair) && !otherPlace(pair))),
  },
  // A year may be mistyped; with title, authors, volume and page equal nothing else is.
  {
    name: 'title-authors-place',
    says: 'one title, the same authors, and the same pages of one volume, whatever the year',
    tier: 1,
    score: 0.96,
    holds: (pair) =>
      pair.title === 'same' && sameTeam(pair) && pair.volume === 'same' && ownPage(pair) && venueAgrees(pair),
  },
  {
    name: 'title-author-volume',
    says: 'one title, the same authors, and one volume of one venue',
    tier: 1,
    score: 0.96,
    holds: (pair) =>
      sameWords(pair) &&
      sameTeam(pair) &&
      near(pair, 1) &&
      pair.volume === 'same' &&
      venueAgrees(pair) &&
      !otherPlace(pair) &&
      !otherVenue(pair) &&
      !isThin(pair),
  },
  // Whatever became of the names (a group as author, a letter lost, the order changed): one place in one volume holds one report.
  {
    name: 'title-volume-pages',
    says: 'one title, and the same pages of one volume',
    tier: 1,
    score: 0.95,
    holds: (pair) =>
      pair.yearsApart === 0 &&
      pair.volume === 'same' &&
      venueFits(pair) &&
      ((sameWords(pair) && samePage(pair)) || (sameBeginning(pair) && samePlace(pair) && venueAgrees(pair))),
  },
  {
    name: 'title-early-view',
    says: 'one title and the same authors a year apart in one venue, and one of the two does not say where in it',
    tier: 2,
    score: 0.93,
    holds: (pair) =>
      pair.title === 'same' &&
      sameTeam(pair) &&
      pair.authorsShared === 1 &&
      near(pair, 1) &&
      venueAgrees(pair) &&
      (wholeTeam(pair) || pair.a.initial !== '') &&
      onePlaceKnown(pair) &&
      !otherPlace(pair) &&
      !otherVenue(pair) &&
      !isPeriodic(pair) &&
      !isThin(pair),
  },
  {
    name: 'title-authors-venue',
    says: 'one title, the same authors, one venue, and no year on one side',
    tier: 2,
    score: 0.92,
    holds: (pair) =>
      pair.title === 'same' &&
      wholeTeam(pair) &&
      isLong(pair) &&
      pair.yearsApart === undefined &&
      (venueAgrees(pair) || samePage(pair)) &&
      !otherPlace(pair),
  },
  {
    name: 'spelling-author-year',
    says: 'one title in two forms, the same authors and year, and a page, a text or a venue that fits',
    tier: 2,
    score: 0.92,
    holds: (pair) =>
      (pair.title === 'variant' || damaged(pair)) &&
      sameTeam(pair) &&
      pair.yearsApart === 0 &&
      !otherPlace(pair) &&
      (ownPage(pair) || pair.abstract === 'same' || isUndamaged(pair)),
  },
  {
    name: 'subtitle-author-pages',
    says: 'one title with and without its end or beginning, the same authors, and the same pages',
    tier: 2,
    score: 0.91,
    holds: (pair) => pair.title === 'extension' && sameTeam(pair) && near(pair, 1) && ownPage(pair) && venueFits(pair),
  },
  // A translated title, or one that was changed between two views of an article. Of two wholly different titles in one
  // language nothing is believed: some journals begin each issue at page 1 and repeat themselves.
  {
    name: 'authors-place',
    says: 'the same authors, and the same range of pages in one volume of one venue',
    tier: 2,
    score: 0.9,
    holds: (pair) =>
      samePlace(pair) &&
      sameTeam(pair) &&
      pair.authorsShared === 1 &&
      venueAgrees(pair) &&
      (sameBeginning(pair) ||
        pair.title === 'reworded' ||
        (pair.title === 'other' && inTwoLanguages(pair.a.title, pair.b.title))),
  },
  {
    name: 'title-abstract',
    says: 'one abstract, and titles and authors that fit',
    tier: 2,
    score: 0.9,
    holds: (pair) =>
      pair.abstract === 'same' &&
      pair.author !== 'differ' &&
      !otherPlace(pair) &&
      !otherVenue(pair) &&
      (pair.yearsApart === undefined
        ? pair.title === 'same' && isLong(pair)
        : sameBeginning(pair) && venueFits(pair) && pair.yearsApart <= (venueAgrees(pair) ? 1 : 0)),
  },
  // Without authors on one side they neither match nor contradict: venue and year must be stated and agree.
  {
    name: 'title-venue-year',
    says: 'one title, venue and year, and no author named on one side',
    tier: 2,
    score: 0.9,
    holds: (pair) =>
      pair.author === 'unknown' &&
      pair.yearsApart === 0 &&
      !otherPlace(pair) &&
      ((pair.title === 'same' && (pair.venue === 'same' || (pair.venue === 'similar' && isLong(pair)))) ||
        (sameWords(pair) && venueAgrees(pair) && samePage(pair))),
  },
];
