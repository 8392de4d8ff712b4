/** Vetoes: what keeps two records from being one report, whatever else they share. They always win over rules. */

import type { Comparison } from './compare.js';

/** A reason why two records are not one report. */
export interface Veto {
  readonly name: string;
  /** In words, for people. */
  readonly says: string;
  readonly holds: (pair: Comparison) => boolean;
}

/** Fewer words than this do not name a report ("Deep learning", "Discussion"): methods of bib-dedupe and ASySD, here as one number. */
export const fewestWords = 4;

/** Whether authors, venue, year and pages are all stated and all equal. */
const everythingEqual = ({
  author,
  authorsShared,
  venue,
  yearsApart,
  pages,
  volume,
  issue,
  edition,
}: Comparison): boolean =>
  volume !== 'differ' &&
  issue !== 'differ' &&
  edition !== 'differ' &&
  author === 'same' &&
  authorsShared === 1 &&
  (venue === 'same' || venue === 'similar') &&
  yearsApart === 0 &&
  (pages === 'equal' || pages === 'start');

/** A database stores so many letters of a title, or more; a longer title may have been cut with the numbers in it. */
const cutFrom = 140;

/** The rest of a title that was cut off may hold further numbers. */
const isCut = ({ a, b, title, titleExtraInFront }: Comparison): boolean =>
  title === 'cut' ||
  (title === 'extension' && !titleExtraInFront && Math.min(a.title.length, b.title.length) >= cutFrom);

/** Whether the title without a part names its number all the same: `III: Outcomes` of `Part III. Outcomes`. */
const namesPart = ({ a, b }: Comparison): boolean => {
  const [part, numbers] = a.part === '' ? [b.part, a.numbers] : [a.part, b.numbers];
  return (a.part === '' || b.part === '') && numbers.split(' ').includes(part);
};

/**
 * The vetoes, the weightiest first. All are symmetric, and all are silent where a record says nothing: what is absent
 * does not contradict.
 */
export const vetoes: readonly Veto[] = [
  // "2019" and "2020", "Llama 2" and "Llama 3"; where one title has no number, only the number of a part tells them apart.
  {
    name: 'numbers',
    says: 'the titles name different numbers or parts',
    holds: (pair) =>
      !isCut(pair) &&
      ((pair.a.item !== '' && pair.b.item !== '' && pair.a.item !== pair.b.item) ||
        (pair.a.numbers !== '' && pair.b.numbers !== '' && pair.a.numbers !== pair.b.numbers) ||
        (pair.a.part !== pair.b.part && pair.a.title !== '' && pair.b.title !== '' && !namesPart(pair))),
  },
  {
    name: 'signs',
    says: 'the titles have different signs, such as CD4+ and CD4-',
    holds: ({ a, b }) => a.signs !== '' && b.signs !== '' && a.signs !== b.signs,
  },
  {
    name: 'notice',
    says: 'one is a notice about another report: an erratum, a retraction, a reply, a comment, an artefact of it',
    holds: ({ a, b }) => a.notice !== b.notice && a.title !== '' && b.title !== '',
  },
  {
    name: 'doi',
    says: 'publishers registered two DOIs, and register one for one report',
    holds: ({ a, b, doi }) => doi === 'differ' && a.publisherDoi && b.publisherDoi,
  },
  { name: 'arxiv', says: 'they have two arXiv ids', holds: ({ arxiv }) => arxiv === 'differ' },
  { name: 'native-id', says: 'one authority gave them two ids', holds: ({ native }) => native === 'differ' },
  { name: 'pages', says: 'their pages do not overlap', holds: ({ pages }) => pages === 'disjoint' },
  {
    name: 'generic-title',
    says: 'many reports have this title, and not all of authors, venue, year and pages are equal',
    holds: (pair) => (pair.a.generic || pair.b.generic) && !pair.sameKey && !everythingEqual(pair),
  },
  {
    name: 'short-title',
    says: `a title under ${fewestWords} words names no report, and not all of authors, venue, year and pages are equal`,
    holds: (pair) => Math.min(pair.a.words, pair.b.words) < fewestWords && !pair.sameKey && !everythingEqual(pair),
  },
];

/** The first veto that holds between two records. */
export const vetoOf = (pair: Comparison): string | undefined => vetoes.find(({ holds }) => holds(pair))?.name;
