/** Compare, the third step: what two prepared records have in common and where they contradict. No judgment yet. */

import { type AbstractRelation, compareAbstracts } from './abstract-sketch.js';
import { type AuthorRelation, compareAuthors } from './compare-authors.js';
import { compareTitles, type TitleRelation } from './compare-titles.js';
import { comparePages, type PageRelation } from './page-ranges.js';
import type { Prepared } from './prepare.js';
import { compareVenues, type VenueRelation } from './venue-names.js';

/** Whether two statements agree; `unknown` where either record does not make it. */
export type Agreement = 'same' | 'differ' | 'unknown';

/** The facts that rules and vetoes read. Symmetric: comparing (b, a) gives the same. */
export interface Comparison {
  readonly a: Prepared;
  readonly b: Prepared;
  readonly title: TitleRelation;
  /** Words in common by words of the shorter title, 0 to 1. */
  readonly titleOverlap: number;
  /** Of titles of which one goes on: the words that only the longer has. */
  readonly titleExtra: string;
  /** Of titles of which one goes on: whether those words stand in front. */
  readonly titleExtraInFront: boolean;
  readonly author: AuthorRelation;
  /** Authors on both lists by the length of the shorter list, 0 to 1. */
  readonly authorsShared: number;
  readonly venue: VenueRelation;
  /** Years between them; undefined where either has none. */
  readonly yearsApart: number | undefined;
  readonly doi: Agreement;
  readonly arxiv: Agreement;
  /** `differ` where any authority gave them two ids, else `same` where any gave them one. */
  readonly native: Agreement;
  readonly volume: Agreement;
  readonly issue: Agreement;
  readonly pages: PageRelation;
  /** Whether the names of their venues count editions or years, and those differ. */
  readonly edition: Agreement;
  /** Numbers of patents, standards and reports, which stand where others have an issue. */
  readonly code: Agreement;
  readonly abstract: AbstractRelation;
  /** Whether they share a key that names one document: DOI, arXiv id or native id. */
  readonly sameKey: boolean;
}

const agreement = (a: number | string, b: number | string): Agreement =>
  !a || !b ? 'unknown' : a === b ? 'same' : 'differ';

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

/** `39th` and `40th`, or `2017` and `2018`, in the names of two venues. */
const compareEditions = (a: Prepared, b: Prepared): Agreement => {
  const stated = [agreement(a.ordinal, b.ordinal), agreement(a.venueYear, b.venueYear), agreement(a.track, b.track)];
  // A number is miscounted less often than a year is that of the printing.
  if (stated[0] !== 'unknown') return stated[2] === 'differ' ? 'differ' : stated[0]!;
  return stated.includes('differ') ? 'differ' : stated.includes('same') ? 'same' : 'unknown';
};

const isNamedIn = (series: string, venue: string): boolean => series !== '' && venue.split(' ').includes(series);

const compareVenuesOf = (a: Prepared, b: Prepared): VenueRelation => {
  if (a.issn.some((issn) => b.issn.includes(issn))) return 'same';
  const relation = compareVenues(a.venue, b.venue);
  return relation === 'differ' && (isNamedIn(a.series, b.venue) || isNamedIn(b.series, a.venue)) ? 'similar' : relation;
};

/** Compares two prepared records. */
export const compare = (a: Prepared, b: Prepared): Comparison => {
  const doi = agreement(a.doi, b.doi);
  const arxiv = agreement(a.arxiv, b.arxiv);
  const native = compareNatives(a.natives, b.natives);
  const title = compareTitles(a, b);
  const authors = compareAuthors(a, b);
  return {
    a,
    b,
    title: title.relation,
    titleOverlap: title.overlap,
    titleExtra: title.extra,
    titleExtraInFront: title.inFront,
    author: authors.relation,
    authorsShared: authors.shared,
    venue: compareVenuesOf(a, b),
    yearsApart: a.year === 0 || b.year === 0 ? undefined : Math.abs(a.year - b.year),
    doi,
    arxiv,
    native,
    volume: agreement(a.volume, b.volume),
    issue: agreement(a.issue, b.issue),
    pages: comparePages(a, b),
    edition: compareEditions(a, b),
    code: agreement(a.code, b.code),
    abstract: compareAbstracts(a.abstract, b.abstract),
    sameKey: doi === 'same' || arxiv === 'same' || native === 'same',
  };
};
