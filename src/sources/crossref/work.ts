/** A work as Crossref describes it, and the record that it is. */

import { z } from 'zod';
import type { Person, RecordFields } from '../../model/index.js';
import { normaliseText } from '../../text/index.js';
import { bareDoi, distinct, listOf, objectOf, plain, plainPages, present, text } from '../tolerant-json.js';
import { workType } from './work-types.js';

const date = objectOf({ 'date-parts': listOf(listOf(z.coerce.number())) });

const workShape = z.object({
  DOI: text,
  type: text,
  subtype: text,
  title: listOf(z.string()),
  subtitle: listOf(z.string()),
  author: listOf(z.object({ given: text, family: text, suffix: text, name: text })),
  published: date,
  issued: date,
  created: date,
  'container-title': listOf(z.string()),
  event: objectOf({ name: text }),
  volume: text,
  issue: text,
  page: text,
  'article-number': text,
  publisher: text,
  abstract: text,
  subject: listOf(z.string()),
  language: text,
  ISSN: listOf(z.string()),
  ISBN: listOf(z.string()),
  URL: text,
  link: listOf(z.object({ URL: text })),
});

/** A work with all members that we read. */
export type Work = z.infer<typeof workShape>;

/** Reads one work; undefined where it is no object. */
export const readWork = (value: unknown): Work | undefined => workShape.safeParse(value).data;

/**
 * The members that are asked for by `select`. `language`, `subtype` and `institution` come with whole works but may
 * not be selected (Crossref's message for an unknown name lists those that may).
 */
export const selectedMembers: readonly string[] = [
  'DOI',
  'type',
  'title',
  'subtitle',
  'author',
  'published',
  'issued',
  'created',
  'container-title',
  'event',
  'volume',
  'issue',
  'page',
  'article-number',
  'publisher',
  'abstract',
  'subject',
  'ISSN',
  'ISBN',
  'URL',
  'link',
];

type WorkDate = Work['published'];

/** Year, and month and day where they are there. `date-parts` may be `[[null]]` or lack all but the year. */
const partsOf = (value: WorkDate): readonly number[] => {
  const [year, month, day] = value?.['date-parts'][0] ?? [];
  if (year === undefined || !Number.isInteger(year) || year < 1000 || year > 9999) return [];
  if (month === undefined || month < 1 || month > 12) return [year];
  return day === undefined || day < 1 || day > 31 ? [year, month] : [year, month, day];
};

/** `2024-05-17`; undefined where it says no more than the year. */
const dateOf = (parts: readonly number[]): string | undefined =>
  parts.length < 2 ? undefined : parts.map((part) => String(part).padStart(2, '0')).join('-');

const personOf = ({ given, family, suffix, name }: Work['author'][number]): Person | undefined => {
  const last = plain(family);
  if (last !== undefined) return present<Person>({ family: last, given: plain(given), suffix: plain(suffix) });
  const literal = plain(name) ?? plain(given);
  return literal === undefined ? undefined : { literal };
};

/** Title and subtitle joined by `: `, unless the title already ends with the subtitle. */
const titleOf = ({ title, subtitle }: Work): string | undefined => {
  const main = plain(title[0]);
  const sub = plain(subtitle[0]);
  if (main === undefined || sub === undefined) return main ?? sub;
  return normaliseText(main).endsWith(normaliseText(sub)) ? main : `${main.replace(/\s*:$/, '')}: ${sub}`;
};

/** The DOI of a work, bare and in lower case; its key at Crossref. */
export const doiOf = ({ DOI }: Work): string | undefined => bareDoi(DOI);

/** A work's bibliographic facts. `created`, when the DOI was registered, stands in for a year that is not given. */
export const fieldsOfWork = (work: Work): RecordFields => {
  const published = [work.published, work.issued].map(partsOf).find((parts) => parts.length > 0) ?? [];
  const [venue, ...otherContainers] = work['container-title'].map(plain).filter((name) => name !== undefined);
  return present<RecordFields>({
    type: workType(work.type, work.subtype),
    title: titleOf(work),
    authors: work.author.map(personOf).filter((person) => person !== undefined),
    year: published[0] ?? partsOf(work.created)[0],
    date: dateOf(published),
    venue: venue ?? plain(work.event?.name),
    volume: plain(work.volume),
    number: plain(work.issue),
    pages: plainPages(work.page) ?? plain(work['article-number']),
    publisher: plain(work.publisher),
    abstract: plain(work.abstract),
    keywords: distinct(work.subject.map(plain)),
    language: plain(work.language),
    doi: doiOf(work),
    issn: distinct(work.ISSN.map(plain)),
    isbn: distinct(work.ISBN.map((isbn) => plain(isbn.replace(/^.*\/|-/g, '')))),
    urls: distinct([plain(work.URL), ...work.link.map(({ URL }) => plain(URL))]),
    other: present<Record<string, readonly string[]>>({ 'container-title': distinct(otherContainers) }),
  });
};
