/**
 * Coding: what one coder says of one unit (an included report, or an incident that an issue reports) in the words of the
 * codebook. Events, as decisions are: state is what no other event replaces.
 */

import type { CodeId, Revision } from './codebook.js';
import type { RecordId } from './record.js';

/** A passage of a unit's text. Offsets count Unicode code points from 0, `end` is the first one behind it (as REFI-QDA counts). */
export interface Quote {
  /** `title`, `abstract`, or `notes.<n>` from 0. */
  readonly field: string;
  readonly start: number;
  readonly end: number;
  /** The words themselves, secrets masked, so that the passage is known when the text has changed. */
  readonly text: string;
}

/** A code given to a unit. */
export interface AppliedCode {
  readonly code: CodeId;
  /** 1 unsure, 2 fairly sure, 3 sure. */
  readonly confidence?: 1 | 2 | 3;
  readonly memo?: string;
  readonly quotes?: readonly Quote[];
}

/** Value of a variable: id of an option (`single`, `ordinal`), ids (`multi`), a number, a day `2024-01-31`, or a text. */
export type VariableValue = string | number | readonly string[];

/** All that a coder says of a unit. */
export interface Coding {
  readonly codes: readonly AppliedCode[];
  /** By variable. */
  readonly values: Readonly<Record<string, VariableValue>>;
  /** Quotes that show a variable's value, by variable. */
  readonly evidence?: Readonly<Record<string, readonly Quote[]>>;
  readonly memo?: string;
}

/** One unit: a report through one of its records or, in a stream of incidents, its n-th incident from 1. */
export interface Unit {
  readonly record: RecordId;
  readonly incident?: number;
}

/** A unit's name: `acm:10.1145/1`, `github:owner/repo#12!2`. */
export const unitId = ({ record, incident }: Unit): string =>
  incident === undefined ? record : `${record}!${incident}`;

interface CodingEventBase extends Unit {
  /** 128 random bits, hex. */
  readonly id: string;
  readonly at: string;
  readonly coder: string;
  /** All records of the report at that time, where there are others. */
  readonly members?: readonly RecordId[];
  readonly replaces?: readonly string[];
  readonly act?: string;
  readonly protocol: number;
}

/** A coder's coding of a unit, whole each time: a draft until it is finished; `withdrawn` takes it back. */
export interface OwnCoding extends CodingEventBase {
  readonly kind: 'coding';
  readonly state: 'draft' | 'final' | 'withdrawn';
  /** Absent where withdrawn. */
  readonly coding?: Coding;
  readonly revision: Revision;
  readonly round?: string;
  /** Time on screen. */
  readonly seconds?: number;
}

/** What coders agree on after coding apart: a draft until it is finished. The codings that it settles stay; it lapses when one of them is replaced by a differing one. */
export interface ConsensusCoding extends CodingEventBase {
  readonly kind: 'consensus';
  readonly state: 'draft' | 'final' | 'withdrawn';
  readonly coding?: Coding;
  readonly settles: readonly string[];
  readonly revision: Revision;
  readonly method?: 'discussion' | 'third-coder' | 'moderator';
}

/** How many incidents an issue reports, as one coder sees it: none, one (what is assumed where nobody says) or several. */
export interface IncidentCount extends CodingEventBase {
  readonly kind: 'incidents';
  readonly incidents: number;
}

/** One line of `screening/coding/<coder>.jsonl`. */
export type CodingEvent = OwnCoding | ConsensusCoding | IncidentCount;

/** One line of `screening/course/<reviewer>.jsonl` about a round of coding: which units were drawn, or that it is over. */
export interface RoundEvent {
  readonly id: string;
  readonly at: string;
  readonly reviewer: string;
  readonly kind: 'coding-round-opened' | 'coding-round-closed';
  readonly round: string;
  /** Drawn at the opening. */
  readonly units?: readonly Unit[];
  /** How many there were to draw from, and the seed. */
  readonly of?: number;
  readonly seed?: number;
  readonly protocol: number;
}
