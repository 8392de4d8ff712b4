/** Acts of a reviewer who screens: decisions, to be undone and redone. */

import type { RecordId, ScreeningEvent } from '../model/index.js';
import { type EventAct, EventActs, type Moved } from './event-acts.js';
import type { DecisionEvent, LiveEvents } from './live-events.js';
import { decisionsRetold } from './undo.js';
import type { Statement } from './write-event.js';

/** The events of one key press. */
export type Act = EventAct<DecisionEvent>;

/** Writes statements; they are on disk when it returns. */
export type Write = (statements: readonly Statement[]) => readonly ScreeningEvent[];

/** The live decisions of the reviewer on the report of a record. */
export type LiveOn = (record: RecordId) => readonly DecisionEvent[];

/** What can be undone and redone. Where writing fails, nothing is forgotten. */
export class Acts {
  readonly #acts: EventActs<ScreeningEvent, DecisionEvent, Statement>;

  /** @param decisions those that stand from the start, oldest first */
  constructor(decisions: readonly DecisionEvent[]) {
    this.#acts = new EventActs(decisionsRetold, decisions);
  }

  /** Remembers what was just done; nothing can be redone then. */
  did(events: readonly ScreeningEvent[]): void {
    this.#acts.did(events as readonly DecisionEvent[]);
  }

  /** Takes the last act back, what stands of it; undefined where there is none. */
  undo(events: LiveEvents, liveOn: LiveOn, write: Write): Moved<DecisionEvent> | undefined {
    return this.#acts.undo(events, ({ record }) => liveOn(record), write);
  }

  /** Gives back what was undone last, save where other things were said since; undefined where there is nothing. */
  redo(liveOn: LiveOn, write: Write): Moved<DecisionEvent> | undefined {
    return this.#acts.redo(({ record }) => liveOn(record), write);
  }
}
