/** Acts: what one person has done in order, to be undone and redone. An act is the events of one key press. */

import { type Past, type Replacing, type Retelling, redoing, undoing } from './retelling.js';

/** One event of an act: as it was made, and the id of the event that says it now. */
interface Said<Event> {
  readonly event: Event;
  readonly carrier: string;
}

/** The events of one key press. */
export type EventAct<Event> = readonly Said<Event>[];

/** An act that was undone, and the ids of the events that did it. */
interface UndoneAct<Event> {
  readonly act: EventAct<Event>;
  readonly undone: ReadonlySet<string>;
}

/** Writes statements; they are on disk when it returns. */
type WriteStatements<Known, Statement> = (statements: readonly Statement[]) => readonly Known[];

interface Acted extends Replacing {
  readonly act?: string;
}

/** Groups events by the key press that made them, in their order. */
const groupByAct = <Event extends Acted>(events: readonly Event[]): readonly (readonly Event[])[] => {
  const acts = new Map<string, Event[]>();
  for (const event of events) {
    const act = acts.get(event.act ?? event.id);
    if (act === undefined) acts.set(event.act ?? event.id, [event]);
    else act.push(event);
  }
  return [...acts.values()];
};

const actOf = <Event extends Acted>(events: readonly Event[]): EventAct<Event> =>
  events.map((event) => ({ event, carrier: event.id }));

const carriedOn = <Event>(act: EventAct<Event>, carriers: ReadonlyMap<string, string>): EventAct<Event> =>
  act.some(({ carrier }) => carriers.has(carrier))
    ? act.map(({ event, carrier }) => ({ event, carrier: carriers.get(carrier) ?? carrier }))
    : act;

/** What can be undone and redone of one kind of event. Where writing fails, nothing is forgotten. */
export class EventActs<Known extends Acted, Event extends Known, Statement> {
  readonly #retelling: Retelling<Known, Event, Statement>;
  #done: EventAct<Event>[];
  #undone: UndoneAct<Event>[] = [];

  /** @param events those that stand from the start, oldest first */
  constructor(retelling: Retelling<Known, Event, Statement>, events: readonly Event[]) {
    this.#retelling = retelling;
    this.#done = groupByAct(events).map(actOf);
  }

  /** Remembers what was just done; nothing can be redone then. */
  did(events: readonly Event[]): void {
    this.#done.push(actOf(events));
    this.#undone = [];
  }

  /** Takes the last act back; undefined where there is none. `liveOn` gives the live events in whose sight one is taken back. */
  undo(
    past: Past<Known>,
    liveOn: (event: Event) => readonly Event[],
    write: WriteStatements<Known, Statement>,
  ): EventAct<Event> | undefined {
    const act = this.#done.at(-1);
    if (act === undefined) return undefined;
    const undoings = act.flatMap(({ event, carrier }) => undoing(this.#retelling, event, carrier, past, liveOn(event)));
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
  redo(
    liveOn: (event: Event) => readonly Event[],
    write: WriteStatements<Known, Statement>,
  ): EventAct<Event> | undefined {
    const last = this.#undone.at(-1);
    if (last === undefined) return undefined;
    const written = write(last.act.map(({ event }) => redoing(this.#retelling, event, last.undone, liveOn(event))));
    this.#undone.pop();
    this.#done.push(last.act.map(({ event }, at) => ({ event, carrier: written[at]!.id })));
    return last.act;
  }
}
