/**
 * The live events of one reviewer at one stage: those that no other event of theirs replaces. A set that only grows, so
 * that order and repetition of lines never matter.
 */

import type { RecordId, ScreeningEvent } from '../model/index.js';

/** An event that decides or takes back a decision, unlike a note. */
export interface DecisionEvent extends ScreeningEvent {
  readonly decision: NonNullable<ScreeningEvent['decision']>;
}

const decides = (event: ScreeningEvent): event is DecisionEvent => event.decision !== undefined;

/** One reviewer's events at one stage, as a set, and which of them are live. */
export class LiveEvents {
  readonly #byId = new Map<string, ScreeningEvent>();
  readonly #replaced = new Set<string>();
  readonly #byRecord = new Map<RecordId, Set<string>>();
  #newest = '';

  /**
   * Takes an event in. A repeat changes nothing. Of two different events with one id, which no program of ours writes,
   * the smaller line counts and both replace, whichever came first. Returns whether the event was new.
   */
  add(event: ScreeningEvent): boolean {
    for (const id of event.replaces ?? []) this.#replaced.add(id);
    if (event.at > this.#newest) this.#newest = event.at;
    const known = this.#byId.get(event.id);
    if (known !== undefined) {
      if (JSON.stringify(known) <= JSON.stringify(event)) return false;
      this.#forget(known);
    }
    this.#byId.set(event.id, event);
    const ofRecord = this.#byRecord.get(event.record);
    if (ofRecord === undefined) this.#byRecord.set(event.record, new Set([event.id]));
    else ofRecord.add(event.id);
    return true;
  }

  /** The newest `at` taken in; empty where there is none. */
  get newest(): string {
    return this.#newest;
  }

  /** The event of an id, live or not; undefined where none was taken in. */
  get(id: string): ScreeningEvent | undefined {
    return this.#byId.get(id);
  }

  /** All events taken in, in no particular order. */
  all(): Iterable<ScreeningEvent> {
    return this.#byId.values();
  }

  /** Records on which anything was said. */
  records(): Iterable<RecordId> {
    return this.#byRecord.keys();
  }

  /** The live decisions made on one record's text. */
  decisionsOn(record: RecordId): readonly DecisionEvent[] {
    return this.#of(record)
      .filter(decides)
      .filter(({ id }) => !this.#replaced.has(id));
  }

  /** The notes on a record that no event replaces, decisions' notes included. */
  notesOn(record: RecordId): readonly ScreeningEvent[] {
    return this.#of(record).filter(({ id, note }) => note !== undefined && !this.#replaced.has(id));
  }

  #forget({ id, record }: ScreeningEvent): void {
    const ofRecord = this.#byRecord.get(record);
    ofRecord?.delete(id);
    if (ofRecord?.size === 0) this.#byRecord.delete(record);
  }

  #of(record: RecordId): ScreeningEvent[] {
    const ids = this.#byRecord.get(record);
    return ids === undefined ? [] : Array.from(ids, (id) => this.#byId.get(id)!);
  }
}
