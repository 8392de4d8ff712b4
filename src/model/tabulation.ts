/** What is counted over coded units: frequencies, cross-tabulations, saturation, agreement. Denominators are units, never labels. */

import type { CodeId, CodeKind } from './codebook.js';
import type { VariableValue } from './coding.js';
import type { RecordId } from './record.js';

/** A unit with what was settled of it: one coder's coding, what all coders agree on, or their consensus. */
export interface CodedUnit {
  /** Its name, see `unitId`. */
  readonly unit: string;
  readonly record: RecordId;
  readonly stream: string;
  readonly title: string;
  readonly year?: number;
  /** Short where the catalogue knows it. */
  readonly venue?: string;
  /** Active codes, merged ones resolved forward, each once, in the order of the codebook. */
  readonly codes: readonly CodeId[];
  readonly values: Readonly<Record<string, VariableValue>>;
}

/** How often a code is found in one stream. */
export interface CodeCount {
  /** Units that have the code or one below it. */
  readonly units: number;
  /** Units that have the code itself. */
  readonly labels: number;
}

/** A code with its counts. */
export interface CodeFrequency {
  readonly code: CodeId;
  readonly name: string;
  readonly kind: CodeKind;
  /** 0 at the top. */
  readonly depth: number;
  readonly parent?: CodeId;
  readonly colour?: string;
  /** By stream. */
  readonly counts: Readonly<Record<string, CodeCount>>;
}

/** Frequencies of all active codes. */
export interface Frequencies {
  readonly streams: readonly {
    readonly id: string;
    readonly name: string;
    /** Coded units: the denominator of every share. */
    readonly units: number;
    /** Labels given, each code of a unit once. */
    readonly labels: number;
  }[];
  /** The tree from top to bottom. */
  readonly codes: readonly CodeFrequency[];
}

/** One side of a cross-tabulation. */
export interface Facet {
  /** As it is named on the command line: `dimension`, `code`, `severity`, `year` … */
  readonly id: string;
  readonly label: string;
  readonly levels: readonly { readonly id: string; readonly label: string }[];
  /** Whether a unit may have several levels. */
  readonly multi: boolean;
}

/** A test of independence, and how strong the association is. */
export interface AssociationTest {
  readonly name: 'chi-square' | 'fisher';
  /** Of the chi-square test. */
  readonly statistic?: number;
  readonly degrees?: number;
  readonly p: number;
  /** Cramér's V, 0 to 1. */
  readonly v: number;
}

/** A cross-tabulation of two facets; a cell counts units that have both levels. */
export interface CrossTable {
  readonly rows: Facet;
  readonly columns: Facet;
  /** `counts[row][column]`. */
  readonly counts: readonly (readonly number[])[];
  /** Units that have a row's level at all, and a column's. */
  readonly rowUnits: readonly number[];
  readonly columnUnits: readonly number[];
  /** Units that have a level of both facets: the denominator. */
  readonly units: number;
  /** Sum of the cells; more than `units` where units have several levels. */
  readonly labels: number;
  /** Of the whole table where each unit is in one cell; undefined with the reason in `untested` otherwise. */
  readonly test?: AssociationTest;
  readonly untested?: string;
  /** Where rows are multi and columns are not: each row, present or absent, against the columns; `adjusted` is p after Holm. */
  readonly rowTests?: readonly (AssociationTest & { readonly level: string; readonly adjusted: number })[];
}

/** How new codes dry up over the units in the order of their coding. */
export interface Saturation {
  readonly units: readonly { readonly unit: string; readonly fresh: readonly CodeId[]; readonly cumulative: number }[];
  readonly base: number;
  readonly run: number;
  readonly threshold: number;
  /** New codes of the first `base` units. */
  readonly baseCodes: number;
  /** New codes of each run of `run` units behind the base, as a share of the base's; `from` and `to` count units from 1. */
  readonly ratios: readonly { readonly from: number; readonly to: number; readonly ratio: number }[];
  /** The run at which the threshold is first met. */
  readonly reached?: { readonly from: number; readonly to: number };
  /** Estimated number of codes, seen and unseen (Chao1, bias-corrected). */
  readonly chao1: number | null;
}

/** A number with its confidence interval; `value` null where it is undefined, and then why. */
export interface Estimate {
  readonly value: number | null;
  readonly interval?: readonly [low: number, high: number];
  readonly why?: 'no-units' | 'one-category' | 'too-few';
}

/** Agreement of coders on one code, dimension or variable, or on all codes together. */
export interface CodingAgreement {
  readonly scope: 'code' | 'dimension' | 'variable' | 'codes';
  readonly id: string;
  readonly label: string;
  /** Two coders, or all where it is of everybody together. */
  readonly coders: readonly string[];
  /** Units that at least two of them have coded. */
  readonly units: number;
  readonly coefficients: {
    readonly percent: Estimate;
    readonly kappa?: Estimate;
    /** Of ordinal variables. */
    readonly linearKappa?: Estimate;
    readonly quadraticKappa?: Estimate;
    readonly alpha?: Estimate;
    readonly ordinalAlpha?: Estimate;
    /** Of sets: multi-label codes, `multi` variables (Passonneau 2006). */
    readonly masiAlpha?: Estimate;
    readonly ac1?: Estimate;
    readonly pabak?: Estimate;
    readonly positive?: Estimate;
    readonly negative?: Estimate;
  };
}
