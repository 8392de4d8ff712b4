/**
 * The course of a review: what was settled about how a stage is screened, when, by whom and why. One line each in
 * `screening/course/<reviewer>.jsonl`; nothing is ever taken back, a later line says otherwise.
 */

import type { RecordId } from './record.js';

/** Names of the rules by which a stage may be stopped. */
export type StoppingRuleName =
  | 'callaghan-mueller-hansen'
  | 'consecutive-irrelevant'
  | 'knee'
  | 'budget'
  | 'quant'
  | 'target'
  | 'qbcb'
  | 'safe'
  | 'none';

/** A stopping rule with its numbers, as chosen before screening. */
export interface StoppingRule {
  readonly rule: StoppingRuleName;
  /** The share of the relevant that is to be found, 0 to 1. */
  readonly recall: number;
  /** How sure one wants to be of it, 0 to 1. */
  readonly confidence: number;
  /** Further numbers of the rule, by name, such as `run: 200` of consecutive irrelevant reports. */
  readonly numbers?: Readonly<Record<string, number>>;
}

/** What a rule said at a moment. */
export interface RuleReading {
  readonly rule: StoppingRuleName;
  /** Whether the rule says to stop; null where it can say nothing yet. */
  readonly stop: boolean | null;
  /** The p-value of a test that has one. */
  readonly p?: number;
  /** Reports of the pool, seen and relevant. */
  readonly pool: number;
  readonly seen: number;
  readonly relevant: number;
}

interface CourseEventBase {
  /** 128 random bits, hex. */
  readonly id: string;
  /** UTC with milliseconds. */
  readonly at: string;
  readonly reviewer: string;
  readonly stage: string;
  /** Number of the protocol's amendments. */
  readonly protocol: number;
}

/** One line of the course about a stage. */
export type CourseEvent = CourseEventBase &
  (
    | {
        /** The first decision of a stage is about to be made: what was settled before it is locked. */
        readonly kind: 'stage-opened';
        /** Hash of what the filters then meant; absent where there is none. */
        readonly filters?: string;
      }
    | {
        /** A rule is chosen; after the stage was opened this is a deviation, and `why` is asked for. */
        readonly kind: 'rule-chosen';
        readonly rule: StoppingRule;
        readonly why?: string;
      }
    | {
        /** Screening ends here: what nobody has judged of these searches is removed by automation. */
        readonly kind: 'stop';
        readonly reading: RuleReading;
        /** Ids of the searches whose reports the stop covers; what later searches find waits as ever. */
        readonly searches: readonly string[];
        /** Hash of the filters in force; absent where there are none. */
        readonly filters?: string;
        /** Asked for where the chosen rule does not say to stop: a deviation. */
        readonly why?: string;
      }
    | {
        readonly kind: 'resume' /** The stops that it lifts. */;
        readonly stops: readonly string[];
        readonly why: string;
      }
    | { readonly kind: 'deviation'; readonly what: string; readonly why: string }
    | {
        /** A random sample of what was never shown, to be judged by people. */
        readonly kind: 'elusion-sample';
        readonly seed: number;
        /** How many there were to draw from. */
        readonly of: number;
        /** The records that stand for the reports drawn. */
        readonly sample: readonly RecordId[];
        /** Those that stand for the reports that somebody had judged, which there were not to draw from. */
        readonly judged?: readonly RecordId[];
      }
    | {
        /** `queries/filters.yaml` has changed after the stage was opened, and this says why. */
        readonly kind: 'filters-amended';
        readonly filters: string;
        readonly why: string;
      }
  );

/** A line of the course before its id, time and writer are known. */
export type CourseStatement = CourseEvent extends infer Event
  ? Event extends CourseEvent
    ? Omit<Event, 'id' | 'at' | 'reviewer' | 'protocol'>
    : never
  : never;
