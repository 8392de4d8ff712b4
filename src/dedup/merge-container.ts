/**
 * In which journal, proceedings or repository a record stands, beside the record that leads its report. What belongs to the
 * one (ISBN, publisher, series, type) says nothing of the other: a journal article has no ISBN of a proceedings volume.
 */

import type { BibliographicRecord } from '../model/index.js';
import { normaliseText } from '../text/index.js';
import { arxivOf, doiOf, doiOfWork, doiRegistrant, nativeIds } from './identifiers.js';
import type { Records } from './merge-choices.js';
import { comparePages, pageRange } from './page-ranges.js';
import { type PublicationForm, publicationForm, type VenueClass, venueClass } from './publication-forms.js';
import { compareVenues, venueName } from './venue-names.js';

/**
 * Where a record stands beside the lead. `here`: in the same container; `open`: nothing speaks against it; `doubtful`: the
 * container has another name, and nothing else is known; `elsewhere`: in another one.
 */
export type Standing = 'here' | 'open' | 'doubtful' | 'elsewhere';

const formsKnown = new WeakMap<BibliographicRecord, PublicationForm>();

/** The form of a record, read once: each part of its place asks for it. */
export const formOf = (record: BibliographicRecord): PublicationForm => {
  const known = formsKnown.get(record);
  if (known !== undefined) return known;
  const venue = normaliseText(record.venue ?? '');
  const form = publicationForm(record, venue, doiOf(record), arxivOf(record), nativeIds(record));
  formsKnown.set(record, form);
  return form;
};

/** Whether a venue is a preprint server. */
export const isPreprintServer = (venue: string): boolean =>
  publicationForm({ venue }, normaliseText(venue), undefined, undefined, []) === 'preprint';

/** How two statements of one detail stand to each other. */
type Detail = 'same' | 'differ' | 'unknown';

const numberIn = (text: string): string => /\d+/.exec(text)?.[0] ?? normaliseText(text);

const compared = (a: string | undefined, b: string | undefined): Detail =>
  a === undefined || b === undefined ? 'unknown' : numberIn(a) === numberIn(b) ? 'same' : 'differ';

const pagesCompared = (a: string | undefined, b: string | undefined): Detail => {
  if (a === undefined || b === undefined) return 'unknown';
  return a === b || comparePages(pageRange(a), pageRange(b)) === 'equal' ? 'same' : 'differ';
};

/** Volume, number and pages of a place; a record states one. */
export interface Details {
  readonly volume?: string | undefined;
  readonly number?: string | undefined;
  readonly pages?: string | undefined;
}

/** Compares volumes, numbers and pages: `differ` where any differs, `same` where any is the same. */
export const detailsCompared = (a: Details, b: Details): Detail => {
  const details = [compared(a.volume, b.volume), compared(a.number, b.number), pagesCompared(a.pages, b.pages)];
  return details.includes('differ') ? 'differ' : details.includes('same') ? 'same' : 'unknown';
};

const bare = (serial: string): string => serial.replace(/[\s-]/g, '').toLowerCase();

const serialsCompared = (a: readonly string[] = [], b: readonly string[] = []): Detail => {
  if (a.length === 0 || b.length === 0) return 'unknown';
  const known = new Set(a.map(bare));
  return b.some((serial) => known.has(bare(serial))) ? 'same' : 'differ';
};

const doisCompared = (a: string | undefined, b: string | undefined): Detail => {
  if (a === undefined || b === undefined) return 'unknown';
  if (a === b || (doiOfWork(a) !== undefined && doiOfWork(a) === doiOfWork(b))) return 'same';
  return doiRegistrant(a) === 'publisher' && doiRegistrant(b) === 'publisher' ? 'differ' : 'unknown';
};

const classOf = ({ type, venue }: BibliographicRecord): VenueClass => venueClass(type, venueName(venue));

/** Kinds of containers that no document has two of. A workshop's papers are printed with the conference's. */
const kindOf = (venue: VenueClass): VenueClass => (venue === 'workshop' ? 'conference' : venue);

const areOtherKinds = (a: VenueClass, b: VenueClass): boolean =>
  a !== 'unknown' && b !== 'unknown' && kindOf(a) !== kindOf(b);

const bookTypes: ReadonlySet<BibliographicRecord['type']> = new Set(['conference', 'chapter', 'book', 'thesis']);

/** Many exports call everything an article, so that types count only where names of venues do not say it. */
const areOtherTypes = (a: BibliographicRecord['type'], b: BibliographicRecord['type']): boolean =>
  (a === 'article' && bookTypes.has(b)) || (b === 'article' && bookTypes.has(a));

/** Where `b` stands beside `a`, the clearest sign first. Symmetric. */
export const standingOf = (a: BibliographicRecord, b: BibliographicRecord): Standing => {
  const forms = [formOf(a), formOf(b)];
  if (forms.includes('published') && forms.some((form) => form !== 'published' && form !== 'unknown'))
    return 'elsewhere';
  const names = compareVenues(venueName(a.venue), venueName(b.venue));
  const dois = doisCompared(doiOf(a), doiOf(b));
  const isbns = serialsCompared(a.isbn, b.isbn);
  const isOtherKind = areOtherKinds(classOf(a), classOf(b));
  // Volumes of one series of proceedings are called alike.
  if (dois === 'differ' && isbns === 'differ') return 'elsewhere';
  if (names === 'same' || (dois === 'same' && !(names === 'differ' && isOtherKind))) return 'here';
  if (isOtherKind) return 'elsewhere';
  if (names === 'similar' || isbns === 'same') return 'here';
  if (dois === 'differ' || areOtherTypes(a.type, b.type)) return 'elsewhere';
  const issns = serialsCompared(a.issn, b.issn);
  if (issns === 'same' && isbns !== 'differ') return 'here';
  if (names === 'unknown') return 'open';
  const details = detailsCompared(a, b);
  if (details === 'same') return 'open';
  return details === 'differ' || issns === 'differ' || isbns === 'differ' || a.year !== b.year
    ? 'elsewhere'
    : 'doubtful';
};

const standingsKnown = new WeakMap<Records, ReadonlyMap<BibliographicRecord, Standing>>();

const readStandings = (records: Records): ReadonlyMap<BibliographicRecord, Standing> => {
  const standings = new Map<BibliographicRecord, Standing>();
  const inContainer: BibliographicRecord[] = [];
  for (const record of records) {
    const beside = inContainer.map((member) => standingOf(member, record));
    const standing: Standing = beside.includes('elsewhere')
      ? 'elsewhere'
      : inContainer.length === 0 || beside.includes('here')
        ? 'here'
        : beside.includes('doubtful')
          ? 'doubtful'
          : 'open';
    standings.set(record, standing);
    if (standing === 'here' || standing === 'open') inContainer.push(record);
  }
  return standings;
};

/** Where each of the records, given in the order of preference, stands beside the first. Read once for each array. */
export const standings = (records: Records): ReadonlyMap<BibliographicRecord, Standing> => {
  const known = standingsKnown.get(records) ?? readStandings(records);
  standingsKnown.set(records, known);
  return known;
};

/** The records that do not stand elsewhere than the first. */
export const notElsewhere = (records: Records): Records => {
  const known = standings(records);
  return records.filter((record) => known.get(record) !== 'elsewhere');
};

/** The records that stand where the first does, as far as one can tell. */
export const inContainer = (records: Records): Records => {
  const known = standings(records);
  return records.filter((record) => known.get(record) === 'here' || known.get(record) === 'open');
};
