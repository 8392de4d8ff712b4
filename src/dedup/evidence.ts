/** Evidence: what rules and relations ask of a comparison, each under a name. */

import type { Comparison } from './compare.js';
import { fewestWords } from './vetoes.js';

/** A longer range is that of a whole supplement. */
const mostPages = 100;

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
 * Whether little stands beside a short title: no second author, no venue, page or text in common; or two abstracts stand
 * beside any. Titles such as `An Empirical Study of Bugs` and names such as `Zhang` are shared by chance.
 */
export const isThin = (pair: Comparison): boolean =>
  !samePage(pair) &&
  ((!isLong(pair) && !wholeTeam(pair) && !venueAgrees(pair) && pair.abstract !== 'same') ||
    (pair.abstract === 'differ' && !(venueAgrees(pair) && pair.volume === 'same')));

const isMeeting = ({ venueClass }: Comparison['a']): boolean =>
  venueClass === 'conference' || venueClass === 'workshop';

/** What a source marks as the abstract of a meeting: a journal with the meeting, a supplement, the number of an item. */
const isAbstract = ({ meeting, supplement, item, first, last }: Comparison['a']): boolean =>
  meeting || ((supplement || item !== '') && !isArticle({ first, last }));

/** Pages of an article: more than an abstract has, and fewer than a supplement. */
const isArticle = ({ first, last }: Pick<Comparison['a'], 'first' | 'last'>): boolean =>
  last - first > 1 && last - first < mostPages;

/**
 * Whether the venues are two, as far as names tell, and nothing says that the place is one. Conferences are named in
 * more ways than can be compared; of journals, two names are two, and beside a journal that names the meeting whose
 * abstracts it printed, the journal alone may be its article.
 */
export const otherVenue = (pair: Comparison): boolean => {
  const { a, b, venue, volume, abstract } = pair;
  if (samePage(pair) || pair.sameKey || (a.form === 'preprint' && b.form === 'preprint')) return false;
  if (isAbstract(a) !== isAbstract(b)) return isArticle(isAbstract(a) ? b : a) && abstract !== 'same';
  return venue === 'differ' && volume !== 'same' && !isMeeting(a) && !isMeeting(b);
};

/** Titles that come again each year with the same authors. */
const periodic =
  /\b(?:annual|yearly|quarterly|monthly|biennial|report of|reports of|statistics|highlights|year in review|overview of the|update|updates|tutorials?|workshops?|standards of)\b/;

/** Whether a title may come again next year. */
export const isPeriodic = ({ a, b }: Comparison): boolean =>
  periodic.test(a.title) || periodic.test(b.title) || a.venue.includes('cochrane') || b.venue.includes('cochrane');

/** How well a record says where in its venue it stands: not at all, with pages counted from 1, with a volume or a page. */
const placeStated = ({ volume, first }: Comparison['a']): number => (volume !== '' || first > 1 ? 2 : first);

/** Whether one of the two says better than the other where in its venue it stands, as print does beside the early view. */
export const onePlaceKnown = ({ a, b }: Comparison): boolean => placeStated(a) !== placeStated(b);

/** One title, in accepted forms of its words. */
export const sameWords = ({ title }: Comparison): boolean => title === 'same' || title === 'variant';

/** One title with slips, or cut off: a place, a text or an id must say that it is one. */
export const damaged = ({ title }: Comparison): boolean => title === 'misspelt' || title === 'near' || title === 'cut';

/** One title, whatever its spelling, its subtitle or where it was cut off. */
export const sameBeginning = (pair: Comparison): boolean =>
  sameWords(pair) || damaged(pair) || pair.title === 'extension';

/** Whether the venues may be one. */
export const venueFits = ({ venue }: Comparison): boolean => venue !== 'differ';

/** Whether the venues are one, perhaps under two names. */
export const venueAgrees = ({ venue }: Comparison): boolean => venue === 'same' || venue === 'similar';

/** A page range that tells a place: not from page 1, where many begin, and not a page that several abstracts share. */
const wholeRange = ({ a, b, pages }: Comparison, fewestPages: number): boolean =>
  pages === 'equal' &&
  a.first > 1 &&
  b.last !== 0 &&
  a.last - a.first + 1 >= fewestPages &&
  a.last - a.first < mostPages;

/** One place in one volume, told by first page. */
export const samePage = ({ a, pages, volume, issue, venue, edition }: Comparison): boolean =>
  (pages === 'equal' || pages === 'start') &&
  (a.first > 1 || pages === 'equal') &&
  volume !== 'differ' &&
  issue !== 'differ' &&
  edition !== 'differ' &&
  (volume === 'same' || venue === 'same' || venue === 'similar');

/** The same, and not from page 1, where each paper of some proceedings begins. */
export const ownPage = (pair: Comparison): boolean => samePage(pair) && pair.a.first > 1;

/** One whole range of pages in one volume: whatever the titles say, it holds one report. */
export const samePlace = (pair: Comparison): boolean =>
  wholeRange(pair, 3) &&
  samePage(pair) &&
  pair.yearsApart !== undefined &&
  pair.yearsApart <= 1 &&
  (pair.volume === 'same' ? venueFits(pair) : pair.volume === 'unknown' && venueAgrees(pair) && pair.yearsApart === 0);

/** Whether one of the two does not say where in the venue it stands, as early views and lists of conferences do not. */
export const placeUnknown = ({ a, b }: Comparison): boolean =>
  (a.volume === '' && a.first <= 1) || (b.volume === '' && b.first <= 1);

const statesOtherPage = ({ a, b }: Comparison): boolean => a.first !== 0 && b.first !== 0 && a.first !== b.first;

/**
 * One abstract in the supplements of two journals, an editorial in each of two issues, a workshop in each of two years:
 * volumes, issues, editions or first pages differ. Not a veto, because volumes are often mistyped and article numbers
 * look like pages; a question.
 */
export const otherPlace = (pair: Comparison): boolean => {
  const { a, volume, issue, pages, edition, code } = pair;
  if (volume === 'differ' || edition === 'differ' || code === 'differ') return true;
  if (issue === 'differ') return volume === 'same' || (a.volume === '' && pair.b.volume === '');
  if ((a.notice !== '' || pair.b.notice !== '') && statesOtherPage(pair)) return true;
  return volume === 'same' && pages === 'elsewhere';
};

/** Whether an id of arXiv or of an authority is believed: a title may change from version to version, its authors hardly. */
const idBelieved = (pair: Comparison): boolean =>
  sameBeginning(pair) || (pair.title === 'reworded' && pair.author !== 'differ');

/**
 * Whether a DOI is believed. Databases carry wrong ones, one for all chapters of a book, and one for all abstracts of a
 * supplement, of which a group prints several that differ in a word. Of a title that only goes on in the other, authors
 * must not contradict, and under a short one they must agree; where words differ, the text or a place of its own must say
 * that it is one report.
 */
const doiBelieved = (pair: Comparison): boolean => {
  if (pair.title === 'extension') return pair.author !== 'differ' && (isTelling(pair) || sameTeam(pair));
  if (sameBeginning(pair)) return true;
  return pair.title === 'reworded' && sameTeam(pair) && (pair.abstract === 'same' || wholeRange(pair, 3));
};

/** Whether a key that the two share is believed. */
export const keyBelieved = (pair: Comparison): boolean =>
  (pair.doi === 'same' && doiBelieved(pair)) || ((pair.arxiv === 'same' || pair.native === 'same') && idBelieved(pair));
