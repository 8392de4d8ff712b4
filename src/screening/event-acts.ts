/** Acts: what one person has done in order, to be undone and redone. An act is the events of one key press. */

import { type Past, type Replacing, type Retelling, redoing, undoing } from './retelling.js';

/** One event of an act: as it was made, and the id of the event that says it now. */
interface Said<Event> {
  readonly event: Event;
  readonly carrier: string;
  /** Ids of all events that have said it, the carrier's last. */
  readonly spoken: readonly string[];
}

/** The events of one key press. */
export type EventAct<Event> = readonly Said<Event>[];

/** An act that was to be taken back or given back, and the part of it that was: none of it where other things were said since. */
export interface Moved<Event> {
  readonly act: EventAct<Event>;
  readonly moved: EventAct<Event>;
}

/** An act that was undone, with its carriers of then, and the ids of the events that say now what stood before it. */
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
  events.map((event) => ({ event, carrier: event.id, spoken: [event.id] }));

const saidAgain = <Event>({ event, spoken }: Said<Event>, carrier: string): Said<Event> => ({
  ...{ event, carrier, spoken: [...spoken, carrier] },
});

/** An act after some events were said again, by the ids that they had. */
const carriedOn = <Event>(act: EventAct<Event>, carriers: ReadonlyMap<string, string>): EventAct<Event> => {
  const carriersOf = act.map(({ spoken }) => spoken.map((id) => carriers.get(id)).find((id) => id !== undefined));
  return carriersOf.every((carrier) => carrier === undefined)
    ? act
    : act.map((said, at) => (carriersOf[at] === undefined ? said : saidAgain(said, carriersOf[at])));
};

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

  /**
   * Takes the last act back, what stands of it; undefined where there is none. An act of which nothing stands is passed
   * over, and cannot be redone. `liveOn` gives the live events in whose sight one is taken back.
   */
  undo(
    past: Past<Known>,
    liveOn: (event: Event) => readonly Event[],
    write: WriteStatements<Known, Statement>,
  ): Moved<Event> | undefined {
    const act = this.#done.at(-1);
    if (act === undefined) return undefined;
    const parts = act.map(({ event, carrier }) => undoing(this.#retelling, event, carrier, past, liveOn(event)));
    const moved = act.filter((_, at) => parts[at]!.length > 0);
    const undoings = parts.flat();
    const written = undoings.length === 0 ? [] : write(undoings.map(({ statement }) => statement));
    this.#done.pop();
    if (moved.length > 0) this.#undone.push({ act: moved, undone: new Set(written.map(({ id }) => id)) });
    const carriers = new Map(
      undoings.flatMap(({ carries }, at) => carries.map((id) => [id, written[at]!.id] as const)),
    );
    if (carriers.size > 0) this.#done = this.#done.map((done) => carriedOn(done, carriers));
    return { act, moved };
  }

  /** Gives back what was undone last, save where other things were said since; undefined where there is nothing. */
  redo(liveOn: (event: Event) => readonly Event[], write: WriteStatements<Known, Statement>): Moved<Event> | undefined {
    const last = this.#undone.at(-1);
    if (last === undefined) return undefined;
    const { act, undone } = last;
    const parts = act.flatMap((said) => {
      const statement = redoing(this.#retelling, said.event, undone, liveOn(said.event));
      return statement === undefined ? [] : [{ said, statement }];
    });
    const written = parts.length === 0 ? [] : write(parts.map(({ statement }) => statement));
    this.#undone.pop();
    if (parts.length > 0) {
      this.#done.push(parts.map(({ said }, at) => saidAgain(said, written[at]!.id)));
      // What was undone before may have said this act again: that is said by another event now.
      const renewed = new Map(parts.map(({ said: { carrier } }, at) => [carrier, written[at]!.id]));
      this.#undone = this.#undone.map((later) => ({
        act: later.act,
        undone: new Set([...later.undone].map((id) => renewed.get(id) ?? id)),
      }));
    }
    return { act, moved: parts.map(({ said }) => said) };
  }
}
