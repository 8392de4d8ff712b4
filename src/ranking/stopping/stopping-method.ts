/** What every stopping rule is told and what it answers. */

import type { StoppingRuleName } from '../../model/index.js';
import type { LabelsInOrder, RecallTarget } from './screened-run.js';

/** Names of all rules that can be read: those that may be chosen before screening, and others for information only. */
export type StoppingMethodName =
  | Exclude<StoppingRuleName, 'none'>
  | 'knee-fixed'
  | 'quant-ci'
  | '2399'
  | 'batch-precision'
  | 'half'
  | 'random-sample'
  | 'chao';

/** A simple random sample of the pool, drawn before screening and judged by people. */
export interface RandomSample {
  /** How many were drawn, the irrelevant included. */
  readonly drawn: number;
  /** For each relevant one, in the order of drawing: whether a search that does not know of it has found it too (1). */
  readonly refound: LabelsInOrder;
}

/** How probably each record is relevant: calibrated, each 0 to 1. */
export interface Probabilities {
  readonly seen: ArrayLike<number>;
  readonly unseen: ArrayLike<number>;
}

/** Records that are known to be relevant beforehand: how many there are, and how many of them were found. */
export interface KeyRecords {
  readonly known: number;
  readonly found: number;
}

/** Relevant records by how many of several independent searches, or rankers, have found them. */
export interface Captures {
  /** How many searches; 2 or more. */
  readonly searches: number;
  /** Relevant records that any has found. */
  readonly found: number;
  /** Of these, found by one only, and by exactly two. */
  readonly once: number;
  readonly twice: number;
}

/** How far a screening has come; what is absent is not known. */
export interface StoppingState extends RecallTarget {
  /** In the order of screening. */
  readonly labels: LabelsInOrder;
  /** How many are to be screened in all. */
  readonly pool: number;
  readonly randomSample?: RandomSample;
  readonly probabilities?: Probabilities;
  readonly keyRecords?: KeyRecords;
  readonly captures?: Captures;
  /** The number of labels after which another model took over (SAFE, phase F). */
  readonly otherModelFrom?: number;
  /** Labels of excluded records that were judged once more, the likeliest first; 1 is relevant after all (SAFE, phase E). */
  readonly checked?: LabelsInOrder;
}

/** What a rule says. */
export interface MethodReading {
  /** Whether it says to stop; null where it can say nothing. */
  readonly stop: boolean | null;
  /** What it goes by, or why it can say nothing. */
  readonly says: string;
  /** The numbers that it goes by, by name. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** A number of a rule that may be set. */
export interface MethodSetting {
  readonly name: string;
  /** Unless said otherwise. */
  readonly value: number;
  readonly means: string;
  /** Whether its usual value was read in the source, or in code by its authors or others; false: told from memory only. */
  readonly verified: boolean;
}

/** A stopping rule as data, with the function that reads it. */
export interface StoppingMethod {
  readonly name: StoppingMethodName;
  /** For people. */
  readonly label: string;
  readonly source: string;
  readonly settings: readonly MethodSetting[];
  /** Reads a state, with the rule's usual numbers except those given; numbers that it does not have change nothing. Pure. */
  readonly read: (state: StoppingState, numbers?: Readonly<Record<string, number>>) => MethodReading;
}

/** What a rule says that lacks something. */
export const cannotSay = (says: string, numbers: Readonly<Record<string, number>> = {}): MethodReading => ({
  stop: null,
  says,
  numbers,
});

/** Why nearly every rule is silent at the beginning: with nothing found, any share of nothing is found. */
export const nothingFound = 'nothing relevant is found yet';

/** What a rule is made of. */
interface MethodParts<S extends string> extends Omit<StoppingMethod, 'settings' | 'read'> {
  readonly settings: Readonly<Record<S, Omit<MethodSetting, 'name'>>>;
  readonly read: (state: StoppingState, numbers: Readonly<Record<S, number>>) => MethodReading;
}

/** Makes a rule of its parts: fills in the usual numbers when it is read. */
export const stoppingMethod = <S extends string>({ settings, read, ...rest }: MethodParts<S>): StoppingMethod => {
  const list = (Object.entries(settings) as [S, Omit<MethodSetting, 'name'>][]).map(([name, setting]) => ({
    name,
    ...setting,
  }));
  return {
    ...rest,
    settings: list,
    read: (state, given = {}) =>
      read(state, Object.fromEntries(list.map(({ name, value }) => [name, given[name] ?? value])) as Record<S, number>),
  };
};
