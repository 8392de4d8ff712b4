/** Vetoes: what keeps two records from being one report, whatever else they share. They always win over rules. */

import type { Comparison } from './compare.js';

/** A reason why two records are not one report. */
export interface Veto {
  readonly name: string;
  readonly holds: (pair: Comparison) => boolean;
}

/** Fewer words than this do not name a report ("Deep learning", "Discussion"): methods of bib-dedupe and ASySD, here as one number. */
export const fewestWords = 4;

/** Whether authors, venue, year and pages are all stated and all equal. */
const everythingEqual = ({ a, b, author, venue, yearsApart, pages }: Comparison): boolean =>
  author === 'same' && a.families === b.families && venue === 'same' && yearsApart === 0 && pages === 'equal';

/**
 * The vetoes, the weightiest first. All are symmetric, and all are silent where a record says nothing: what is absent
 * does not contradict.
 */
export const vetoes: readonly Veto[] = [
  // "2019" and "2020", "Llama 2" and "Llama 3"; where one title has no number, only the number of a part tells them apart.
  {
    name: 'numbers',
    holds: ({ a, b }) =>
      (a.numbers !== '' && b.numbers !== '' && a.numbers !== b.numbers) ||
      (a.part !== b.part && a.title !== '' && b.title !== ''),
  },
  // An erratum, a reply or a comment is a report about another report.
  { name: 'notice', holds: ({ a, b }) => a.notice !== b.notice && a.title !== '' && b.title !== '' },
  // A publisher registers one DOI for one report. Repositories register versions, and preprints of what publishers publish.
  { name: 'doi', holds: ({ a, b, doi }) => doi === 'differ' && a.publisherDoi && b.publisherDoi },
  { name: 'arxiv', holds: ({ arxiv }) => arxiv === 'differ' },
  { name: 'native-id', holds: ({ native }) => native === 'differ' },
  { name: 'pages', holds: ({ pages }) => pages === 'disjoint' },
  {
    name: 'generic-title',
    holds: (pair) => (pair.a.generic || pair.b.generic) && !pair.sameKey && !everythingEqual(pair),
  },
  {
    name: 'short-title',
    holds: (pair) => Math.min(pair.a.words, pair.b.words) < fewestWords && !pair.sameKey && !everythingEqual(pair),
  },
];

/** The first veto that holds between two records. */
export const vetoOf = (pair: Comparison): string | undefined => vetoes.find(({ holds }) => holds(pair))?.name;
