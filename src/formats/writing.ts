/** Writing: what a writer of one format is, and what callers may ask for. */

import type { BibliographicRecord, CarriedJudgment } from '../model/index.js';
import type { KeyStyle } from './bibtex/key-styles.js';

/** The formats that are written. */
export const writableFormats = ['bibtex', 'biblatex', 'ris', 'csv', 'csl-json', 'endnote-xml', 'jsonl'] as const;
export type WritableFormat = (typeof writableFormats)[number];

/** A column that a table gets behind the record's own fields. */
export interface ExtraColumn {
  readonly name: string;
  readonly value: (record: BibliographicRecord) => string | number | undefined;
}

/** Judgments that travel with the records: as notes in RIS and EndNote XML, keywords in BibTeX, columns in tables, `custom` in CSL-JSON. */
export interface CarriedJudgments {
  readonly of: (record: BibliographicRecord) => readonly CarriedJudgment[];
  /** Names of the marks that may come (`markNames`), since a table's header is written first. */
  readonly names: readonly string[];
}

/** By field, the ids of the records that its value comes from. */
export type RecordOrigins = Readonly<Record<string, readonly string[]>>;

/** What a caller may ask of the writer. */
export interface WriteOptions {
  /** Further columns, for tables only. */
  readonly columns?: readonly ExtraColumn[];
  readonly carried?: CarriedJudgments;
  /** Where the fields of a record that several made come from, for JSON Lines only; reading passes over it. */
  readonly originsOf?: (record: BibliographicRecord) => RecordOrigins | undefined;
  /** How BibTeX's keys are made; absent: `author-year-word`. */
  readonly keyStyle?: KeyStyle;
  /** The keys themselves, where they were given out over more records than this file holds. */
  readonly keyOf?: (record: BibliographicRecord) => string;
}

/** Writes one file, a record at a time. */
export interface RecordWriter {
  readonly begin: string;
  readonly record: (record: BibliographicRecord) => string;
  readonly end: () => string;
}
