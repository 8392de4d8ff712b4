/** The codings of all coders, read from their files and followed as these grow. */

import type { ReviewPaths } from '../../corpus/index.js';
import type { CodingEvent } from '../../model/index.js';
import { type MalformedLine, PeopleLog } from '../../screening/index.js';
import { parseCodingLine } from './coding-line.js';

/** All that was said in coding: `screening/coding/<coder>.jsonl`. */
export class CodingLog {
  readonly #log: PeopleLog<CodingEvent>;
  readonly #counting: readonly string[] | undefined;
  #events: readonly CodingEvent[] | undefined;

  /**
   * @param coders whose codings and counts of incidents count; absent: everybody's who has a file. A consensus counts
   * whoever wrote it down, as a ruling on a conflict does in screening: a moderator need not be one of the coders.
   */
  constructor(paths: ReviewPaths, coders: readonly string[] | undefined) {
    this.#counting = coders;
    this.#log = new PeopleLog(paths, { folder: 'coding', parse: parseCodingLine, owner: ({ coder }) => coder });
  }

  /** Lines that are no events, or stand in a file where they do not belong. */
  get malformed(): readonly MalformedLine[] {
    return this.#log.malformed;
  }

  /** The events that count, in no particular order; the same array until something changes. */
  events(): readonly CodingEvent[] {
    this.#events ??= this.#log
      .people()
      .flatMap((coder) =>
        this.#log.of(coder).filter(({ kind }) => kind === 'consensus' || (this.#counting?.includes(coder) ?? true)),
      );
    return this.#events;
  }

  /** One coder's events, whether they count or not. */
  of(coder: string): readonly CodingEvent[] {
    return this.#log.of(coder);
  }

  /** Those whose events count and who have said anything, sorted. */
  coders(): readonly string[] {
    return this.#log.people().filter((coder) => this.#counting?.includes(coder) ?? true);
  }

  /** The newest `at` in one coder's file, empty where there is none: what a pen starts from. */
  newest(coder: string): string {
    return this.#log.newest(coder);
  }

  /** The files that it reads, those of coders who have not begun included where they are listed. */
  files(): readonly string[] {
    return this.#log.files(this.#counting);
  }

  /** Reads what has changed since; returns whether anything has. */
  refresh(): boolean {
    const changed = this.#log.refresh();
    if (changed) this.#events = undefined;
    return changed;
  }

  /** Writes events of one coder; on disk when it returns. Throws `IntegrityError` where that fails. */
  append(coder: string, events: readonly CodingEvent[]): void {
    this.#log.append(coder, events);
    this.#events = undefined;
  }
}
