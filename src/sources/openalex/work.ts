/** A work as OpenAlex describes it, and the record that it is. */

import { z } from 'zod';
import { arxivIn } from '../../formats/index.js';
import type { RecordFields, RecordType } from '../../model/index.js';
import { parseName } from '../../text/index.js';
import { ownEntry } from '../own-entry.js';
import {
  bareDoi,
  distinct,
  flag,
  listOf,
  number,
  objectOf,
  plain,
  plainPages,
  present,
  text,
} from '../tolerant-json.js';
import { abstractOf } from './abstract.js';

const locationShape = {
  landing_page_url: text,
  pdf_url: text,
  raw_source_name: text,
  raw_type: text,
  source: objectOf({ display_name: text, type: text, issn: listOf(z.string()), host_organization_name: text }),
};

const workShape = z.object({
  id: text,
  doi: text,
  title: text,
  publication_year: number,
  publication_date: text,
  language: text,
  type: text,
  ids: objectOf({ pmid: text, mag: z.union([z.string(), z.number()]).optional().catch(undefined) }),
  authorships: listOf(z.object({ author: objectOf({ display_name: text }), raw_author_name: text })),
  primary_location: objectOf(locationShape),
  locations: listOf(z.object(locationShape)),
  biblio: objectOf({ volume: text, issue: text, first_page: text, last_page: text }),
  keywords: listOf(z.object({ display_name: text })),
  abstract_inverted_index: z.record(z.string(), z.unknown()).optional().catch(undefined),
  is_retracted: flag,
  is_paratext: flag,
  referenced_works: listOf(z.string()),
});

/** A work with all members that we read. */
export type Work = z.infer<typeof workShape>;

/** Reads one work; undefined where it is no object. */
export const readWork = (value: unknown): Work | undefined => workShape.safeParse(value).data;

/** The members that are asked for by `select`, which takes members of the first level only. `referenced_works` are long and asked for alone. */
export const selectedMembers: readonly string[] = [
  'id',
  'doi',
  'title',
  'publication_year',
  'publication_date',
  'language',
  'type',
  'ids',
  'authorships',
  'primary_location',
  'locations',
  'biblio',
  'keywords',
  'abstract_inverted_index',
  'is_retracted',
  'is_paratext',
];

/** The key in an address of OpenAlex's or alone: `W2741809807`. */
export const workKey = (id: string | undefined): string | undefined =>
  /^(?:https?:\/\/(?:api\.)?openalex\.org\/(?:works\/)?)?(W\d+)$/i.exec(id?.trim() ?? '')?.[1]?.toUpperCase();

/** OpenAlex's types of works in our words (developers.openalex.org, work object, `type`). */
const types: Readonly<Record<string, RecordType>> = {
  article: 'article',
  review: 'article',
  letter: 'article',
  editorial: 'article',
  erratum: 'article',
  retraction: 'article',
  preprint: 'preprint',
  'conference-paper': 'conference',
  'conference-abstract': 'conference',
  book: 'book',
  'book-chapter': 'chapter',
  'reference-entry': 'chapter',
  dissertation: 'thesis',
  report: 'report',
  standard: 'report',
  dataset: 'dataset',
  software: 'software',
};

/** OpenAlex calls papers of conferences articles; what they were registered as and where they stand says more. */
const typeOf = ({ type, primary_location: location }: Work): RecordType | undefined => {
  if (type === undefined) return undefined;
  const known = ownEntry(types, type) ?? 'other';
  const isConference = location?.raw_type === 'proceedings-article' || location?.source?.type === 'conference';
  return known === 'article' && isConference ? 'conference' : known;
};

/** Works that are no reports, in words. */
const noReports: Readonly<Record<string, string>> = {
  paratext: 'paratext',
  'peer-review': 'peer review',
  'supplementary-materials': 'supplementary material',
  grant: 'grant',
};

/** What a work is where it is no report: paratext is a cover, a table of contents, an issue and the like. */
export const noReport = ({ type, is_paratext: isParatext }: Work): string | undefined =>
  isParatext === true ? 'paratext' : ownEntry(noReports, type ?? '');

/** OpenAlex writes 1 January where it knows the year only. */
const dateOf = (date: string | undefined): string | undefined =>
  date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) && !date.endsWith('-01-01') ? date : undefined;

const pagesOf = (biblio: Work['biblio']): string | undefined => {
  const first = plainPages(biblio?.first_page);
  const last = plainPages(biblio?.last_page);
  return first === undefined || last === undefined || first === last ? (first ?? last) : `${first}-${last}`;
};

/** The arXiv id in the places where a work can be read, or in the DOI that arXiv gives. */
const arxivOf = (work: Work): string | undefined =>
  [work.doi, ...[work.primary_location, ...work.locations].flatMap((one) => [one?.landing_page_url, one?.pdf_url])]
    .filter((url) => url !== undefined && /arxiv/i.test(url))
    .map((url) => arxivIn(url ?? ''))
    .find((id) => id !== undefined);

/** A work's bibliographic facts. */
export const fieldsOfWork = (work: Work): RecordFields => {
  const { primary_location: location } = work;
  const title = plain(work.title);
  return present<RecordFields>({
    type: typeOf(work),
    title,
    authors: work.authorships
      .map(({ author, raw_author_name: raw }) => parseName(plain(author?.display_name) ?? plain(raw) ?? ''))
      .filter((person) => person !== undefined),
    year: work.publication_year,
    date: dateOf(work.publication_date),
    venue: plain(location?.source?.display_name) ?? plain(location?.raw_source_name),
    volume: plain(work.biblio?.volume),
    number: plain(work.biblio?.issue),
    pages: pagesOf(work.biblio),
    publisher: plain(location?.source?.host_organization_name),
    abstract: abstractOf(work.abstract_inverted_index, title),
    keywords: distinct(work.keywords.map((keyword) => plain(keyword.display_name))),
    language: plain(work.language),
    doi: bareDoi(work.doi),
    arxiv: arxivOf(work),
    ids: present<Record<string, string>>({
      mag: work.ids?.mag === undefined ? undefined : plain(String(work.ids.mag)),
      openalex: workKey(work.id),
      pmid: /(\d+)\/?$/.exec(work.ids?.pmid ?? '')?.[1],
    }),
    issn: distinct((location?.source?.issn ?? []).map(plain)),
    urls: distinct([plain(location?.landing_page_url), plain(location?.pdf_url)]),
    notes: work.is_retracted === true ? ['retracted (OpenAlex)'] : undefined,
  });
};
