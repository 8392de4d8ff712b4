/** The state of one stage: which reports it may judge, and what it has concluded of each. */

import type { Outcome, RecordId, Stage } from '../model/index.js';
import type { StageLog } from '../screening/index.js';
import type { Review } from './open-review.js';
import { removalOf } from './removed-reports.js';

const undecided: Outcome = { kind: 'undecided' };

/** Outcomes and pool of one stage, kept up to date as events arrive. */
export class StageState {
  readonly log: StageLog;
  readonly #review: Review;
  readonly #outcomes = new Map<number, Outcome>();
  readonly #before = new Map<string, StageState | undefined>();

  constructor(
    review: Review,
    readonly stage: Stage,
  ) {
    this.#review = review;
    this.log = review.stageLog(stage);
    for (const record of this.log.records()) this.touch(record);
  }

  /** Looks again at the report of a record, after something was said of it; returns the report, -1 where there is none. */
  touch(record: RecordId): number {
    const { reports } = this.#review;
    const report = reports.of(record);
    if (report !== -1) this.#outcomes.set(report, this.log.outcome(reports.ids(report)));
    return report;
  }

  /** Takes in what was written to the logs of this stage and of those before it since; returns the records spoken of. */
  refresh(): ReadonlySet<RecordId> {
    const touched = new Set(this.log.refresh());
    for (const before of this.#before.values()) for (const record of before?.refresh() ?? []) touched.add(record);
    for (const record of touched) this.touch(record);
    return touched;
  }

  /** The log files of this stage and of those before it. */
  files(): readonly string[] {
    return [...this.log.files(), ...[...this.#before.values()].flatMap((before) => before?.files() ?? [])];
  }

  /** Time and id of the first live decision of anybody else on a report; undefined where nobody else has decided. */
  firstByOther(report: number, reviewer: string): string | undefined {
    if (!this.#outcomes.has(report)) return undefined;
    const firsts = this.log
      .judgments(this.#review.reports.ids(report))
      .filter((judgment) => judgment.reviewer !== reviewer)
      .map(({ events: [first] }) => `${first!.at} ${first!.id}`);
    return firsts.sort()[0];
  }

  /** Whether anybody's decision on a report is in force. */
  isDecided(report: number): boolean {
    return this.#outcomes.has(report) && this.log.judgments(this.#review.reports.ids(report)).length > 0;
  }

  outcome(report: number): Outcome {
    return this.#outcomes.get(report) ?? undecided;
  }

  /** Reports of which anybody has said anything at this stage. */
  touched(): Iterable<number> {
    return this.#outcomes.keys();
  }

  /**
   * Whether the stage may judge a report: it was found, belongs to the stage's stream, and the stage before concluded
   * include; the first stage judges nothing that was removed (`removalOf`) and on which nobody has decided, but for what a
   * stop covers: people may judge on. A decision on any other report sleeps.
   */
  admits(report: number): boolean {
    const { reports } = this.#review;
    if (!reports.isFound(report)) return false;
    const stream = reports.stream(report).id;
    if (this.stage.stream !== undefined && this.stage.stream !== stream) return false;
    const before = this.#stateBefore(stream);
    if (before === undefined) {
      const removal = removalOf(this.#review, report);
      return removal === undefined || removal.cause === 'stop' || this.isDecided(report);
    }
    return before.outcome(report).kind === 'include' && before.admits(report);
  }

  /** All reports that the stage may judge, in first-found order. */
  *pool(): Generator<number> {
    const { size } = this.#review.reports;
    for (let report = 0; report < size; report++) if (this.admits(report)) yield report;
  }

  #stateBefore(stream: string): StageState | undefined {
    if (!this.#before.has(stream)) {
      const before = this.#review.stageBefore(this.stage, stream);
      this.#before.set(stream, before === undefined ? undefined : new StageState(this.#review, before));
    }
    return this.#before.get(stream);
  }
}
