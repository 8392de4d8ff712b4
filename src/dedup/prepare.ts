/** Prepare, the first of the five steps: a record reduced to what blocking, comparing and vetoes read. Small: a million fit. */

import type { BibliographicRecord, RecordId } from '../model/index.js';
import { normaliseText } from '../text/index.js';
import { type AuthorKeys, authorKeys } from './author-keys.js';
import { arxivOf, doiOf, doiRegistrant, nativeIds } from './identifiers.js';
import { hashKey } from './key-hash.js';
import { type PageRange, pageRange } from './page-ranges.js';
import { type PublicationForm, publicationForm, type VenueClass, venueClass } from './publication-forms.js';
import { type TitleTraits, titleTraits } from './title-traits.js';

/**
 * The normalised keys of one record, flat: about 350 bytes of heap beside its id (measured in `bench/dedup`), so
 * that a million take about 0.4 GB. Numbers are hashes of keys or plain values; 0 and '' mean that nothing is stated.
 */
export interface Prepared extends TitleTraits, AuthorKeys, PageRange {
  readonly id: RecordId;
  readonly year: number;
  /** Hash of the normalised venue. */
  readonly venue: number;
  readonly venueClass: VenueClass;
  /** The first number of the volume; a year in its place says nothing beside the year. */
  readonly volume: string;
  readonly form: PublicationForm;
  /** Hash of the bare DOI. */
  readonly doi: number;
  /** Whether a publisher registered the DOI, and not a preprint server or repository. */
  readonly publisherDoi: boolean;
  /** Hash of the bare arXiv id. */
  readonly arxiv: number;
  /** `authority:key`. */
  readonly natives: readonly string[];
}

/** Titles for the key: without spaces, so that `real-time`, `real time` and `realtime` are one. */
export const squashed = (title: string): string => title.replaceAll(' ', '');

const volumeNumber = ({ volume, year }: BibliographicRecord): string => {
  const found = /\d+/.exec(volume ?? '')?.[0] ?? '';
  return found === String(year) ? '' : found;
};

const noNatives: readonly string[] = [];

/** Reduces a record to its keys. Takes the same form for the same facts, wherever they came from. */
export const prepare = (record: BibliographicRecord): Prepared => {
  const venue = normaliseText(record.venue ?? '');
  const doi = doiOf(record);
  const arxiv = arxivOf(record);
  const natives = nativeIds(record);
  return {
    id: record.id,
    ...titleTraits(record.title ?? '', venue),
    ...authorKeys(record.authors),
    ...pageRange(record.pages),
    year: record.year || 0,
    // A year in a venue's name is the year of the record again.
    venue: venue === '' ? 0 : hashKey(venue.replace(/ ?\b(?:19|20)\d\d\b/g, '').trim()),
    venueClass: venueClass(record.type, venue),
    volume: volumeNumber(record),
    form: publicationForm(record, venue, doi, arxiv, natives),
    doi: doi === undefined ? 0 : hashKey(doi),
    publisherDoi: doi !== undefined && doiRegistrant(doi) === 'publisher',
    arxiv: arxiv === undefined ? 0 : hashKey(arxiv),
    natives: natives.length === 0 ? noNatives : natives,
  };
};

/** The keys under which a record meets others: its DOI, arXiv id, native ids and title, hashed apart from each other. */
export const blockingKeys = ({ doi, arxiv, natives, title }: Prepared): readonly number[] => {
  const keys: number[] = [];
  if (doi !== 0) keys.push(hashKey(`doi ${doi}`));
  if (arxiv !== 0) keys.push(hashKey(`arxiv ${arxiv}`));
  for (const native of natives) keys.push(hashKey(`native ${native}`));
  if (title !== '') keys.push(hashKey(`title ${squashed(title)}`));
  return keys;
};
