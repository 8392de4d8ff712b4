/** Filters: what narrows reports before anybody screens them. `queries/filters.yaml` as typed data, and automation votes. */

import type { RecordId, RecordType } from './record.js';
import type { PlaceOf } from './strategy.js';

/** Fields in which terms are sought. */
export const filterFields = ['title', 'abstract', 'keywords'] as const;
export type FilterField = (typeof filterFields)[number];

/** A word of a term as written: itself, whatever begins so (`secur*`), or whatever has its Porter stem. */
export interface FilterWord {
  readonly text: string;
  readonly match: 'word' | 'prefix' | 'stem';
}

/** A term: a phrase, or phrases of which each stands near the next, in either order. */
export interface FilterTerm {
  /** As people wrote it; what tables and evidence say. */
  readonly written: string;
  /** One or more phrases, each of one or more words in a row. */
  readonly phrases: readonly (readonly FilterWord[])[];
  /** How many other words may stand between a phrase and the next; one fewer than there are phrases. */
  readonly within: readonly number[];
}

/** Terms of which one is enough. */
export interface FilterGroup {
  /** Unique within its filter: as written, the concept's id, or its place (`1`, `2`). */
  readonly id: string;
  readonly terms: readonly FilterTerm[];
  readonly fields: readonly FilterField[];
}

/** The group of terms that drop has this id. */
export const noneGroup = 'none';

/** What happens to a report whose record lacks what a filter looks at. */
export const missingPolicies = ['pass', 'drop'] as const;
export type MissingPolicy = (typeof missingPolicies)[number];

/** Where reports count that votes drop: removed before screening, or screened and excluded by automation. */
export const voteCounting = ['automation', 'screened'] as const;
export type VoteCounting = (typeof voteCounting)[number];

/** How many of a filter's voters must say exclude for a report to be dropped. */
export const voteRules = ['any', 'majority', 'all'] as const;
export type VoteRule = (typeof voteRules)[number];

interface FilterBase {
  /** Unique. */
  readonly id: string;
  /** What diagrams and tables say. */
  readonly name: string;
  /** The stream whose reports it looks at; absent: all. */
  readonly stream?: string;
}

/** Keeps what has a term of each of `all` and none of `none`. */
export interface KeywordFilter extends FilterBase {
  readonly kind: 'keywords';
  readonly all: readonly FilterGroup[];
  /** Its id is `none`. */
  readonly none?: FilterGroup;
  /** For a group none of whose fields is there. */
  readonly missing: MissingPolicy;
  /** Fields without which a group that hits nothing in the others is not judged: it counts as missing too. */
  readonly needs: readonly FilterField[];
}

/** Keeps years of publication, both ends included. */
export interface YearFilter extends FilterBase {
  readonly kind: 'year';
  readonly from?: number;
  readonly to?: number;
  readonly missing: MissingPolicy;
}

/** What is kept, if anything is listed there, less what is dropped. */
interface Choice<Value> {
  readonly keep?: readonly Value[];
  readonly drop?: readonly Value[];
}

/** Venues by their keys in `queries/venues.yaml` or by name; `*` stands for the words behind a beginning. */
export interface VenueFilter extends FilterBase, Choice<string> {
  readonly kind: 'venue';
  readonly missing: MissingPolicy;
}

/** Kinds of documents. */
export interface TypeFilter extends FilterBase, Choice<RecordType> {
  readonly kind: 'type';
  readonly missing: MissingPolicy;
}

/** Languages by their codes, `en`: as the record says, else as its text tells. */
export interface LanguageFilter extends FilterBase, Choice<string> {
  readonly kind: 'language';
  readonly missing: MissingPolicy;
}

/** Drops what has no abstract. */
export interface AbstractFilter extends FilterBase {
  readonly kind: 'has-abstract';
}

/** Drops what automation votes exclude. */
export interface VotesFilter extends FilterBase {
  readonly kind: 'votes';
  /** Names of the files in `screening/votes/` whose votes count: one voter each. */
  readonly from: readonly string[];
  /** `any`: one exclude drops. `majority`: more than half of those who voted. `all`: every one in `from`. */
  readonly excludedBy: VoteRule;
  /** For a report on which none of them voted. */
  readonly missing: MissingPolicy;
  readonly counts: VoteCounting;
}

/** A filter of any kind. */
export type Filter =
  | KeywordFilter
  | YearFilter
  | VenueFilter
  | TypeFilter
  | LanguageFilter
  | AbstractFilter
  | VotesFilter;

/** The filters of a review, in the order in which reports pass through them. */
export interface FilterSet {
  readonly filters: readonly Filter[];
  /** Where their parts stand in the file that they were read from: `placeOf('filters', 0, 'from', 1)`. */
  readonly placeOf?: PlaceOf;
}

/** What a program can say of a record. */
export const voteValues = ['include', 'exclude', 'unsure'] as const;
export type VoteValue = (typeof voteValues)[number];

/** An automation vote: one line of `screening/votes/<name>.jsonl`. */
export interface Vote {
  readonly record: RecordId;
  /** Who voted: the model's name and version. */
  readonly model: string;
  /** SHA-256 of the prompt, in hex. */
  readonly prompt: string;
  readonly vote: VoteValue;
  readonly rationale?: string;
  /** The day of the vote, `2026-01-31`, or the moment. */
  readonly date: string;
}

/** Where a term stands in a field of a record. */
export interface FilterHit {
  /** The term as written. */
  readonly term: string;
  /** The id of its group. */
  readonly group: string;
  readonly field: FilterField;
  /** What stands there, shortened. */
  readonly text: string;
  /** From (inclusive) and to (exclusive), in UTF-16 code units of the field's text (`filterText`). */
  readonly start: number;
  readonly end: number;
}

/** What one filter said of a report, and why. */
export interface FilterStep {
  /** The filter's id. */
  readonly filter: string;
  readonly kept: boolean;
  /** Whether something that it looks at is not there, and its rule for that decided. */
  readonly missing: boolean;
  /** Of keywords: where its terms stand, group by group. */
  readonly hits: readonly FilterHit[];
  /** Of keywords: ids of the groups of which no term stands there, where that dropped the report. */
  readonly lacking: readonly string[];
  /** Of the other kinds: what the filter looked at, such as the year; absent where it is missing. */
  readonly value?: string;
}

/** What all filters say of a report: each in order until one drops it. */
export interface FilterJudgment {
  readonly kept: boolean;
  readonly steps: readonly FilterStep[];
  /** The id of the filter that dropped it. */
  readonly droppedBy?: string;
}

/** How a term of a filter fared among the reports that came to that filter. */
export interface TermCounts {
  readonly term: string;
  readonly group: string;
  /** Reports in which it stands. */
  readonly hits: number;
  /** Of a term that keeps: reports that the filter keeps only for it. Of one of `none`: reports that it drops only for it. */
  readonly alone: number;
  /** Reports that would be dropped at the end of all filters without the term. 0 of a term of `none`. */
  readonly lostWithout: number;
  /** Reports that would be kept at the end of all filters without the term. 0 of a term that keeps. */
  readonly gainedWithout: number;
}

/** What went into a filter and what came out: `in` = `kept` + `dropped`. */
export interface FilterCounts {
  readonly filter: string;
  readonly in: number;
  readonly kept: number;
  readonly dropped: number;
  /** Of the kept: passed because what the filter looks at is missing. */
  readonly passed: number;
  /** Of keywords: its terms, group by group. */
  readonly terms: readonly TermCounts[];
}
