/** Prepare, the first of the five steps: a record reduced to what blocking, comparing and vetoes read. Small: a million fit. */

import type { BibliographicRecord, RecordId } from '../model/index.js';
import { abstractSketch } from './abstract-sketch.js';
import { type AuthorKeys, authorKeys } from './author-keys.js';
import { arxivOf, doiOf, doiOfWork, doiRegistrant, nativeIds } from './identifiers.js';
import { hashKey } from './key-hash.js';
import { type PageRange, pageRange } from './page-ranges.js';
import { type PublicationForm, publicationForm, type VenueClass, venueClass } from './publication-forms.js';
import { type TitleTraits, titleTraits } from './title-traits.js';
import { editionOf, type VenueEdition } from './venue-editions.js';
import { namesMeeting, venueName } from './venue-names.js';

/**
 * The normalised keys of one record, flat: below a kilobyte of heap (measured in `bench/dedup`). Numbers are hashes of
 * keys or plain values; 0 and '' mean that nothing is stated.
 */
export interface Prepared extends TitleTraits, AuthorKeys, PageRange, VenueEdition {
  readonly id: RecordId;
  readonly year: number;
  /** As `venueName` gives it. */
  readonly venue: string;
  readonly venueClass: VenueClass;
  /** Whether the venue is a journal with a meeting whose abstracts it printed. */
  readonly meeting: boolean;
  /** What stands in the place of an issue and counts something else: a patent, a standard, a report. In small letters. */
  readonly code: string;
  /** Whether it is printed in a supplement. */
  readonly supplement: boolean;
  /** The conference that an issue of a journal carries (`Proc. ACM Program. Lang.`, number `OOPSLA1`), in small letters. */
  readonly series: string;
  readonly issn: readonly string[];
  /** The first number of the volume; a year in its place says nothing beside the year. */
  readonly volume: string;
  /** The number of the issue; that of a supplement says nothing, since sources write it in many ways. */
  readonly issue: string;
  readonly form: PublicationForm;
  /** Hash of the bare DOI. */
  readonly doi: number;
  /** Hash of the DOI without the number of its version, where its publisher numbers versions. */
  readonly work: number;
  /** Whether a publisher registered the DOI, and not a preprint server or repository. */
  readonly publisherDoi: boolean;
  /** Hash of the bare arXiv id. */
  readonly arxiv: number;
  /** `authority:key`. */
  readonly natives: readonly string[];
  /** As `abstractSketch` gives it. */
  readonly abstract: string;
}

const firstNumber = (text: string | undefined): string => /\d+/.exec(text ?? '')?.[0].replace(/^0+(?=\d)/, '') ?? '';

/** `11 Suppl. 1` is issue 11; `S1` and an article number in its place are none. */
const issueNumber = (text: string | undefined): string => {
  const number = firstNumber((text ?? '').replace(/(?:suppl|\bs\d|_).*$/i, ''));
  return number.length > 4 ? '' : number;
};

const isSupplement = /suppl|^\s*s\d/i;

const codeOf = (number: string | undefined): string => {
  const code = (number ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return code.length > 3 && code.length < 40 && /\d/.test(code) && !isSupplement.test(number ?? '') ? code : '';
};

const seriesOf = (number: string | undefined): string => {
  const found = /^\s*([a-z]{3,10})[ -]?\d?\s*$/i.exec(number ?? '')?.[1]?.toLowerCase() ?? '';
  return /^(?:suppl|special|issue|part|spec|supplement|no)$/.test(found) ? '' : found;
};

const nothing: readonly string[] = [];

/** Reduces a record to its keys. Takes the same form for the same facts, wherever they came from. */
export const prepare = (record: BibliographicRecord): Prepared => {
  const venue = venueName(record.venue);
  const doi = doiOf(record);
  const work = doi === undefined ? undefined : doiOfWork(doi);
  const arxiv = arxivOf(record);
  const natives = nativeIds(record);
  const volume = firstNumber(record.volume);
  return {
    id: record.id,
    ...titleTraits(record.title ?? '', venue),
    ...authorKeys(record.authors),
    ...pageRange(record.pages),
    year: record.year || 0,
    venue,
    venueClass: venueClass(record.type, venue),
    meeting: namesMeeting(record.venue),
    ...editionOf(venue),
    // The number of a trial is an id of its own.
    code: natives.some((native) => native.startsWith('trial:')) ? '' : codeOf(record.number),
    supplement: isSupplement.test(record.number ?? ''),
    series: seriesOf(record.number),
    issn: record.issn ?? nothing,
    volume: volume === String(record.year) ? '' : volume,
    issue: issueNumber(record.number),
    form: publicationForm(record, venue, doi, arxiv, natives),
    doi: doi === undefined ? 0 : hashKey(doi),
    work: work === undefined ? 0 : hashKey(work),
    publisherDoi: doi !== undefined && doiRegistrant(doi) === 'publisher',
    arxiv: arxiv === undefined ? 0 : hashKey(arxiv),
    natives: natives.length === 0 ? nothing : natives,
    abstract: abstractSketch(record.abstract),
  };
};
