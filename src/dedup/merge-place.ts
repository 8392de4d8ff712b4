/**
 * Where a report appeared: venue, year, volume, number and pages are one statement, and two records may state two (the
 * early view and the issue, the preprint and the article). They are taken from one record as far as it goes. Another
 * supplies a part only where it does not speak of another place; so no citation is made that no source has.
 */

import type { BibliographicRecord } from '../model/index.js';
import type { Choice, Records } from './merge-choices.js';
import { detailsCompared, formOf, inContainer, notElsewhere, standings } from './merge-container.js';
import { isShortened } from './merge-worth.js';
import { pageRange } from './page-ranges.js';

const details = ['volume', 'number', 'pages'] as const;
const parts = ['venue', 'year', ...details] as const;
type Part = (typeof parts)[number];

/** What is cited is the version of record, in a repository only what is nowhere else. */
const formOrder = { published: 0, issue: 1, artefact: 1, registration: 1, unknown: 1, preprint: 2 } as const;

/** How much of its place a record states. A range of pages says more than a first page, a venue more than a part of its name. */
const stated = (record: BibliographicRecord): number => {
  const { venue, year, volume, number, pages } = record;
  const details = [year, volume, number, pages].filter((part) => part !== undefined).length;
  const range = pageRange(pages).last > 0 ? 0.5 : 0;
  return details + range + (venue === undefined ? 0 : isShortened(venue) ? 0.5 : 1);
};

/**
 * Records of one report in the order in which their word counts: published versions, what does not say, preprints; of
 * each the one that states most of its place first, since the issue comes after the early view; then one with a DOI; then
 * first-found first.
 */
export const inPreference = (records: Records): Records =>
  records
    .map((record, at) => ({
      record,
      at,
      form: formOrder[formOf(record)],
      stated: stated(record),
      doi: record.doi === undefined ? 1 : 0,
    }))
    .sort((x, y) => x.form - y.form || y.stated - x.stated || x.doi - y.doi || x.at - y.at)
    .map(({ record }) => record);

/** By part, the record that states it. */
export type Place = Map<Part, BibliographicRecord>;

/** Whether a record speaks of the place found so far: nothing differs, and something is the same or the year is. */
const isThere = (found: Place, record: BibliographicRecord): boolean => {
  const known = <Field extends Part>(part: Field) => found.get(part)?.[part];
  const place = { volume: known('volume'), number: known('number'), pages: known('pages') };
  const details = detailsCompared(place, record);
  if (details !== 'unknown') return details === 'same';
  return record.year === undefined || (known('year') ?? record.year) === record.year;
};

const supply = (place: Place, part: Part, records: Records): void => {
  const record = place.has(part) ? undefined : records.find((one) => one[part] !== undefined);
  if (record !== undefined) place.set(part, record);
};

const readPlace = (records: Records): Place => {
  const place: Place = new Map();
  const [lead] = records;
  if (lead === undefined) return place;
  const isPreprint = formOf(lead) === 'preprint';
  for (const record of inContainer(records)) {
    // A preprint's number of a series is not the volume of the journal.
    if ((formOf(record) === 'preprint') !== isPreprint || !isThere(place, record)) continue;
    for (const part of parts) if (record[part] !== undefined && !place.has(part)) place.set(part, record);
    const { pages } = place.get('pages') ?? {};
    // The same pages, and the last one too.
    if (record.pages !== undefined && pageRange(pages).last === 0 && pageRange(record.pages).last > 0)
      place.set('pages', record);
  }
  // The early view's journal and year are better than none; of another venue's paper only the year.
  supply(place, 'venue', notElsewhere(records));
  supply(place, 'year', notElsewhere(records));
  supply(place, 'year', records);
  return place;
};

const placesKnown = new WeakMap<Records, Place>();

/** The place that records, given in the order of preference, state together. Read once: each part asks for it. */
export const placeOf = (records: Records): Place => {
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

/** The fullest date of the year that the report has: a date of another year or another place would contradict it. */
export const dateOfYear: Choice<'date'> = (records) => {
  const dated = placeOf(records).get('year');
  const known = standings(records);
  let chosen: BibliographicRecord | undefined;
  for (const record of records) {
    const { date } = record;
    const isOfYear = dated === undefined || Number(date?.slice(0, 4)) === dated.year;
    const isThisPlace = record === dated || (isOfYear && known.get(record) !== 'elsewhere');
    if (date === undefined || !isThisPlace) continue;
    if (date.length > (chosen?.date?.length ?? 0)) chosen = record;
  }
  return chosen === undefined ? undefined : { value: chosen.date!, from: [chosen] };
};
