/** Fields of BibTeX and BibLaTeX, and those that databases add, and what they say. */

import type { TagMeaning } from '../facts.js';

/** Field name in lower case to meaning; the lowest rank of one target wins. Fields not listed are kept under `other`. */
export const bibtexFields: ReadonlyMap<string, TagMeaning> = new Map<string, TagMeaning>([
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
  ['bdsk-url-1', ['url', 2]],
  ['bdsk-url-2', ['url', 2]],
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
]);

/** Fields of a parent that a child lacks, by the name that they take in the child (BibLaTeX manual, appendix B). */
export const inheritedFields: ReadonlyMap<string, string> = new Map([
  ['booktitle', 'booktitle'],
  ['title', 'booktitle'],
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
]);

/** Entry types; only these begin an entry where they do not stand at the start of a line. */
export const entryTypes: ReadonlySet<string> = new Set(
  (
    'article book booklet conference inbook incollection inproceedings manual mastersthesis misc phdthesis proceedings techreport unpublished ' +
    'online electronic www report thesis dataset software patent collection periodical mvbook bookinbook suppbook mvcollection suppcollection reference inreference ' +
    'artwork audio image letter movie music performance review standard video comment string preamble'
  ).split(' '),
);
