/** The codebook events of all coders, read from their files and followed as these grow. */

import type { ReviewPaths } from '../../corpus/index.js';
import type { CodebookEvent, CodingPlan } from '../../model/index.js';
import { appendEvents, type LogPosition, type MalformedLine, readLog } from '../../screening/index.js';
import { parseCodebookLine } from './event-line.js';
import { CodebookHistory } from './history.js';
import { creationsBefore, virtualCreations } from './starting-codes.js';

/** The folder of `screening/` that holds the logs. */
const folder = 'codebook';

/** One coder's file, as far as it was read: its events by their text, so that repeats change nothing. */
interface CoderFile {
  events: Map<string, CodebookEvent>;
  next: LogPosition | undefined;
  malformed: readonly MalformedLine[];
}

/** What is wrong with an event in a coder's file, or undefined. */
const misplaced = (event: CodebookEvent, coder: string): string | undefined =>
  event.coder === coder ? undefined : `the event is of coder ${event.coder}, not of the file's owner`;

/** All that was done to the codebook, by coder, and its history. */
export class CodebookLog {
  readonly #paths: ReviewPaths;
  readonly #plan: CodingPlan;
  readonly #files = new Map<string, CoderFile>();
  #history: CodebookHistory | undefined;

  constructor(paths: ReviewPaths, plan: CodingPlan) {
    this.#paths = paths;
    this.#plan = plan;
    this.refresh();
  }

  /** Lines that are no events, or stand in another coder's file. */
  get malformed(): readonly MalformedLine[] {
    return [...this.#files.values()].flatMap(({ malformed }) => malformed);
  }

  /** The files that it reads, those of coders who have not begun included where the plan lists them. */
  files(): readonly string[] {
    const names = new Set([...(this.#plan.coders ?? []), ...this.#paths.reviewersIn(folder)]);
    return [...names].sort().map((name) => this.#paths.decisions(folder, name));
  }

  /** Whether no file holds any event, so that the starting codebook is shown as it stands in the plan. */
  get isEmpty(): boolean {
    return [...this.#files.values()].every(({ events }) => events.size === 0);
  }

  /** What all files say; while they hold no event, the starting codes as if they were created. The same object until something changes. */
  get history(): CodebookHistory {
    this.#history ??= new CodebookHistory(
      this.isEmpty
        ? virtualCreations(this.#plan)
        : [...this.#files.values()].flatMap(({ events }) => [...events.values()]),
    );
    return this.#history;
  }

  /** Reads what has changed since; returns whether there are other events now. */
  refresh(): boolean {
    const present = this.#paths.reviewersIn(folder);
    let isChanged = false;
    for (const [coder, { events }] of [...this.#files]) {
      if (present.includes(coder)) continue;
      if (events.size > 0) isChanged = true;
      this.#files.delete(coder);
    }
    for (const coder of present) if (this.#follow(coder)) isChanged = true;
    if (isChanged) this.#history = undefined;
    return isChanged;
  }

  /** Reads one file on or, where it is another one now (a merge, a branch, an editor), as a whole; returns whether its events are others. */
  #follow(coder: string): boolean {
    const file = this.#of(coder);
    const { events, malformed, from, next } = readLog(
      this.#paths.decisions(folder, coder),
      parseCodebookLine,
      (event) => misplaced(event, coder),
      file.next,
    );
    // A line that did not end is read again.
    file.malformed = [...file.malformed.filter(({ line }) => line <= from.lines), ...malformed];
    file.next = next;
    const before = file.events;
    const now = new Map(from.offset === 0 ? [] : before);
    for (const event of events) now.set(JSON.stringify(event), event);
    file.events = now;
    // What this process has appended itself is read once more, and is nothing new.
    return now.size !== before.size || [...now.keys()].some((text) => !before.has(text));
  }

  /**
   * Writes events of one coder; they are on disk when it returns, and only then part of the state. The first ones of all
   * bring the starting codebook with them, which stands before them in the file. Nothing is written that could not be read
   * back: an event of another coder, or one that JSON cannot hold.
   */
  append(coder: string, events: readonly CodebookEvent[]): void {
    const [first] = events;
    if (first === undefined) return;
    const given = new Set(events.map(({ id }) => id));
    const starting = this.isEmpty ? creationsBefore(this.#plan, first).filter(({ id }) => !given.has(id)) : [];
    const written = [...starting, ...events];
    // What is kept is what will be read back, so that reading it again later finds nothing new.
    const readBack = written.map((event) => {
      const parsed = parseCodebookLine(JSON.stringify(event));
      const problem = 'problem' in parsed ? parsed.problem : misplaced(event, coder);
      if ('event' in parsed && problem === undefined) return parsed.event;
      throw new Error(`an event that could not be read back: ${problem}`);
    });
    appendEvents(this.#paths.decisions(folder, coder), written);
    const file = this.#of(coder);
    file.events = new Map([...file.events, ...readBack.map((event) => [JSON.stringify(event), event] as const)]);
    this.#history = undefined;
  }

  #of(coder: string): CoderFile {
    let file = this.#files.get(coder);
    if (file === undefined) {
      file = { events: new Map(), next: undefined, malformed: [] };
      this.#files.set(coder, file);
    }
    return file;
  }
}
