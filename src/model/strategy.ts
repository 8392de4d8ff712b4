/** Search strategy: what is planned to be searched, before it is executed. One file of `queries/searches/`, or words of the command line. */

import type { Place } from './errors.js';
import type { SearchRole, SourceKind } from './search.js';

/** Where in its file a part of what was read stands, by the path of keys and indexes to it: `placeOf('venues', 0)`. */
export type PlaceOf = (...path: readonly (string | number)[]) => Place;

/** What a source calls the proceedings of a venue: a text with `{year}` or `{yy}` for all years, or one entry a year. */
export type VenueKey = string | readonly string[] | Readonly<Record<string, string | readonly string[]>>;

/** A conference or a journal whose editions are harvested as wholes. */
export interface Venue {
  /** What people type: `icse`. */
  readonly id: string;
  readonly name: string;
  /** As it is cited: `ICSE`. */
  readonly short: string;
  readonly group: string;
  readonly type: 'conference' | 'journal';
  /** Other names under which sources print it. */
  readonly aliases: readonly string[];
  /** First and last year, where they are known. */
  readonly first?: number;
  readonly last?: number;
  /**
   * Where its papers are issues of a journal that has others as well, the numbers of its issues by year:
   * `{2023-: PLDI}` for PLDI in PACMPL. Only records of these numbers belong to it.
   */
  readonly issue?: Readonly<Record<string, string | readonly string[]>>;
  /** Its keys by source, in the order in which the sources are asked. */
  readonly at: Readonly<Record<string, VenueKey>>;
  /** Where its parts stand in the catalogue that it was read from. */
  readonly placeOf?: PlaceOf;
}

/** What a source is asked for, one target a shard. */
export type Target = EditionTarget | QueryTarget | RepositoryTarget;

/** All records of one venue in one year. */
export interface EditionTarget {
  readonly kind: 'edition';
  readonly venue: Venue;
  readonly year: number;
  /** A file of the source on this disk to read instead of asking over the network. */
  readonly file?: string;
}

/** All records that match a query. */
export interface QueryTarget {
  readonly kind: 'query';
  /** A Boolean query in litsieve's own syntax, rendered for the source. */
  readonly query?: string;
  /** A query in the source's own language, sent as it is. */
  readonly native?: string;
  /** A set of records that the source itself keeps, such as arXiv's `cs:cs:SE`. */
  readonly set?: string;
  /** First and last day of publication: `2024-01-31`. */
  readonly from?: string;
  readonly until?: string;
  /** At most so many records. */
  readonly limit?: number;
  readonly file?: string;
}

/** All issues of one repository. */
export interface RepositoryTarget {
  readonly kind: 'repository';
  /** `owner/name`. */
  readonly repository: string;
  /** Only issues opened on this day or later, and up to that day. */
  readonly from?: string;
  readonly until?: string;
  /** Whether comments are read too. */
  readonly comments: boolean;
}

/** A planned search as it is written in `queries/searches/<name>.yaml`. */
export interface SearchStrategy {
  /** The file's name without its ending, or the words of the command line. */
  readonly name: string;
  readonly description?: string;
  /** The source to ask; absent for venues: the catalogue's order. */
  readonly source?: string;
  readonly role: SearchRole;
  readonly kind?: SourceKind;
  readonly venues: readonly string[];
  readonly years: readonly number[];
  readonly query?: string;
  readonly native?: string;
  readonly set?: string;
  readonly repositories: readonly string[];
  readonly comments: boolean;
  readonly from?: string;
  readonly until?: string;
  readonly limit?: number;
  readonly file?: string;
  /** Where its parts stand in its file; absent of words of the command line. */
  readonly placeOf?: PlaceOf;
}
