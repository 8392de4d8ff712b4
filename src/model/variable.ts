/** Variables of a coding beside its codes, checklists made of them, and the plan of who codes what: `queries/codebook.yaml`. */

import type { CodeFields, CodeId } from './codebook.js';

/** What kind of value a variable takes. */
export const variableTypes = ['single', 'multi', 'ordinal', 'number', 'date', 'text'] as const;
export type VariableType = (typeof variableTypes)[number];

/** One value of a `single`, `multi` or `ordinal` variable: an anchor, with its label. */
export interface ValueOption {
  readonly id: string;
  readonly label: string;
  readonly definition?: string;
  /** What it adds to a checklist; absent: its place among the values, from 0. */
  readonly score?: number;
}

/** When a variable is asked: where another one has one of some values, or is at least so high, or where a code or one below it is given. */
export type Condition =
  | { readonly variable: string; readonly is: readonly string[] }
  | { readonly variable: string; readonly atLeast: string }
  | { readonly code: CodeId };

/** Something recorded of each unit. */
export interface Variable {
  readonly id: string;
  readonly name: string;
  readonly type: VariableType;
  readonly definition?: string;
  /** Streams whose units have it; absent: all. */
  readonly streams?: readonly string[];
  /** In order, lowest first for `ordinal`; empty for `number`, `date` and `text`. */
  readonly values: readonly ValueOption[];
  /** Whether a coding is unfinished without it, where it is asked. */
  readonly required: boolean;
  readonly when?: Condition;
  /** Of an `ordinal`: from this value on, a quote must show it. */
  readonly evidenceFrom?: string;
}

/** Ordinal variables whose scores are added up, such as a quality appraisal. */
export interface Checklist {
  readonly id: string;
  readonly name: string;
  readonly variables: readonly string[];
  /** The sum that a report must reach. */
  readonly threshold: number;
}

/** A round of coding that all its coders do: a pilot, or a calibration before coding apart. */
export interface CodingRound {
  readonly id: string;
  readonly kind: 'pilot' | 'calibration';
  /** Absent: units of all streams. */
  readonly stream?: string;
  /** How many units are drawn. */
  readonly units: number;
  /** Absent: all coders. */
  readonly coders?: readonly string[];
  readonly seed: number;
}

/** A code of the starting codebook. */
export interface StartingCode extends CodeFields {
  readonly id: CodeId;
  readonly name: string;
}

/** When coding is saturated: new codes among `run` units are at most `threshold` of those of the first `base` (Guest, Namey and Chen 2020, doi:10.1371/journal.pone.0232076). */
export interface SaturationRule {
  readonly base: number;
  readonly run: number;
  readonly threshold: number;
}

/** `queries/codebook.yaml`. */
export interface CodingPlan {
  readonly name: string;
  /** Parents before children. */
  readonly codes: readonly StartingCode[];
  readonly variables: readonly Variable[];
  readonly checklists: readonly Checklist[];
  /** Streams that are coded; absent: all. */
  readonly streams?: readonly string[];
  /** Who codes; absent: the protocol's reviewers, or anybody where it lists none. */
  readonly coders?: readonly string[];
  /** How many coders a unit gets. */
  readonly codersPerUnit: number;
  /** Share of units, 0 to 1, that one coder more gets, to measure agreement. */
  readonly overlap: number;
  /** Seed of the assignment. */
  readonly seed: number;
  /** Whether nobody sees another's coding of a unit before having finished their own. */
  readonly blind: boolean;
  readonly rounds: readonly CodingRound[];
  readonly saturation: SaturationRule;
}
