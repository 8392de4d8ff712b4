/** Fields of BibTeX and BibLaTeX, and those that databases add, and what they say. */

import type { TagMeaning } from '../facts.js';

/** Field name in lower case to meaning; the lowest rank of one target wins. Fields not listed are kept under `other`. */
const bibtexFields: ReadonlyMap<string, TagMeaning> = new Map<string, TagMeaning>([
  ['title', ['title', 0]],
  ['author', ['author', 0]],
  ['authors', ['author', 1]],
  ['year', ['year', 0]],
  ['date', ['date', 1]],
  ['month', ['month', 0]],
  ['day', ['day', 0]],
  ['journal', ['venue', 0]],
  ['journaltitle', ['venue', 0]],
  ['booktitle', ['venue', 1]],
  ['maintitle', ['venue', 3]],
  ['howpublished', ['venue', 5]],
  ['shortjournal', ['venue', 7]],
  ['volume', ['volume', 0]],
  ['number', ['number', 0]],
  ['issue', ['number', 1]],
  ['pages', ['pages', 0]],
  ['articleno', ['article-number', 0]],
  ['art_number', ['article-number', 0]],
  ['article-number', ['article-number', 0]],
  ['eid', ['article-number', 1]],
  ['publisher', ['publisher', 0]],
  ['institution', ['publisher', 1]],
  ['school', ['publisher', 1]],
  ['organization', ['publisher', 2]],
  ['abstract', ['abstract', 0]],
  ['keywords', ['keyword', 0]],
  ['keyword', ['keyword', 0]],
  ['author_keywords', ['keyword', 0]],
  ['language', ['language', 0]],
  ['langid', ['language', 1]],
  ['doi', ['doi', 0]],
  ['url', ['url', 0]],
  ['ee', ['url', 1]],
  ['link', ['link', 0]],
  ['note', ['note', 0]],
  ['annote', ['note', 1]],
  ['annotation', ['note', 1]],
  ['issn', ['serial', 0]],
  ['eissn', ['serial', 0]],
  ['isbn', ['serial', 0]],
  ['pmid', ['id:pmid', 0]],
  ['unique-id', ['id:wos', 0]],
  ['biburl', ['link', 1]],
  ['litsieve-id', ['key', 0]],
  ['litsieve-ids', ['ids', 0]],
]);

/** Fields that come in numbers: BibDesk's further URLs, and further notes. */
const numberedFields: readonly (readonly [RegExp, TagMeaning])[] = [
  [/^bdsk-url-\d{1,3}$/, ['url', 2]],
  [/^note-\d{1,3}$/, ['note', 0]],
];

/** What a field of this name, in lower case, says; undefined where it is none of ours. */
export const meaningOf = (name: string): TagMeaning | undefined =>
  bibtexFields.get(name) ?? numberedFields.find(([pattern]) => pattern.test(name))?.[1];

/** Fields that BibLaTeX parts: the first is read as `first: second`. */
export const subtitles: ReadonlyMap<string, string> = new Map([
  ['title', 'subtitle'],
  ['booktitle', 'booksubtitle'],
  ['journaltitle', 'journalsubtitle'],
  ['journal', 'journalsubtitle'],
  ['maintitle', 'mainsubtitle'],
]);

/** Entry types that are other words for one that is known. */
export const entryAliases: ReadonlyMap<string, string> = new Map([
  ['www', 'online'],
  ['jurthesis', 'thesis'],
  ['masterthesis', 'thesis'],
  ['mvreference', 'reference'],
  ['mvcollection', 'collection'],
  ['periodical', 'book'],
]);

/** What `type` would say beside an entry type that says more than ours does. */
export const impliedTypes: ReadonlyMap<string, string> = new Map([
  ['mastersthesis', 'mathesis'],
  ['masterthesis', 'mathesis'],
]);

/** What `type` says beside an entry type without telling more (biblatex manual, 2.1.2: it is required there). */
export const usualTypes: ReadonlyMap<string, string> = new Map([
  ['thesis', 'phdthesis'],
  ['report', 'techreport'],
]);

/** Entry types that say little: a `type` that says more wins. */
export const looseTypes: ReadonlySet<string> = new Set(['misc', 'online', 'electronic', 'www', 'other', 'unpublished']);

/** Fields of a parent that a child lacks, by the name that they take in the child (BibLaTeX manual, appendix B). */
export const inheritedFields: ReadonlyMap<string, string> = new Map([
  ['booktitle', 'booktitle'],
  ['title', 'booktitle'],
  ['booksubtitle', 'booksubtitle'],
  ['subtitle', 'booksubtitle'],
  ['maintitle', 'maintitle'],
  ['year', 'year'],
  ['date', 'date'],
  ['month', 'month'],
  ['publisher', 'publisher'],
  ['organization', 'organization'],
  ['volume', 'volume'],
  ['series', 'series'],
  ['isbn', 'isbn'],
  ['issn', 'issn'],
  ['editor', 'editor'],
  ['address', 'address'],
  ['location', 'location'],
  ['eventtitle', 'eventtitle'],
  ['eventdate', 'eventdate'],
  ['venue', 'venue'],
]);

/** What an article takes from the issue that it stands in. */
export const periodicalFields: ReadonlyMap<string, string> = new Map([
  ['journaltitle', 'journaltitle'],
  ['journal', 'journal'],
  ['title', 'journaltitle'],
  ['subtitle', 'journalsubtitle'],
  ['year', 'year'],
  ['date', 'date'],
  ['month', 'month'],
  ['volume', 'volume'],
  ['number', 'number'],
  ['issn', 'issn'],
  ['publisher', 'publisher'],
  ['editor', 'editor'],
]);

/** Entry types; only these begin an entry where they do not stand at the start of a line. */
export const entryTypes: ReadonlySet<string> = new Set(
  (
    'article book booklet conference inbook incollection inproceedings manual mastersthesis misc phdthesis proceedings techreport unpublished ' +
    'online electronic www report thesis dataset software patent collection periodical mvbook bookinbook suppbook mvcollection suppcollection reference inreference ' +
    'mvproceedings mvreference jurthesis set xdata artwork audio image letter legal movie music performance review standard video comment string preamble'
  ).split(' '),
);
