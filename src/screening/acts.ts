/** Acts: what one reviewer has done in order, to be undone and redone. An act is the events of one key press. */

import type { RecordId, ScreeningEvent } from '../model/index.js';
import type { DecisionEvent, LiveEvents } from './live-events.js';
import { redo, undo } from './undo.js';
import type { Statement } from './write-event.js';

/** One decision of an act: the event as it was made, and the id of the event that says it now. */
interface Said {
  readonly event: DecisionEvent;
  readonly carrier: string;
}

/** The events of one key press. */
export type Act = readonly Said[];

/** An act that was undone, and the ids of the events that did it. */
interface UndoneAct {
  readonly act: Act;
  readonly undone: ReadonlySet<string>;
}

/** Writes statements; they are on disk when it returns. */
export type Write = (statements: readonly Statement[]) => readonly ScreeningEvent[];

/** The live decisions of the reviewer on the report of a record. */
export type LiveOn = (record: RecordId) => readonly DecisionEvent[];

const actOf = (events: readonly DecisionEvent[]): Act => events.map((event) => ({ event, carrier: event.id }));

/** Groups decisions by the key press that made them, in their order. */
const groupByAct = (events: readonly DecisionEvent[]): readonly (readonly DecisionEvent[])[] => {
  const acts = new Map<string, DecisionEvent[]>();
  for (const event of events) {
    const act = acts.get(event.act ?? event.id);
    if (act === undefined) acts.set(event.act ?? event.id, [event]);
    else act.push(event);
  }
  return [...acts.values()];
};

/** What can be undone and redone. Where writing fails, nothing is forgotten. */
export class Acts {
  #done: Act[];
  #undone: UndoneAct[] = [];

  /** @param decisions those that stand from the start, oldest first */
  constructor(decisions: readonly DecisionEvent[]) {
    this.#done = groupByAct(decisions).map(actOf);
  }

  /** Remembers what was just done; nothing can be redone then. */
  did(events: readonly ScreeningEvent[]): void {
    this.#done.push(actOf(events as readonly DecisionEvent[]));
    this.#undone = [];
  }

  /** Takes the last act back; undefined where there is none. */
  undo(events: LiveEvents, liveOn: LiveOn, write: Write): Act | undefined {
    const act = this.#done.at(-1);
    if (act === undefined) return undefined;
    const undoings = act.flatMap(({ event, carrier }) => undo(event, carrier, events, liveOn(event.record)));
    const written = write(undoings.map(({ statement }) => statement));
    this.#done.pop();
    this.#undone.push({ act, undone: new Set(written.map(({ id }) => id)) });
    const carriers = new Map(
      undoings.flatMap(({ carries }, at) => carries.map((id) => [id, written[at]!.id] as const)),
    );
    if (carriers.size > 0) this.#done = this.#done.map((done) => carriedOn(done, carriers));
    return act;
  }

  /** Gives back what was undone last; undefined where there is nothing. */
  redo(liveOn: LiveOn, write: Write): Act | undefined {
    const last = this.#undone.at(-1);
    if (last === undefined) return undefined;
    const written = write(last.act.map(({ event }) => redo(event, last.undone, liveOn(event.record))));
    this.#undone.pop();
    this.#done.push(last.act.map(({ event }, at) => ({ event, carrier: written[at]!.id })));
    return last.act;
  }
}

const carriedOn = (act: Act, carriers: ReadonlyMap<string, string>): Act =>
  act.some(({ carrier }) => carriers.has(carrier))
    ? act.map(({ event, carrier }) => ({ event, carrier: carriers.get(carrier) ?? carrier }))
    : act;
