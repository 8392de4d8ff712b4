/**
 * Decision: what one reviewer says of one report at one stage, as an event. State is the set of events that no other
 * event replaces, so that neither clocks nor the order of lines decide anything. An event is never changed or deleted.
 */

import type { RecordId } from './record.js';

/** What a reviewer can say. `withdrawn` takes back; `not-retrieved` is for stages with retrieval. */
export const decisionValues = ['include', 'exclude', 'unsure', 'not-retrieved', 'withdrawn'] as const;
export type DecisionValue = (typeof decisionValues)[number];

/** Why a report stood where it did when it was decided. */
export interface Offer {
  /** Name of the ranker, `tfidf-similarity` or a preset's. */
  readonly ranker: string;
  /** Number of labels it had learnt from. */
  readonly training: number;
  /** Position in the queue, from 1. */
  readonly rank: number;
  readonly score: number;
}

/** One line of `screening/<stage>/<reviewer>.jsonl`. Without `decision` it is a note or a tag and changes no decision. */
export interface ScreeningEvent {
  /** 128 random bits, hex. */
  readonly id: string;
  /** UTC with milliseconds; in one reviewer's files always rising. */
  readonly at: string;
  readonly reviewer: string;
  readonly stage: string;
  /** The record whose text was on screen. */
  readonly record: RecordId;
  /** All records of its report at that time, where there are others. */
  readonly members?: readonly RecordId[];
  readonly decision?: DecisionValue;
  /** Ids of the events in whose sight, and instead of which, this one was made. */
  readonly replaces?: readonly string[];
  /** Shared by the events of one key press. */
  readonly act?: string;
  /** Id of the exclusion criterion. */
  readonly criterion?: string;
  readonly note?: string;
  readonly tags?: readonly string[];
  /** Time on screen. */
  readonly seconds?: number;
  readonly offered?: Offer;
  /** Version of the protocol. */
  readonly protocol: number;
}

/** How a conflict was settled. One line of `screening/adjudication/<reviewer>.jsonl`. */
export interface AdjudicationEvent {
  readonly id: string;
  readonly at: string;
  /** The adjudicator. */
  readonly reviewer: string;
  readonly stage: string;
  readonly record: RecordId;
  readonly members?: readonly RecordId[];
  /** The decisions that it settles; it lapses when one of them is replaced by a differing one. */
  readonly settles: readonly string[];
  readonly decision: 'include' | 'exclude' | 'not-retrieved' | 'withdrawn';
  readonly criterion?: string;
  readonly replaces?: readonly string[];
  readonly method?: 'discussion' | 'third-reviewer' | 'moderator';
  readonly note?: string;
  readonly protocol: number;
}

/** What one stage concluded of one report. `undecided` where too few have decided; a conflict waits for people. */
export type Outcome =
  | { readonly kind: 'undecided' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'include' }
  | { readonly kind: 'exclude'; readonly criterion?: string }
  | { readonly kind: 'not-retrieved' };
