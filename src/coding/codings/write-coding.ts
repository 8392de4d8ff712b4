/** From what a coder wants said to events: ids, times and acts are filled in here and nowhere else. */

import type { Clock, IdMaker } from '../../io/index.js';
import type { CodingEvent, ConsensusCoding, IncidentCount, OwnCoding, RoundEvent } from '../../model/index.js';
import { timeAfter } from '../../screening/index.js';

/** Who speaks, and with which sources of time and chance. */
export interface CodingPen {
  readonly coder: string;
  /** Version of the protocol. */
  readonly protocol: number;
  readonly clock: Clock;
  readonly newId: IdMaker;
  /** The newest `at` in this coder's file; empty where there is none. Moved on by every event written. */
  newest: string;
}

type Said<Event extends CodingEvent> = Omit<Event, 'id' | 'at' | 'coder' | 'act' | 'protocol'>;

/**
 * What is to be said of one unit. `members` are all records of the report, `replaces` the live events in whose sight it
 * is said (`OwnState.events` of the coder, the coder's own live consensus or count).
 */
export type CodingStatement = Said<OwnCoding> | Said<ConsensusCoding> | Said<IncidentCount>;

const stamp = (pen: CodingPen): { readonly id: string; readonly at: string } => {
  const at = timeAfter(pen.newest, pen.clock());
  pen.newest = at;
  return { id: pen.newId(), at };
};

/** Makes the events of one act, in order; several share an `act`. Moves the pen's `newest` on. */
export const writeCodingEvents = (pen: CodingPen, statements: readonly CodingStatement[]): readonly CodingEvent[] => {
  const act = statements.length > 1 ? pen.newId() : undefined;
  return statements.map(({ members = [], replaces = [], ...said }) => ({
    ...stamp(pen),
    coder: pen.coder,
    ...said,
    ...(members.length > 1 ? { members } : {}),
    ...(replaces.length > 0 ? { replaces: [...new Set(replaces)].sort() } : {}),
    ...(act === undefined ? {} : { act }),
    protocol: pen.protocol,
  }));
};

/** What is to be said of a round of coding. */
export type RoundStatement = Pick<RoundEvent, 'kind' | 'round' | 'units' | 'of' | 'seed'>;

/** Makes an event about a round; the pen's coder is its reviewer. */
export const writeRoundEvent = (pen: CodingPen, statement: RoundStatement): RoundEvent => ({
  ...stamp(pen),
  reviewer: pen.coder,
  ...statement,
  protocol: pen.protocol,
});
