/** What goes into a REFI-QDA project and comes out of it: plain values, without GUIDs. */

import type { Codebook, CodeId, Variable, VariableValue } from '../../model/index.js';
import type { QdaCode } from './read-codes.js';

/** A person who codes; the id is the coder's name. */
export interface QdaUser {
  readonly id: string;
}

/** A passage of a source's text: Unicode code points from 0, `end` the first one behind it. */
export interface QdaPassage {
  readonly start: number;
  readonly end: number;
}

/** A code given to a source or to a passage of it. */
export interface QdaCoding {
  readonly code: CodeId;
  readonly coder?: string;
  /** UTC with milliseconds. */
  readonly at?: string;
  /** Absent: the whole source. */
  readonly quote?: QdaPassage;
  readonly memo?: string;
}

/** A memo on a source or, where it was read, on anything else. */
export interface QdaNote {
  readonly text: string;
  readonly coder?: string;
  readonly at?: string;
}

/** A unit with its text and what is said of it. */
export interface QdaSource {
  /** See `unitId`. */
  readonly id: string;
  readonly name: string;
  /** Plain text, line ends as LF. */
  readonly text: string;
  /** By variable. */
  readonly values: Readonly<Record<string, VariableValue>>;
  readonly codings: readonly QdaCoding[];
  readonly notes: readonly QdaNote[];
}

/** What is written. */
export interface QdaProject {
  readonly name: string;
  /** The program that writes it, and its version. */
  readonly tool: string;
  /** When it was written; the same time gives the same bytes. */
  readonly at?: string;
  readonly codebook: Codebook;
  /** Coders of codings and notes are added where they are not listed. */
  readonly users: readonly QdaUser[];
  readonly variables: readonly Variable[];
  readonly sources: readonly QdaSource[];
}

/** What was read. */
export interface ReadQdaProject {
  readonly name: string;
  /** The program that wrote it, as it says. */
  readonly origin?: string;
  readonly at?: string;
  /** Parents before children, siblings in their order. */
  readonly codes: readonly QdaCode[];
  readonly users: readonly QdaUser[];
  /** Nothing is required of them, and they are asked always: a document says neither. */
  readonly variables: readonly Variable[];
  readonly sources: readonly QdaSource[];
  /** Memos that no source and no coding refers to: those on codes and on the project. */
  readonly notes: readonly QdaNote[];
  /** What was left out or guessed, a sentence each. */
  readonly remarks: readonly string[];
}
