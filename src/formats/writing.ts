/** Writing: what a writer of one format is, and what callers may ask for. */

import type { BibliographicRecord } from '../model/index.js';

/** The formats that are written. */
export const writableFormats = ['bibtex', 'ris', 'csv', 'csl-json', 'jsonl'] as const;
export type WritableFormat = (typeof writableFormats)[number];

/** A column that a table gets behind the record's own fields. */
export interface ExtraColumn {
  readonly name: string;
  readonly value: (record: BibliographicRecord) => string | number | undefined;
}

/** What a caller may ask of the writer. */
export interface WriteOptions {
  /** Further columns, for tables only. */
  readonly columns?: readonly ExtraColumn[];
}

/** Writes one file, a record at a time. */
export interface RecordWriter {
  readonly begin: string;
  readonly record: (record: BibliographicRecord) => string;
  readonly end: () => string;
}
