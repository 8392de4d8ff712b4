/** What one reviewer holds of each report at a stage, kept up to date as events arrive, with the counts of their screen. */

import type { RecordId } from '../model/index.js';
import type { Judgment, QueueEntry } from '../screening/index.js';
import type { Review } from './open-review.js';
import type { StageState } from './stage-state.js';

/** A judgment as the queue asks for it. */
export const stateOf = (judgment: Judgment | undefined): QueueEntry['mine'] =>
  judgment === undefined ? 'nothing' : judgment.decision === 'conflict' ? 'conflict' : 'decided';

/** One reviewer's judgments at one stage, by report. */
export class MyJudgments {
  readonly #review: Review;
  readonly #state: StageState;
  readonly #reviewer: string;
  readonly #byReport = new Map<number, Judgment>();

  constructor(review: Review, state: StageState, reviewer: string) {
    this.#review = review;
    this.#state = state;
    this.#reviewer = reviewer;
    for (const record of state.log.of(reviewer).records()) this.touch(record);
  }

  /** Looks again at the report of a record. */
  touch(record: RecordId): void {
    const { reports } = this.#review;
    const report = reports.of(record);
    if (report === -1) return;
    const judgment = this.#state.log.judgmentBy(this.#reviewer, reports.ids(report));
    if (judgment === undefined) this.#byReport.delete(report);
    else this.#byReport.set(report, judgment);
  }

  of(report: number): Judgment | undefined {
    return this.#byReport.get(report);
  }

  /** Reports of the stage's pool on which this reviewer holds something, and what. */
  *admitted(): Generator<readonly [report: number, judgment: Judgment]> {
    for (const entry of this.#byReport) if (this.#state.admits(entry[0])) yield entry;
  }

  /** How many reports they hold each decision of. */
  counts(): Readonly<Record<Judgment['decision'], number>> {
    const counts = { include: 0, exclude: 0, unsure: 0, 'not-retrieved': 0, conflict: 0 };
    for (const [, { decision }] of this.admitted()) counts[decision]++;
    return counts;
  }
}
