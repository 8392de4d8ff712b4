/** From what a reviewer wants said to events: ids, times and replaced events are filled in here and nowhere else. */

import type { Clock, IdMaker } from '../io/index.js';
import type { DecisionValue, Offer, RecordId, ScreeningEvent } from '../model/index.js';
import { timeAfter } from './event-time.js';
import type { DecisionEvent } from './live-events.js';

/** Who speaks, where and with which sources of time and chance. */
export interface Pen {
  readonly reviewer: string;
  readonly stage: string;
  /** Version of the protocol. */
  readonly protocol: number;
  readonly clock: Clock;
  readonly newId: IdMaker;
  /** The newest `at` in all files of this reviewer; empty where there is none. */
  newest: string;
}

/** What is to be said of one report. */
export interface Statement {
  /** The record whose text was on screen. */
  readonly record: RecordId;
  /** All records of the report. */
  readonly members: readonly RecordId[];
  readonly decision?: DecisionValue;
  readonly criterion?: string;
  readonly note?: string;
  readonly tags?: readonly string[];
  readonly seconds?: number;
  readonly offered?: Offer;
  /** The live decisions in whose sight it is said. */
  readonly replaces: readonly DecisionEvent[];
}

/** Makes the events of one act, in order; several share an `act`. Moves the pen's `newest` on. */
export const writeEvents = (pen: Pen, statements: readonly Statement[]): readonly ScreeningEvent[] => {
  const act = statements.length > 1 ? pen.newId() : undefined;
  return statements.map(({ record, members, replaces, decision, ...said }) => {
    const at = timeAfter(pen.newest, pen.clock());
    pen.newest = at;
    return {
      id: pen.newId(),
      at,
      reviewer: pen.reviewer,
      stage: pen.stage,
      record,
      ...(members.length > 1 ? { members } : {}),
      ...(decision === undefined ? {} : { decision }),
      ...(replaces.length > 0 ? { replaces: replaces.map(({ id }) => id).sort() } : {}),
      ...(act === undefined ? {} : { act }),
      ...said,
      protocol: pen.protocol,
    };
  });
};
