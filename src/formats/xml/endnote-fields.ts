/** Elements of EndNote's XML and what they say (EndNote's `RSXML.dtd`, and what exports of it hold). */

import type { TagMeaning } from '../facts.js';

/** Elements that hold others; all else holds text, in `style` runs or not. */
export const endnoteGroups: ReadonlySet<string> = new Set(
  (
    'contributors authors secondary-authors tertiary-authors subsidiary-authors translated-authors titles periodical ' +
    'alt-periodical keywords dates pub-dates copyright-dates urls web-urls pdf-urls text-urls related-urls image-urls'
  ).split(' '),
);

/** Elements that tell of the library that the record was exported from, the same in all of its records. */
export const ofTheLibrary: ReadonlySet<string> = new Set(['database', 'source-app', 'foreign-keys']);

/**
 * Path inside a record to meaning. Lower ranks win: of journal names the full one. A group's own path is for text in it
 * that no element holds. Paths not listed are kept under `other`, by the name of the element.
 */
export const endnoteFields: ReadonlyMap<string, TagMeaning> = new Map<string, TagMeaning>([
  ['titles/title', ['title', 0]],
  ['contributors/authors/author', ['author', 0]],
  ['contributors/authors', ['author', 1]],
  ['periodical/full-title', ['venue', 0]],
  ['periodical', ['venue', 0]],
  ['titles/secondary-title', ['venue', 1]],
  ['alt-periodical/full-title', ['venue', 2]],
  ['titles/alt-title', ['venue', 3]],
  ['periodical/abbr-1', ['venue', 4]],
  ['alt-periodical/abbr-1', ['venue', 5]],
  ['dates/year', ['year', 0]],
  ['dates/pub-dates/date', ['date', 1]],
  ['dates/pub-dates', ['date', 1]],
  ['dates', ['year', 1]],
  ['pages', ['pages', 0]],
  ['volume', ['volume', 0]],
  ['number', ['number', 0]],
  ['issue', ['number', 1]],
  ['publisher', ['publisher', 0]],
  ['isbn', ['serial', 0]],
  ['issn', ['serial', 1]],
  ['electronic-resource-num', ['doi', 0]],
  ['abstract', ['abstract', 0]],
  ['keywords/keyword', ['keyword', 0]],
  ['keywords', ['keyword', 0]],
  ['language', ['language', 0]],
  ['urls/related-urls/url', ['url', 0]],
  ['urls/web-urls/url', ['url', 1]],
  ['urls/url', ['url', 1]],
  ['urls/related-urls', ['url', 1]],
  ['urls/web-urls', ['url', 1]],
  ['urls', ['url', 1]],
  ['urls/pdf-urls/url', ['link', 0]],
  ['urls/text-urls/url', ['link', 1]],
  ['urls/image-urls/url', ['link', 2]],
  ['notes', ['note', 0]],
  ['research-notes', ['note', 1]],
  ['label', ['other', 0]],
  ['accession-num', ['accession', 0]],
  ['custom7', ['article-number', 0]],
]);

/** Paths whose text is a list, one entry a line. EndNote ends its lines with a carriage return. */
export const endnoteLists: ReadonlySet<string> = new Set([
  'contributors/authors',
  'keywords/keyword',
  'keywords',
  'notes',
  'research-notes',
  'custom8',
  'urls/related-urls/url',
  'urls/web-urls/url',
  'urls/url',
  'urls/pdf-urls/url',
  'urls/text-urls/url',
  'urls/image-urls/url',
  'urls/related-urls',
  'urls/web-urls',
  'urls',
]);

/** How `remote-database-name` calls the databases whose accession numbers we know. */
const remoteDatabases: readonly (readonly [RegExp, string])[] = [
  [/pubmed|medline|^nlm$/i, 'pubmed'],
  [/scopus/i, 'scopus'],
  [/embase/i, 'embase'],
  [/psyc ?info/i, 'psycinfo'],
  [/web of science|^wos\b/i, 'wos'],
  [/ieee/i, 'ieee'],
];

/** The database that a record names as the one it was found in. */
export const remoteDatabase = (name: string): string | undefined =>
  remoteDatabases.find(([pattern]) => pattern.test(name))?.[1];

/** Accession numbers that tell by their form whose they are. */
const accessionForms: readonly (readonly [RegExp, authority: string])[] = [
  [/^(?:WOS|ISI):\w{10,}$/, 'wos'],
  [/^2-s2\.0-\d+$/, 'scopus'],
];

/** The authority of an accession number: by its form, or since PubMed's numbers are PubMed's ids. */
export const accessionAuthority = (number: string, database: string | undefined): string | undefined =>
  accessionForms.find(([form]) => form.test(number))?.[1] ??
  (database === 'pubmed' && /^\d{1,8}$/.test(number) ? 'pmid' : undefined);
