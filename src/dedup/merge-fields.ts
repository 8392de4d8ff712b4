/** The fields of a report from those of its records, by a declared preference per field, each with its origin. The records stay as they are. */

import { keptTagGroups } from '../formats/index.js';
import type { BibliographicRecord, RecordFields, RecordId } from '../model/index.js';
import { fullestList, isAbridged, mergedAuthors, othersMark } from './merge-authors.js';
import { all, best, type Choice, first } from './merge-choices.js';
import { dateOfYear, inPreference, placed } from './merge-place.js';
import { abstractWorth, doiWorth, isShortened, titleWorth, typeWorth } from './merge-worth.js';

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

const keptTags: ReadonlySet<string> = new Set(keptTagGroups.flatMap((group) => [...group]));

const mergedOther: Choice<'other'> = (records) => {
  const tags = new Map<string, Set<string>>();
  const speakers = keptTagGroups.map((group) => ({
    group,
    record: records.find(({ other }) => other !== undefined && Object.keys(other).some((tag) => group.has(tag))),
  }));
  const authors = records.some(isAbridged) ? fullestList(records) : undefined;
  const isWhole = authors !== undefined && !isAbridged(authors);
  const from = records.filter((record) => {
    let added = 0;
    for (const [tag, values] of Object.entries(record.other ?? {})) {
      const isHeard = speakers.some((speaker) => speaker.record === record && speaker.group.has(tag));
      if (keptTags.has(tag) && !isHeard) continue;
      const known = tags.get(tag) ?? new Set();
      const before = known.size;
      for (const value of values) {
        // Where the list that was chosen is whole, there are no others.
        if (!(isWhole && tag === 'authors' && value === othersMark)) known.add(value);
      }
      if (known.size > 0) tags.set(tag, known);
      added += known.size - before;
    }
    return added > 0;
  });
  return from.length === 0
    ? undefined
    : { value: Object.fromEntries([...tags].map(([tag, values]) => [tag, [...values]])), from };
};

const inOneCase = (value: string): string => value.toLowerCase();
const withoutHyphens = (value: string): string => value.replace(/[\s-]/g, '').toLowerCase();

/**
 * Which record's statement a report has, by field, where several state it. Records come in the order of `inPreference`:
 * the version of record before what does not say and before preprints (it is what is cited; DedupEndNote and bib-dedupe
 * prefer it too). Where two are worth the same, the first stands.
 */
export const fieldPreferences: Preferences = {
  type: best('type', typeWorth),
  title: best('title', titleWorth),
  authors: mergedAuthors,
  year: placed('year'),
  date: dateOfYear,
  venue: placed('venue'),
  volume: placed('volume'),
  number: placed('number'),
  pages: placed('pages'),
  publisher: best('publisher', (publisher) => (isShortened(publisher) ? 0 : 1)),
  abstract: best('abstract', abstractWorth),
  keywords: all('keywords', inOneCase),
  language: first('language'),
  doi: best('doi', doiWorth),
  arxiv: first('arxiv'),
  ids: mergedIds,
  issn: all('issn', withoutHyphens),
  isbn: all('isbn', withoutHyphens),
  urls: all('urls'),
  notes: all('notes'),
  other: mergedOther,
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
 * A field that any record states is there, but for a date, volume, number or pages of another place than the report's.
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
