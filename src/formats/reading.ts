/** Reading: what comes out of a file of bibliographic text, whatever its format. Every record that was read is kept or rejected, never dropped. */

import type { RecordFields } from '../model/index.js';

/** The formats that are read. */
export const formatNames = ['ris', 'bibtex', 'csv', 'csl-json', 'jsonl'] as const;
export type FormatName = (typeof formatNames)[number];

/** `rejected`: the record was not kept. `repaired`: it was, after something was put right. `noted`: it was, and something is worth knowing. */
export type Severity = 'rejected' | 'repaired' | 'noted';

/** Something that was found while reading, with the line (from 1) where it stands. */
export interface Diagnostic {
  readonly line: number;
  /** A stable word for programs, such as `title-missing`. */
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
}

/** A record as it was read: its fields, its own source text (LF line ends) and the key that its database gave it. */
export interface ReadRecord {
  readonly kind: 'record';
  readonly line: number;
  readonly source: string;
  /** The database's own key; absent where the text gives none. */
  readonly key?: string;
  /** Whose key it is, where the record itself tells; absent for the key of an `id` column. */
  readonly authority?: string;
  readonly fields: RecordFields;
  /** Id of the record whose absent fields this one supplies. */
  readonly enriches?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A record that could not be kept, and why. */
export interface Reject {
  readonly kind: 'reject';
  readonly line: number;
  readonly source: string;
  readonly diagnostic: Diagnostic;
}

/** One record of a file: kept or rejected. */
export type ReadItem = ReadRecord | Reject;

/** A file being read. `items` reads as it is iterated, once; `notes` about the file are complete when `items` is exhausted. */
export interface Reading {
  readonly format: FormatName;
  /** The database that the file was exported from, where it shows: `scopus`, `ieee`, `pubmed`, … */
  readonly database?: string;
  readonly notes: readonly Diagnostic[];
  readonly items: Iterable<ReadItem>;
}

/** What a reader of one format gets. */
export interface ReaderInput {
  /** The decoded text: no BOM, line ends LF. */
  readonly text: string;
  readonly database: string | undefined;
  /** Says something about the file as a whole. */
  readonly note: (diagnostic: Diagnostic) => void;
}

/** Reads one format lazily; never throws. */
export type Reader = (input: ReaderInput) => Iterable<ReadItem>;
