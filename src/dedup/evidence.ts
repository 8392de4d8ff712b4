/** Evidence: what rules and relations ask of a comparison, each under a name. */

import type { Comparison } from './compare.js';
import { fewestWords } from './vetoes.js';

/** Whether two records are at most so many years apart, or do not say. */
export const near = ({ yearsApart }: Comparison, years: number): boolean =>
  yearsApart === undefined || yearsApart <= years;

/** Whether nearly all authors of the shorter list are on the longer one. */
export const sameTeam = ({ author, authorsShared }: Comparison): boolean => author === 'same' && authorsShared >= 0.6;

/** Whether all authors of the shorter list are on the longer one, two at least. */
export const wholeTeam = (pair: Comparison): boolean =>
  sameTeam(pair) && pair.authorsShared === 1 && pair.a.families.includes(' ') && pair.b.families.includes(' ');

/** Whether the title alone tells the report apart from most others. */
export const isTelling = ({ a, b }: Comparison): boolean =>
  !a.generic && !b.generic && Math.min(a.words, b.words) >= fewestWords;

/** Titles of so many words are hardly shared by two reports of one team. */
const manyWords = 6;

/** Whether both titles are long. */
export const isLong = ({ a, b }: Comparison): boolean => Math.min(a.words, b.words) >= manyWords;

/**
 * Whether little stands beside a short title: no second author, no venue, page or text in common. Titles such as `An
 * Empirical Study of Bugs` and names such as `Zhang` are shared by chance.
 */
export const isThin = (pair: Comparison): boolean =>
  !isLong(pair) && !wholeTeam(pair) && !venueAgrees(pair) && !samePage(pair) && pair.abstract !== 'same';

/** One title, whatever its spelling. */
export const sameWords = ({ title }: Comparison): boolean => title === 'same' || title === 'variant';

/** One title, whatever its spelling, its subtitle or where it was cut off. */
export const sameBeginning = (pair: Comparison): boolean => sameWords(pair) || pair.title === 'extension';

/** Whether the venues may be one. */
export const venueFits = ({ venue }: Comparison): boolean => venue !== 'differ';
/** Whether the venues are one, perhaps under two names. */
export const venueAgrees = ({ venue }: Comparison): boolean => venue === 'same' || venue === 'similar';

/** A longer range is that of a whole supplement. */
const mostPages = 100;

/** A page range that tells a place: not from page 1, where many begin, and not a page that several abstracts share. */
const wholeRange = ({ a, b, pages }: Comparison, fewestPages: number): boolean =>
  pages === 'equal' &&
  a.first > 1 &&
  b.last !== 0 &&
  a.last - a.first + 1 >= fewestPages &&
  a.last - a.first < mostPages;

/** One place in one volume, told by first page. */
export const samePage = ({ a, pages, volume, venue }: Comparison): boolean =>
  (pages === 'equal' || pages === 'start') &&
  (a.first > 1 || pages === 'equal') &&
  volume !== 'differ' &&
  (volume === 'same' || venue === 'same' || venue === 'similar');

/** One whole range of pages in one volume: whatever the titles say, it holds one report. */
export const samePlace = (pair: Comparison): boolean =>
  wholeRange(pair, 3) &&
  pair.yearsApart !== undefined &&
  pair.yearsApart <= 1 &&
  (pair.volume === 'same' ? venueFits(pair) : pair.volume === 'unknown' && venueAgrees(pair) && pair.yearsApart === 0);

/** Whether one of the two does not say where in the venue it stands, as early views and lists of conferences do not. */
export const placeUnknown = ({ a, b }: Comparison): boolean =>
  (a.volume === '' && a.first <= 1) || (b.volume === '' && b.first <= 1);

/**
 * One abstract in the supplements of two journals, or an editorial in each of two volumes of a year: volumes, issues or
 * first pages differ and nothing else says that the place is one. Not a veto, because volumes are often mistyped and
 * article numbers look like pages; a question.
 */
export const otherPlace = ({ volume, issue, pages }: Comparison): boolean =>
  pages !== 'equal' &&
  pages !== 'start' &&
  (volume === 'differ' ||
    (volume === 'same' && (pages === 'elsewhere' || (issue === 'differ' && pages === 'unknown'))));

/** Whether an id of arXiv or of an authority is believed: a title may change from version to version, its authors hardly. */
const idBelieved = (pair: Comparison): boolean =>
  sameBeginning(pair) || (pair.title === 'reworded' && pair.author !== 'differ');

/**
 * Whether a DOI is believed. Databases carry wrong ones, and one for all abstracts of a supplement, of which a group
 * prints several that differ in a word. Where words differ, the text or a place of its own must say that it is one report.
 */
const doiBelieved = (pair: Comparison): boolean =>
  sameBeginning(pair) ||
  (pair.title === 'reworded' && sameTeam(pair) && (pair.abstract === 'same' || wholeRange(pair, 3)));

/** Whether a key that the two share is believed. */
export const keyBelieved = (pair: Comparison): boolean =>
  (pair.doi === 'same' && doiBelieved(pair)) || ((pair.arxiv === 'same' || pair.native === 'same') && idBelieved(pair));
