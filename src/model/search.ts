/** Search: one execution of a query against one source, or one file of its results (PRISMA-S). One line of `corpus/searches.jsonl`. */

import type { RecordId } from './record.js';

/**
 * What the records of a search are in the review. `identification` and `other-methods` count as found;
 * `enrichment` supplies fields that other records lack; `seed` holds reports known to be relevant before the search.
 */
export const searchRoles = ['identification', 'other-methods', 'enrichment', 'seed'] as const;
export type SearchRole = (typeof searchRoles)[number];

/** Under which line of PRISMA's first box a source is counted. Registers are study registers such as ClinicalTrials.gov. */
export const sourceKinds = ['database', 'register', 'website', 'organisation', 'citation', 'other'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The file that a search's results came in. */
export interface SearchFile {
  readonly name: string;
  /** SHA-256 of its bytes, hex. */
  readonly sha256: string;
  readonly format: string;
}

/** One round of citation searching (Wohlin 2014, doi 10.1145/2601248.2601268). */
export interface SnowballRound {
  /** From 1. */
  readonly round: number;
  /** `backward`: what the start set cites; `forward`: who cites it. */
  readonly direction: 'backward' | 'forward';
  /** The records started from. */
  readonly start: readonly RecordId[];
  /** Records of the start set that the source does not know. */
  readonly unknown: number;
}

/** A search as it was executed, with all that PRISMA-S asks for and what proves the shard unchanged. */
export interface Search {
  /** `<source>/<name>`, the shard's path without its ending; unique in a review. */
  readonly id: string;
  /** When it was executed: UTC with milliseconds. */
  readonly at: string;
  readonly role: SearchRole;
  readonly source: string;
  readonly kind: SourceKind;
  /** The exact query, where one is known. */
  readonly query?: string;
  readonly file?: SearchFile;
  /** Name of the strategy that planned it: a file of `queries/searches/`, or words of the command line. */
  readonly strategy?: string;
  /** The interface that answered: `arXiv API, export.arxiv.org`. */
  readonly platform?: string;
  /** Limits put on it beside the query. */
  readonly limits?: string;
  /** The venue and year that were harvested as a whole. */
  readonly edition?: { readonly venue: string; readonly year: number };
  /** How many records the provider announced. */
  readonly announced?: number;
  /** What was seen and by rule is no record, such as pull requests among issues, with counts. */
  readonly dropped?: Readonly<Record<string, number>>;
  /** Of citation searching: which round, in which direction, from how many reports. */
  readonly snowball?: SnowballRound;
  readonly read: number;
  readonly kept: number;
  readonly rejected: number;
  /** SHA-256 of the shard's bytes, hex. */
  readonly sha256: string;
  /** Name and version of the program that wrote the line. */
  readonly tool: string;
}

/** A search taken back: its shard stays and no longer counts. */
export interface Withdrawal {
  /** Id of the search. */
  readonly withdraws: string;
  readonly at: string;
  readonly why: string;
}
