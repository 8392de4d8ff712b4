/** The codebook events of all coders, read from their files and followed as these grow. */

import type { ReviewPaths } from '../../corpus/index.js';
import type { CodebookEvent, CodingPlan } from '../../model/index.js';
import { type MalformedLine, PeopleLog } from '../../screening/index.js';
import { parseCodebookLine } from './event-line.js';
import { CodebookHistory } from './history.js';
import { creationsBefore, virtualCreations } from './starting-codes.js';

/** All that was done to the codebook, by coder, and its history. */
export class CodebookLog {
  readonly #plan: CodingPlan;
  readonly #log: PeopleLog<CodebookEvent>;
  #history: CodebookHistory | undefined;

  constructor(paths: ReviewPaths, plan: CodingPlan) {
    this.#plan = plan;
    this.#log = new PeopleLog(paths, { folder: 'codebook', parse: parseCodebookLine, owner: ({ coder }) => coder });
  }

  /** Lines that are no events, or stand in another coder's file. */
  get malformed(): readonly MalformedLine[] {
    return this.#log.malformed;
  }

  /** The files that it reads, those of coders who have not begun included where the plan lists them. */
  files(): readonly string[] {
    return this.#log.files(this.#plan.coders);
  }

  /** Whether no file holds any event, so that the starting codebook is shown as it stands in the plan. */
  get isEmpty(): boolean {
    return this.#log.people().length === 0;
  }

  /** What all files say; while they hold no event, the starting codes as if they were created. The same object until something changes. */
  get history(): CodebookHistory {
    this.#history ??= new CodebookHistory(
      this.isEmpty ? virtualCreations(this.#plan) : this.#log.people().flatMap((coder) => this.#log.of(coder)),
    );
    return this.#history;
  }

  /** Reads what has changed since; returns whether anything has. */
  refresh(): boolean {
    const isChanged = this.#log.refresh();
    if (isChanged) this.#history = undefined;
    return isChanged;
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
    this.#log.append(coder, [...starting, ...events]);
    this.#history = undefined;
  }
}
