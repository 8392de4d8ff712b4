/** CSL-JSON variables and what they say (CSL 1.0.2, appendix IV). Names, dates and lists are read by `csl-read.ts`. */

import type { TagMeaning } from '../facts.js';

/** Variable to meaning; others are kept under `other`. */
export const cslFields: ReadonlyMap<string, TagMeaning> = new Map<string, TagMeaning>([
  ['type', ['type', 0]],
  ['title', ['title', 0]],
  ['container-title', ['venue', 0]],
  ['event-title', ['venue', 1]],
  ['event', ['venue', 2]],
  ['collection-title', ['venue', 4]],
  ['volume', ['volume', 0]],
  ['issue', ['number', 0]],
  ['number', ['number', 1]],
  ['page', ['pages', 0]],
  ['article-number', ['article-number', 0]],
  ['publisher', ['publisher', 0]],
  ['abstract', ['abstract', 0]],
  ['keyword', ['keyword', 0]],
  ['language', ['language', 0]],
  ['DOI', ['doi', 0]],
  ['URL', ['url', 0]],
  ['note', ['note', 0]],
  ['annote', ['note', 1]],
  ['ISSN', ['serial', 0]],
  ['ISBN', ['serial', 0]],
  ['PMID', ['id:pmid', 0]],
  ['id', ['accession', 0]],
  ['archive_location', ['arxiv', 0]],
]);

/** Variables that hold dates, the best first. */
export const cslDates: ReadonlyMap<string, TagMeaning> = new Map<string, TagMeaning>([
  ['issued', ['year', 0]],
  ['published', ['date', 1]],
  ['published-print', ['date', 1]],
  ['published-online', ['date', 2]],
  ['event-date', ['date', 3]],
]);
