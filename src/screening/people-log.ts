/** A folder of log files, one for each person, read and then followed as they grow or are put in each other's place. */

import type { ReviewPaths } from '../corpus/index.js';
import type { ParsedLine } from './event-shapes.js';
import { appendEvents, type LogPosition, type MalformedLine, readLog } from './log-file.js';

interface Logged {
  readonly id: string;
  readonly at: string;
}

/** What the files of a folder hold. */
export interface PeopleLogOptions<Event> {
  /** The folder below `screening/`. */
  readonly folder: string;
  /** Reads a line; an event that is undefined is another kind's and is passed over. */
  readonly parse: (line: string) => ParsedLine<Event | undefined>;
  /** Whose file an event belongs to. */
  readonly owner: (event: Event) => string;
}

/** Events by id. Of several different ones with one id, which no program of ours writes, all are kept. */
class EventSet<Event extends Logged> {
  readonly #byId = new Map<string, readonly Event[]>();
  newest = '';

  /** Takes an event in; returns whether it was new. */
  add(event: Event): boolean {
    const known = this.#byId.get(event.id) ?? [];
    if (known.length > 0) {
      const line = JSON.stringify(event);
      if (known.some((other) => JSON.stringify(other) === line)) return false;
    }
    this.#byId.set(event.id, [...known, event]);
    if (event.at > this.newest) this.newest = event.at;
    return true;
  }

  all(): readonly Event[] {
    return [...this.#byId.values()].flat();
  }

  /** Its lines, sorted: the same for sets that hold the same. */
  lines(): string {
    return this.all()
      .map((event) => JSON.stringify(event))
      .sort()
      .join('\n');
  }
}

/** What people wrote into the logs of one folder: a set of events for each, in no particular order. */
export class PeopleLog<Event extends Logged> {
  readonly #paths: ReviewPaths;
  readonly #options: PeopleLogOptions<Event>;
  readonly #byPerson = new Map<string, EventSet<Event>>();
  readonly #next = new Map<string, LogPosition>();
  readonly #malformed = new Map<string, readonly MalformedLine[]>();

  constructor(paths: ReviewPaths, options: PeopleLogOptions<Event>) {
    this.#paths = paths;
    this.#options = options;
    this.refresh();
  }

  /** Lines that are no events, or stand in another person's file. */
  get malformed(): readonly MalformedLine[] {
    return [...this.#malformed.values()].flat();
  }

  /** Those who have written anything, sorted. */
  people(): readonly string[] {
    return [...this.#byPerson].flatMap(([person, events]) => (events.newest === '' ? [] : [person])).sort();
  }

  /** One person's events; none where they have no file. */
  of(person: string): readonly Event[] {
    return this.#byPerson.get(person)?.all() ?? [];
  }

  /** The newest `at` in one person's file; empty where there is none. */
  newest(person: string): string {
    return this.#byPerson.get(person)?.newest ?? '';
  }

  /** The files that it reads, those of some people who may not have begun included. */
  files(expected: readonly string[] = []): readonly string[] {
    const { folder } = this.#options;
    const names = new Set([...expected, ...this.#paths.reviewersIn(folder)]);
    return [...names].sort().map((name) => this.#paths.decisions(folder, name));
  }

  /** Reads what has changed since; returns whether an event or a malformed line came or went. */
  refresh(): boolean {
    const present = this.#paths.reviewersIn(this.#options.folder);
    let changed = false;
    for (const gone of [...this.#next.keys()].filter((person) => !present.includes(person))) {
      this.#byPerson.delete(gone);
      this.#next.delete(gone);
      this.#malformed.delete(gone);
      changed = true;
    }
    for (const person of present) changed = this.#follow(person) || changed;
    return changed;
  }

  /**
   * Writes events of one person; they are on disk when it returns, and only then part of the set.
   * Nothing is written that could not be read back. Throws `IntegrityError` where writing fails.
   */
  append(person: string, events: readonly Event[]): void {
    const { folder, parse } = this.#options;
    const readBack = events.map((event) => {
      const parsed = parse(JSON.stringify(event));
      const problem = 'problem' in parsed ? parsed.problem : this.#misplaced(parsed.event, person);
      if ('event' in parsed && parsed.event !== undefined && problem === undefined) return parsed.event;
      throw new Error(`an event that could not be read back: ${problem ?? 'of another kind'}`);
    });
    if (readBack.length === 0) return;
    appendEvents(this.#paths.decisions(folder, person), events);
    const set = this.#of(person);
    for (const event of readBack) set.add(event);
  }

  #follow(person: string): boolean {
    const { folder, parse } = this.#options;
    const position = this.#next.get(person);
    const read = readLog(
      this.#paths.decisions(folder, person),
      parse,
      (event) => this.#misplaced(event, person),
      position,
    );
    this.#next.set(person, read.next);
    // A line that did not end is read again.
    const before = this.#malformed.get(person) ?? [];
    const malformed = [...before.filter(({ line }) => line <= read.from.lines), ...read.malformed];
    this.#malformed.set(person, malformed);
    let changed = JSON.stringify(before) !== JSON.stringify(malformed);

    const old = this.#of(person);
    const isAnother = position !== undefined && position.offset > 0 && read.from.offset === 0;
    const now = isAnother ? new EventSet<Event>() : old;
    if (isAnother) this.#byPerson.set(person, now);
    for (const event of read.events) if (event !== undefined && now.add(event) && !isAnother) changed = true;
    return changed || (isAnother && now.lines() !== old.lines());
  }

  #of(person: string): EventSet<Event> {
    let events = this.#byPerson.get(person);
    if (events === undefined) {
      events = new EventSet();
      this.#byPerson.set(person, events);
    }
    return events;
  }

  #misplaced(event: Event | undefined, person: string): string | undefined {
    if (event === undefined) return undefined;
    const owner = this.#options.owner(event);
    return owner === person ? undefined : `the event is of ${owner}, not of the file's owner`;
  }
}
