/** Source: a provider of records, and what it can be asked for. */

import type { HttpClient } from '../io/index.js';
import type { BibliographicRecord, Person, RecordId, SourceKind, Target } from '../model/index.js';

/** What a source works with. */
export interface SourceWorld {
  readonly http: HttpClient;
  /** A file on this disk as pieces of text, decompressed where it is gzipped; decoded as `encoding` says (default UTF-8). */
  readonly readFile: (path: string, encoding?: string) => AsyncIterable<string>;
  /** Keys and passwords from the environment, by the name of their variable. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** One thing that a harvest yields. */
export type HarvestItem =
  | { readonly kind: 'record'; readonly record: BibliographicRecord }
  /** Seen, and by rule no record: a pull request among issues, the front matter of a volume. Counted by `what`. */
  | { readonly kind: 'dropped'; readonly what: string }
  /** Should be a record and cannot be read as one. */
  | { readonly kind: 'rejected'; readonly key: string; readonly why: string }
  /** Something to say of the harvest as a whole, such as that the provider shows a part only. */
  | { readonly kind: 'problem'; readonly what: string }
  /** How many records the provider announces. */
  | { readonly kind: 'expected'; readonly total: number };

/** A search about to be executed. */
export interface Plan {
  /** The exact query, as PRISMA-S asks for it: what another person would have to send. */
  readonly query: string;
  /** The interface that answers: `arXiv API, export.arxiv.org`. */
  readonly platform: string;
  /** Limits put on the search beside its query: dates, types, a greatest number. */
  readonly limits?: string;
  /** The requests that are known before the first answer, as `GET https://…` or `POST https://…`; for a dry run. */
  readonly requests: readonly string[];
  /** Executes it. Repeated records may come; whoever stores them drops repeats by id. Throws `SourceError`. */
  readonly harvest: (world: SourceWorld) => AsyncIterable<HarvestItem>;
  /** How many records the provider says there are, by one cheap request; absent where it has no such request. */
  readonly count?: (world: SourceWorld) => Promise<number | undefined>;
}

/** A provider of records. */
export interface Source {
  /** The first part of its records' ids. */
  readonly name: string;
  /** As people know it: `dblp computer science bibliography`. */
  readonly title: string;
  readonly kind: SourceKind;
  /** Which of its answers were never held against recorded ones, in words: `pages`. Said in `--help` and README as "shape not yet seen live". */
  readonly unseen?: string;
  /** What it would do for a target; undefined where it cannot serve one of this kind. Throws `UsageError` or `InputError` where the target is malformed. */
  readonly plan: (target: Target) => Plan | undefined;
}

/** A record for which something is sought elsewhere. */
export interface Wanted {
  readonly id: RecordId;
  readonly doi?: string;
  readonly arxiv?: string;
  readonly title?: string;
  readonly year?: number;
  readonly authors?: readonly Person[];
}

/** What was found for a wanted record, and by what. */
export interface Found {
  readonly of: RecordId;
  readonly by: 'doi' | 'arxiv' | 'title';
  readonly record: BibliographicRecord;
}

/** A source that knows records by their identifiers. Yields at most one find for each wanted record; order is free. */
export interface LookUpSource {
  readonly name: string;
  /** Which of them the source can be asked about at all. */
  readonly canLookUp: (wanted: Wanted) => boolean;
  readonly lookUp: (wanted: readonly Wanted[], world: SourceWorld) => AsyncIterable<Found>;
}

/** Whom a record cites (backward), or who cites it (forward). */
export type CitationDirection = 'backward' | 'forward';

/** A source of citations. `cited` records of which the source knows nothing but that they are there are counted as dropped. */
export interface CitationSource {
  readonly name: string;
  readonly canTrace: (of: Wanted) => boolean;
  /** The records on the other end. Throws `SourceError`; one unknown to the source yields nothing but a `dropped` item. */
  readonly trace: (of: Wanted, direction: CitationDirection, world: SourceWorld) => AsyncIterable<HarvestItem>;
}
