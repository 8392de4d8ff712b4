/** The fields of a report from those of its records, by a declared preference per field. The records stay as they are. */

import { keptTagGroups } from '../formats/index.js';
import type { BibliographicRecord, Person, RecordFields } from '../model/index.js';
import { normaliseText } from '../text/index.js';
import { arxivOf, doiOf, doiRegistrant, nativeIds } from './identifiers.js';
import { publicationForm } from './publication-forms.js';

type Records = readonly BibliographicRecord[];
type Pick = { [Field in keyof RecordFields]-?: (records: Records) => RecordFields[Field] | undefined };

/** The first statement, the published version's before a preprint's: the order in which `records` come. */
const first =
  <Field extends keyof RecordFields>(field: Field) =>
  (records: Records): RecordFields[Field] | undefined =>
    records.find((record) => record[field] !== undefined)?.[field];

/** The statement that is worth most; of equals the first. */
const best =
  <Field extends keyof RecordFields>(field: Field, worth: (value: NonNullable<RecordFields[Field]>) => number) =>
  (records: Records): RecordFields[Field] | undefined => {
    let chosen: RecordFields[Field] | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const record of records) {
      const value = record[field];
      if (value === undefined) continue;
      const own = worth(value as NonNullable<RecordFields[Field]>);
      if (own > most) [chosen, most] = [value, own];
    }
    return chosen;
  };

/** All statements of all records, each once, in order. */
const all =
  (field: 'keywords' | 'issn' | 'isbn' | 'urls' | 'notes') =>
  (records: Records): readonly string[] | undefined => {
    const values = [...new Set(records.flatMap((record) => record[field] ?? []))];
    return values.length === 0 ? undefined : values;
  };

const mergedIds = (records: Records): RecordFields['ids'] => {
  // The first record's id of an authority stands, as with every field that has one value.
  const ids = Object.assign({}, ...records.map((record) => record.ids ?? {}).reverse()) as Record<string, string>;
  return Object.keys(ids).length === 0 ? undefined : ids;
};

const mergedOther = (records: Records): RecordFields['other'] => {
  const tags = new Map<string, Set<string>>();
  const isOfOne = new Set(keptTagGroups.flatMap((group) => [...group]));
  const speakers = keptTagGroups.map((group) => ({
    group,
    record: records.find(({ other }) => other !== undefined && Object.keys(other).some((tag) => group.has(tag))),
  }));
  for (const record of records) {
    for (const [tag, values] of Object.entries(record.other ?? {})) {
      const isHeard = speakers.some((speaker) => speaker.record === record && speaker.group.has(tag));
      if (isOfOne.has(tag) && !isHeard) continue;
      const known = tags.get(tag) ?? new Set();
      for (const value of values) known.add(value);
      tags.set(tag, known);
    }
  }
  return tags.size === 0 ? undefined : Object.fromEntries([...tags].map(([tag, values]) => [tag, [...values]]));
};

/** The fullest date of the year that the report has: another source's date of another year would contradict it. */
const dateOfYear = (records: Records): RecordFields['date'] => {
  const year = first('year')(records);
  const of = records.filter(
    ({ date }) => date !== undefined && (year === undefined || Number(date.slice(0, 4)) === year),
  );
  return best('date', (date) => date.length)(of);
};

/** More authors first, so that nobody is dropped who one source names; among equal lists the one with fuller given names. */
const authorsWorth = (authors: readonly Person[]): number => {
  const given = authors.reduce((sum, author) => sum + ('given' in author ? (author.given?.length ?? 0) : 0), 0);
  return authors.length + Math.min(0.99, given / 100_000);
};

/**
 * Which record's statement a report has, by field. Order of `records`: published versions, then what does not say, then
 * preprints, each first-found first (what is cited is the version of record; DedupEndNote and bib-dedupe prefer it too).
 */
export const fieldPreferences: Pick = {
  type: first('type'),
  title: first('title'),
  authors: best('authors', authorsWorth),
  year: first('year'),
  date: dateOfYear,
  venue: first('venue'),
  volume: first('volume'),
  number: first('number'),
  // A range says more than an article number or a first page.
  pages: best('pages', (pages) => (/\d\s*[-–]+\s*\w/.test(pages) ? 1 : 0)),
  publisher: first('publisher'),
  abstract: best('abstract', (abstract) => abstract.length),
  keywords: all('keywords'),
  language: first('language'),
  doi: best('doi', (doi) => (doiRegistrant(doi) === 'publisher' ? 1 : 0)),
  arxiv: first('arxiv'),
  ids: mergedIds,
  issn: all('issn'),
  isbn: all('isbn'),
  urls: all('urls'),
  notes: all('notes'),
  other: mergedOther,
};

const preference = (record: BibliographicRecord): number => {
  const form = publicationForm(
    record,
    normaliseText(record.venue ?? ''),
    doiOf(record),
    arxivOf(record),
    nativeIds(record),
  );
  return form === 'published' ? 0 : form === 'preprint' ? 2 : 1;
};

/** Merges the records of one report, given first-found first, by `fieldPreferences`. Fields that none has stay absent. */
export const mergeFields = (records: Records): RecordFields => {
  const ordered = records
    .map((record, at) => ({ record, at, preference: preference(record) }))
    .sort((x, y) => x.preference - y.preference || x.at - y.at)
    .map(({ record }) => record);
  const merged = Object.entries(fieldPreferences)
    .map(([field, pick]) => [field, pick(ordered)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(merged) as RecordFields;
};
