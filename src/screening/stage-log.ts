/** The decisions of all reviewers at one stage, read from their files and followed as these grow. */

import type { ReviewPaths } from '../corpus/index.js';
import type { AdjudicationEvent, Outcome, RecordId, ScreeningEvent, Stage } from '../model/index.js';
import { parseScreeningLine } from './event-line.js';
import { type Judgment, judge } from './judgment.js';
import { type DecisionEvent, LiveEvents } from './live-events.js';
import { appendEvents, type LogPosition, type MalformedLine, readLog } from './log-file.js';
import { conclude } from './outcome.js';

/** Rulings on conflicts at a stage, by record. */
export type RulingsOn = (record: RecordId) => readonly AdjudicationEvent[];

/** All that was said at one stage, by reviewer, and what follows from it for a report. */
export class StageLog {
  readonly #paths: ReviewPaths;
  readonly #byReviewer = new Map<string, LiveEvents>();
  readonly #next = new Map<string, LogPosition>();
  readonly #malformed = new Map<string, readonly MalformedLine[]>();

  constructor(
    paths: ReviewPaths,
    readonly stage: Stage,
    /** Ids of the stage's exclusion criteria in declared order. */
    readonly criteria: readonly string[],
    /** Whose decisions count; absent: everybody's who has a file. */
    readonly reviewers: readonly string[] | undefined,
    readonly rulingsOn: RulingsOn = () => [],
  ) {
    this.#paths = paths;
    this.refresh();
  }

  /** Lines that are no events, or stand in a file where they do not belong. */
  get malformed(): readonly MalformedLine[] {
    return [...this.#malformed.values()].flat();
  }

  /** The files that it reads, those of reviewers who have not begun included where the protocol lists them. */
  files(): readonly string[] {
    const names = new Set([...(this.reviewers ?? []), ...this.#paths.reviewersIn(this.stage.id)]);
    return [...names].sort().map((name) => this.#paths.decisions(this.stage.id, name));
  }

  /** Reads what has changed since; returns the records of which something new was said, or is said no more. */
  refresh(): ReadonlySet<RecordId> {
    const touched = new Set<RecordId>();
    const present = this.#paths.reviewersIn(this.stage.id);
    for (const gone of this.spoken().filter((reviewer) => !present.includes(reviewer))) {
      for (const record of this.of(gone).records()) touched.add(record);
      this.#byReviewer.delete(gone);
      this.#next.delete(gone);
      this.#malformed.delete(gone);
    }
    for (const reviewer of present) for (const record of this.#follow(reviewer)) touched.add(record);
    return touched;
  }

  /** Reads one file on or, where it is another one now (a merge, a branch, an editor), as a whole. */
  #follow(reviewer: string): ReadonlySet<RecordId> {
    const position = this.#next.get(reviewer);
    const { events, malformed, from, next } = readLog(
      this.#paths.decisions(this.stage.id, reviewer),
      parseScreeningLine,
      (event) => this.#misplaced(event, reviewer),
      position,
    );
    this.#next.set(reviewer, next);
    // A line that did not end is read again.
    const known = this.#malformed.get(reviewer)?.filter(({ line }) => line <= from.lines) ?? [];
    this.#malformed.set(reviewer, [...known, ...malformed]);
    const before = this.#of(reviewer);
    const isAnother = position !== undefined && position.offset > 0 && from.offset === 0;
    if (isAnother) this.#byReviewer.set(reviewer, new LiveEvents());
    const now = this.#of(reviewer);
    const touched = new Set<RecordId>();
    for (const event of events) {
      const isKnown = before.get(event.id) !== undefined;
      const isNew = now.add(event);
      // What this process has appended itself is read once more, and is nothing new.
      if (isNew && !(isAnother && isKnown)) touched.add(event.record);
    }
    for (const { id, record } of before.all()) if (now.get(id) === undefined) touched.add(record);
    return touched;
  }

  /**
   * Writes events of one reviewer; they are on disk when it returns, and only then part of the state.
   * Nothing is written that could not be read back: an event of another stage or reviewer, or one that JSON cannot hold.
   */
  append(reviewer: string, events: readonly ScreeningEvent[]): void {
    // What is kept is what will be read back, so that reading it again later finds nothing new.
    const readBack = events.map((event) => {
      const parsed = parseScreeningLine(JSON.stringify(event));
      const problem = 'problem' in parsed ? parsed.problem : this.#misplaced(event, reviewer);
      if ('event' in parsed && problem === undefined) return parsed.event;
      throw new Error(`an event that could not be read back: ${problem}`);
    });
    appendEvents(this.#paths.decisions(this.stage.id, reviewer), events);
    for (const event of readBack) this.#of(reviewer).add(event);
  }

  /** One reviewer's live events; empty where they have said nothing. */
  of(reviewer: string): LiveEvents {
    return this.#byReviewer.get(reviewer) ?? new LiveEvents();
  }

  /** Reviewers who have said anything, whether the protocol lists them or not, sorted. */
  spoken(): readonly string[] {
    return [...this.#byReviewer.keys()].sort();
  }

  /** Records on which anybody has said anything. */
  records(): ReadonlySet<RecordId> {
    return new Set([...this.#byReviewer.values()].flatMap((events) => [...events.records()]));
  }

  /** What each reviewer whose decisions count holds of the report with these records, by name. */
  judgments(records: readonly RecordId[]): readonly Judgment[] {
    return this.#counting()
      .map((reviewer) => this.judgmentBy(reviewer, records))
      .filter((judgment) => judgment !== undefined);
  }

  /** What one reviewer holds of the report with these records. */
  judgmentBy(reviewer: string, records: readonly RecordId[]): Judgment | undefined {
    return judge(reviewer, this.liveDecisions(reviewer, records), this.criteria);
  }

  /** One reviewer's live decisions on the report with these records, withdrawals included: what a new decision replaces. */
  liveDecisions(reviewer: string, records: readonly RecordId[]): readonly DecisionEvent[] {
    const events = this.#byReviewer.get(reviewer);
    return events === undefined ? [] : [...new Set(records)].flatMap((record) => events.decisionsOn(record));
  }

  /** What the stage concludes of the report with these records. */
  outcome(records: readonly RecordId[]): Outcome {
    return conclude(
      this.stage,
      this.judgments(records),
      this.criteria,
      [...new Set(records)].flatMap((record) => this.rulingsOn(record)),
      (id) => this.#find(id),
    );
  }

  #counting(): readonly string[] {
    return this.reviewers === undefined ? this.spoken() : this.reviewers;
  }

  #find(id: string): ScreeningEvent | undefined {
    for (const events of this.#byReviewer.values()) {
      const found = events.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #of(reviewer: string): LiveEvents {
    let events = this.#byReviewer.get(reviewer);
    if (events === undefined) {
      events = new LiveEvents();
      this.#byReviewer.set(reviewer, events);
    }
    return events;
  }

  #misplaced(event: ScreeningEvent, reviewer: string): string | undefined {
    if (event.reviewer !== reviewer) return `the event is of reviewer ${event.reviewer}, not of the file's owner`;
    if (event.stage !== this.stage.id) return `the event is of stage ${event.stage}, not of this folder's`;
    return undefined;
  }
}
