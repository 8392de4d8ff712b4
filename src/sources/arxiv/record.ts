/** A record of arXiv from what its two interfaces say in the same words. */

import { doiIn } from '../../formats/index.js';
import type { BibliographicRecord, Person, RecordId } from '../../model/index.js';
import type { HarvestItem } from '../source.js';
import type { VersionedId } from './ids.js';
import { plainText } from './plain-text.js';
import { isWithdrawn, withdrawnNote } from './withdrawn.js';

/** What an interface says of one report. */
export interface ArxivFacts {
  readonly id: VersionedId;
  /** Title, abstract, comment and reference as they came, with TeX. */
  readonly title: string | undefined;
  readonly abstract: string | undefined;
  readonly comment: string | undefined;
  readonly journalReference: string | undefined;
  readonly authors: readonly Person[];
  /** Day of the first version: `2024-01-31`. */
  readonly created: string | undefined;
  /** The primary category first, where the interface has that order. */
  readonly categories: readonly string[];
  /** DOI of the published report as its authors gave it; may hold several. */
  readonly doi: string | undefined;
  readonly urls: readonly string[];
  /** By tag; empty lists are left out. */
  readonly other: Readonly<Record<string, readonly string[]>>;
}

const ifAny = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

const dateFields = (created: string | undefined): { readonly year?: number; readonly date?: string } => {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(created ?? '')?.[0];
  return date === undefined ? {} : { year: Number(date.slice(0, 4)), date };
};

/** The record, or why it is none: without a title there is nothing to screen. A withdrawn report is kept, with a note. */
export const arxivItem = (facts: ArxivFacts): HarvestItem => {
  const { id, version } = facts.id;
  const title = plainText(facts.title);
  if (title === undefined) return { kind: 'rejected', key: id, why: 'it has no title' };
  const abstract = plainText(facts.abstract);
  const comment = plainText(facts.comment);
  const notes = [
    ...(comment === undefined ? [] : [comment]),
    ...(isWithdrawn(comment, abstract) ? [withdrawnNote] : []),
  ];
  // Two DOIs in one element are two published versions; the first is the record's, the others are kept.
  const [doi, ...moreDois] = (facts.doi ?? '')
    .split(/[\s,;]+(?=10\.|https?:|doi:)/i)
    .map(doiIn)
    .filter((found) => found !== undefined);
  const other = Object.entries({
    version: version === undefined ? [] : [version],
    ...facts.other,
    doi: moreDois,
  }).filter(([, values]) => values.length > 0);
  const fields = {
    id: `arxiv:${id}` as RecordId,
    type: 'preprint',
    title,
    authors: ifAny(facts.authors),
    ...dateFields(facts.created),
    venue: plainText(facts.journalReference),
    abstract,
    keywords: ifAny([...new Set(facts.categories)]),
    doi,
    arxiv: id,
    urls: ifAny([...new Set(facts.urls)]),
    notes: ifAny(notes),
    other: other.length === 0 ? undefined : Object.fromEntries(other),
  };
  const record = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { kind: 'record', record: record as unknown as BibliographicRecord };
};
