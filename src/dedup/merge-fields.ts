/** The fields of a report from those of its records, by a declared preference per field, each with its origin. The records stay as they are. */

import type { BibliographicRecord, RecordFields, RecordId } from '../model/index.js';
import { mergedAuthors } from './merge-authors.js';
import { all, best, type Choice, first, type Records } from './merge-choices.js';
import { inContainer } from './merge-container.js';
import { mergedDoi, mergedUrls } from './merge-links.js';
import { dateOfYear, inPreference, placed } from './merge-place.js';
import { mergedTags } from './merge-tags.js';
import { typeOfPlace } from './merge-type.js';
import { abstractWorth, isShortened, titleWorth } from './merge-worth.js';

type Preferences = { readonly [Field in keyof RecordFields]-?: Choice<Field> };

const mergedIds: Choice<'ids'> = (records) => {
  // The first record's id of an authority stands, as with every field that has one value.
  const ids = new Map<string, string>();
  const from = records.filter((record) => {
    const before = ids.size;
    for (const [authority, key] of Object.entries(record.ids ?? {})) if (!ids.has(authority)) ids.set(authority, key);
    return ids.size > before;
  });
  return from.length === 0 ? undefined : { value: Object.fromEntries(ids), from };
};

const inOneCase = (value: string): string => value.toLowerCase();
const withoutHyphens = (value: string): string => value.replace(/[\s-]/g, '').toLowerCase();

/** A choice among the records that stand in the report's journal or proceedings. */
const ofContainer =
  <Field extends keyof RecordFields>(choose: Choice<Field>): Choice<Field> =>
  (records) =>
    choose(inContainer(records));

const isbns = all('isbn', withoutHyphens);

/** A journal has none: where the report is an article, only what calls itself one may say otherwise. */
const isbnOfContainer: Choice<'isbn'> = (records) => {
  const near = inContainer(records);
  return isbns(typeOfPlace(records)?.value === 'article' ? near.filter(({ type }) => type === 'article') : near);
};

const statedArxiv = first('arxiv');

/** The identifiers that the report has itself. */
const ownIdentifiers = (records: Records): Pick<RecordFields, 'doi' | 'arxiv' | 'ids'> => {
  const [doi, arxiv, ids] = [mergedDoi(records), statedArxiv(records), mergedIds(records)];
  return {
    ...(doi === undefined ? {} : { doi: doi.value }),
    ...(arxiv === undefined ? {} : { arxiv: arxiv.value }),
    ...(ids === undefined ? {} : { ids: ids.value }),
  };
};

/**
 * Which record's statement a report has, by field, where several state it. Records come in the order of `inPreference`:
 * the version of record before what does not say and before preprints (it is what is cited; DedupEndNote and bib-dedupe
 * prefer it too). Where two are worth the same, the first stands.
 */
export const fieldPreferences: Preferences = {
  type: typeOfPlace,
  title: best('title', titleWorth),
  authors: mergedAuthors,
  year: placed('year'),
  date: dateOfYear,
  venue: placed('venue'),
  volume: placed('volume'),
  number: placed('number'),
  pages: placed('pages'),
  publisher: ofContainer(best('publisher', (publisher) => (isShortened(publisher) ? 0 : 1))),
  abstract: best('abstract', abstractWorth),
  keywords: all('keywords', inOneCase),
  language: first('language'),
  doi: mergedDoi,
  arxiv: statedArxiv,
  ids: mergedIds,
  issn: ofContainer(all('issn', withoutHyphens)),
  isbn: isbnOfContainer,
  urls: mergedUrls(ownIdentifiers),
  notes: all('notes'),
  other: mergedTags,
};

/** By field, the records that state its value: one, or all that a list was gathered from. First-found order is not kept. */
export type FieldOrigins = { readonly [Field in keyof RecordFields]?: readonly RecordId[] };

/** The fields of a report and where each came from. */
export interface MergedFields {
  readonly fields: RecordFields;
  readonly origins: FieldOrigins;
}

/** A record alone is its report, word for word. */
const alone = ({ id, enriches, ...fields }: BibliographicRecord): MergedFields => ({
  fields,
  origins: Object.fromEntries(Object.keys(fields).map((field) => [field, [id]])),
});

/**
 * Merges the records of one report, given first-found first, by `fieldPreferences`. Fields that none has stay absent.
 * A field that any record states is there, but for what belongs to another place than the report's; the DOI of another
 * place is among the addresses.
 */
export const mergeWithOrigins = (records: readonly BibliographicRecord[]): MergedFields => {
  if (records.length === 1) return alone(records[0]!);
  const ordered = inPreference(records);
  const chosen = Object.entries(fieldPreferences).flatMap(([field, choose]) => {
    const found = choose(ordered);
    return found === undefined ? [] : [{ field, ...found }];
  });
  return {
    fields: Object.fromEntries(chosen.map(({ field, value }) => [field, value])),
    origins: Object.fromEntries(chosen.map(({ field, from }) => [field, [...new Set(from.map(({ id }) => id))]])),
  };
};

/** The fields of a report alone. */
export const mergeFields = (records: readonly BibliographicRecord[]): RecordFields => mergeWithOrigins(records).fields;
