/** Reading: what comes out of a file of bibliographic text, whatever its format. Every record that was read is kept or rejected, never dropped. */

import type { CarriedJudgment, RecordFields } from '../model/index.js';
import type { Target } from './facts.js';

/** The formats that are read. */
export const formatNames = [
  'ris',
  'bibtex',
  'wos',
  'medline',
  'ovid',
  'refer',
  'refworks',
  'pubmed-xml',
  'endnote-xml',
  'acl-xml',
  'csv',
  'csl-json',
  'jsonl',
] as const;
export type FormatName = (typeof formatNames)[number];

/**
 * `rejected`: the record was not kept. `repaired`: it was, after something was put right. `noted`: it was, and something
 * is worth knowing. `tidied`: a habit of exports was smoothed (a DOI written as URL); told on request only.
 */
export const severities = ['rejected', 'repaired', 'noted', 'tidied'] as const;
export type Severity = (typeof severities)[number];

/** Something that was found while reading, with the line (from 1) where it stands. */
export interface Diagnostic {
  readonly line: number;
  /** A stable word for programs, such as `title-missing`. */
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
  /** The field that it is about, where it is about one. */
  readonly field?: keyof RecordFields;
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
  /** What others decided of it, where the file tells. */
  readonly judgments?: readonly CarriedJudgment[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What must stand around a record's text for it to be read by itself: a table's header, the volume of a paper. */
export interface Frame {
  readonly before: string;
  readonly after: string;
}

/** A record that could not be kept, and why. */
export interface Reject {
  readonly kind: 'reject';
  readonly line: number;
  readonly source: string;
  /** Absent where the text needs nothing around it. */
  readonly frame?: Frame;
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
  /** Throws `InputError` for what no reader can take (`record-too-long`, `line-too-long`, `xml-entities`), else nothing. */
  readonly items: Iterable<ReadItem>;
}

/** A stretch of a file's decoded text: whole lines, no BOM, line ends LF. A small file is one stretch. */
export interface Stretch {
  readonly text: string;
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  /** Whether the file ends with it. */
  readonly isLast: boolean;
}

/**
 * Reads a stretch lazily and returns how many of its characters were taken: what is left comes again, at the head of the
 * next one. Of the last stretch everything is taken. Where nothing is taken, a longer stretch follows.
 */
export type StretchReader = (stretch: Stretch) => Generator<ReadItem, number, undefined>;

/** What a reader of one format gets. */
export interface ReaderInput {
  readonly database: string | undefined;
  /** Says something about the file as a whole. */
  readonly note: (diagnostic: Diagnostic) => void;
  /** Meanings that the reviewer gave to columns, by name as written; they win over ours. */
  readonly columns: ReadonlyMap<string, Target>;
  /** The whole file from its beginning once more, in pieces of whole lines, for what must be known of what stands further on. */
  readonly again: () => Iterable<string>;
}

/** Begins to read one file. What it has to remember from stretch to stretch is its own. Never throws for what a file says. */
export type Reader = (input: ReaderInput) => StretchReader;
