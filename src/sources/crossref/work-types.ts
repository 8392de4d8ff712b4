/** Crossref's types of works (api.crossref.org/types) in our words, and those that are no reports. */

import type { RecordType } from '../../model/index.js';
import { ownEntry } from '../own-entry.js';

const types: Readonly<Record<string, RecordType>> = {
  'journal-article': 'article',
  'proceedings-article': 'conference',
  'posted-content': 'preprint',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  'book-chapter': 'chapter',
  'book-section': 'chapter',
  'book-part': 'chapter',
  'book-track': 'chapter',
  'reference-entry': 'chapter',
  dissertation: 'thesis',
  report: 'report',
  'report-component': 'report',
  standard: 'report',
  dataset: 'dataset',
  database: 'dataset',
  software: 'software',
};

/** Posted content that is no preprint says so by its subtype. */
const postedTypes: Readonly<Record<string, RecordType>> = { dissertation: 'thesis', report: 'report', other: 'other' };

/** Works that hold reports, belong to one or judge one: dropped, and counted under these words. */
const noReports: Readonly<Record<string, string>> = {
  journal: 'journal',
  'journal-volume': 'journal volume',
  'journal-issue': 'journal issue',
  proceedings: 'proceedings volume',
  'proceedings-series': 'proceedings series',
  'book-series': 'book series',
  'book-set': 'book set',
  'report-series': 'report series',
  component: 'component',
  'peer-review': 'peer review',
  grant: 'grant',
};

/** The kind of document that a work is. Undefined where Crossref does not say; `other` for a type that we do not know. */
export const workType = (type: string | undefined, subtype: string | undefined): RecordType | undefined => {
  if (type === undefined) return undefined;
  if (type === 'posted-content' && subtype !== undefined) return ownEntry(postedTypes, subtype) ?? 'preprint';
  return ownEntry(types, type) ?? 'other';
};

/** What a work is where it is no report, in words. */
export const noReport = (type: string | undefined): string | undefined =>
  type === undefined ? undefined : ownEntry(noReports, type);
