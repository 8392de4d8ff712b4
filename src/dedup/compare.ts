/** Compare, the third step: what two prepared records have in common and where they contradict. No judgment yet. */

import { comparePages, type PageRelation } from './page-ranges.js';
import { type Prepared, squashed } from './prepare.js';

/** Whether two statements agree; `unknown` where either record does not make it. */
export type Agreement = 'same' | 'differ' | 'unknown';

/** The facts that rules and vetoes read. Symmetric: comparing (b, a) gives the same. */
export interface Comparison {
  readonly a: Prepared;
  readonly b: Prepared;
  readonly sameTitle: boolean;
  /** Words in common by words of the shorter title, 0 to 1. */
  readonly titleOverlap: number;
  /** First author, or the same authors in another order. */
  readonly author: Agreement;
  readonly venue: Agreement;
  /** Years between them; undefined where either has none. */
  readonly yearsApart: number | undefined;
  readonly doi: Agreement;
  readonly arxiv: Agreement;
  /** `differ` where any authority gave them two ids, else `same` where any gave them one. */
  readonly native: Agreement;
  readonly volume: Agreement;
  readonly pages: PageRelation;
  /** Whether they share a key that names one document: DOI, arXiv id or native id. */
  readonly sameKey: boolean;
}

const agreement = (a: number | string, b: number | string): Agreement =>
  !a || !b ? 'unknown' : a === b ? 'same' : 'differ';

const sortedWords = (text: string): string => text.split(' ').sort().join(' ');

const compareAuthors = (a: Prepared, b: Prepared): Agreement => {
  if (a.family === '' || b.family === '') return 'unknown';
  const sameInitial = a.initial === '' || b.initial === '' || a.initial === b.initial;
  if (a.family === b.family && sameInitial) return 'same';
  const inOtherOrder =
    a.family !== b.family && a.families.includes(' ') && sortedWords(a.families) === sortedWords(b.families);
  return inOtherOrder ? 'same' : 'differ';
};

const compareNatives = (a: readonly string[], b: readonly string[]): Agreement => {
  let found: Agreement = 'unknown';
  for (const native of a) {
    const authority = native.slice(0, native.indexOf(':') + 1);
    const other = b.find((id) => id.startsWith(authority));
    if (other === undefined) continue;
    if (other !== native) return 'differ';
    found = 'same';
  }
  return found;
};

/** Words too common to show that two titles are one. */
const commonWords = new Set('a an the of in on for and to with from by at as is are using via'.split(' '));

/** Overlap coefficient of the words of two titles (Szymkiewicz-Simpson): a title and its subtitle-less form have 1. */
export const titleOverlap = (a: string, b: string): number => {
  const words = (title: string): Set<string> =>
    new Set(title.split(' ').filter((word) => word !== '' && !commonWords.has(word)));
  const first = words(a);
  const second = words(b);
  let common = 0;
  for (const word of first) if (second.has(word)) common++;
  const shorter = Math.min(first.size, second.size);
  return shorter === 0 ? 0 : common / shorter;
};

/** Compares two prepared records. */
export const compare = (a: Prepared, b: Prepared): Comparison => {
  const sameTitle = a.title !== '' && (a.title === b.title || squashed(a.title) === squashed(b.title));
  const doi = agreement(a.doi, b.doi);
  const arxiv = agreement(a.arxiv, b.arxiv);
  const native = compareNatives(a.natives, b.natives);
  return {
    a,
    b,
    sameTitle,
    titleOverlap: sameTitle ? 1 : titleOverlap(a.title, b.title),
    author: compareAuthors(a, b),
    venue: agreement(a.venue, b.venue),
    yearsApart: a.year === 0 || b.year === 0 ? undefined : Math.abs(a.year - b.year),
    doi,
    arxiv,
    native,
    volume: agreement(a.volume, b.volume),
    pages: comparePages(a, b),
    sameKey: doi === 'same' || arxiv === 'same' || native === 'same',
  };
};
