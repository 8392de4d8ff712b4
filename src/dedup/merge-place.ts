/**
 * Where a report appeared: venue, year, volume, number and pages are one statement, and two records may state two (the
 * early view and the issue, the preprint and the article). They are taken from one record as far as it goes. Another
 * supplies a part only where it does not speak of another place; so no citation is made that no source has.
 */

import type { BibliographicRecord } from '../model/index.js';
import { normaliseText } from '../text/index.js';
import { arxivOf, doiOf, nativeIds } from './identifiers.js';
import type { Choice, Records } from './merge-choices.js';
import { isShortened } from './merge-worth.js';
import { comparePages, pageRange } from './page-ranges.js';
import { type PublicationForm, publicationForm } from './publication-forms.js';

const details = ['volume', 'number', 'pages'] as const;
const parts = ['venue', 'year', ...details] as const;
type Part = (typeof parts)[number];

const formsKnown = new WeakMap<BibliographicRecord, PublicationForm>();

/** The form of a record, read once: each part of its place asks for it. */
const formOf = (record: BibliographicRecord): PublicationForm => {
  const known = formsKnown.get(record);
  if (known !== undefined) return known;
  const venue = normaliseText(record.venue ?? '');
  const form = publicationForm(record, venue, doiOf(record), arxivOf(record), nativeIds(record));
  formsKnown.set(record, form);
  return form;
};

/** What is cited is the version of record, in a repository only what is nowhere else. */
const formOrder = { published: 0, issue: 1, artefact: 1, unknown: 1, preprint: 2 } as const;

/** How much of its place a record states. A range of pages says more than a first page, a venue more than a part of its name. */
const stated = (record: BibliographicRecord): number => {
  const { venue, year, volume, number, pages } = record;
  const details = [year, volume, number, pages].filter((part) => part !== undefined).length;
  const range = pageRange(pages).last > 0 ? 0.5 : 0;
  return details + range + (venue === undefined ? 0 : isShortened(venue) ? 0.5 : 1);
};

/**
 * Records of one report in the order in which their word counts: published versions, what does not say, preprints; of
 * each the one that states most of its place first, since the issue comes after the early view; then first-found first.
 */
export const inPreference = (records: Records): Records =>
  records
    .map((record, at) => ({ record, at, form: formOrder[formOf(record)], stated: stated(record) }))
    .sort((x, y) => x.form - y.form || y.stated - x.stated || x.at - y.at)
    .map(({ record }) => record);

/** By part, the record that states it. */
type Place = Map<Part, BibliographicRecord>;

const numberIn = (text: string): string => /\d+/.exec(text)?.[0] ?? normaliseText(text);

type Relation = 'same' | 'differ' | 'unknown';

const compared = (a: string | undefined, b: string | undefined): Relation =>
  a === undefined || b === undefined ? 'unknown' : numberIn(a) === numberIn(b) ? 'same' : 'differ';

const pagesCompared = (a: string | undefined, b: string | undefined): Relation => {
  if (a === undefined || b === undefined) return 'unknown';
  return a === b || comparePages(pageRange(a), pageRange(b)) === 'equal' ? 'same' : 'differ';
};

/** Whether a record speaks of the place found so far: nothing differs, and something is the same or the year is. */
const isThere = (place: Place, record: BibliographicRecord): boolean => {
  const known = (part: Part) => place.get(part)?.[part];
  const relations = [
    compared(place.get('volume')?.volume, record.volume),
    compared(place.get('number')?.number, record.number),
    pagesCompared(place.get('pages')?.pages, record.pages),
  ];
  if (relations.includes('differ')) return false;
  return relations.includes('same') || record.year === undefined || (known('year') ?? record.year) === record.year;
};

const readPlace = (records: Records): Place => {
  const place: Place = new Map();
  const [lead] = records;
  if (lead === undefined) return place;
  const isPreprint = formOf(lead) === 'preprint';
  for (const record of records) {
    // A preprint's number of a series is not the volume of the journal.
    const speaks = (formOf(record) === 'preprint') === isPreprint && isThere(place, record);
    for (const part of parts) {
      if (record[part] === undefined) continue;
      const isDetail = part !== 'venue' && part !== 'year';
      if (!place.has(part) && (speaks || !isDetail)) place.set(part, record);
    }
    const { pages } = place.get('pages') ?? {};
    // The same pages, and the last one too.
    if (speaks && record.pages !== undefined && pageRange(pages).last === 0 && pageRange(record.pages).last > 0)
      place.set('pages', record);
  }
  return place;
};

const placesKnown = new WeakMap<Records, Place>();

/** The place that records, given in the order of preference, state together. Read once: each part asks for it. */
const placeOf = (records: Records): Place => {
  const place = placesKnown.get(records) ?? readPlace(records);
  placesKnown.set(records, place);
  return place;
};

/** Chooses a part of the place. */
export const placed =
  <Field extends Part>(part: Field): Choice<Field> =>
  (records) => {
    const record = placeOf(records).get(part);
    return record === undefined ? undefined : { value: record[part]!, from: [record] };
  };

/** The fullest date of the year that the report has: another source's date of another year would contradict it. */
export const dateOfYear: Choice<'date'> = (records) => {
  const dated = placeOf(records).get('year');
  let chosen: BibliographicRecord | undefined;
  for (const record of records) {
    const { date } = record;
    const isOfYear = record === dated || dated === undefined || Number(date?.slice(0, 4)) === dated.year;
    if (date === undefined || !isOfYear) continue;
    if (date.length > (chosen?.date?.length ?? 0)) chosen = record;
  }
  return chosen === undefined ? undefined : { value: chosen.date!, from: [chosen] };
};
