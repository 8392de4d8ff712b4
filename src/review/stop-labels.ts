/**
 * What a stopping rule is told of a stage: the reports that were judged, in the order of their first decision, each as
 * relevant, irrelevant or unsettled. Reports without an outcome, half-decided ones included, count as not yet seen.
 */

import type { Outcome, RecordId, ScreeningEvent } from '../model/index.js';
import type { Judgment } from '../screening/index.js';
import type { Review } from './open-review.js';
import type { StageState } from './stage-state.js';

/** What is said of a report that was seen: 1 relevant, 0 irrelevant; or that people differ, or are unsure. */
export type SeenLabel = 0 | 1 | 'unsettled';

const ofOutcome: Readonly<Record<Outcome['kind'], SeenLabel | undefined>> = {
  include: 1,
  exclude: 0,
  'not-retrieved': 0,
  conflict: 'unsettled',
  undecided: undefined,
};

const ofJudgment: Readonly<Record<Judgment['decision'], SeenLabel>> = {
  include: 1,
  exclude: 0,
  'not-retrieved': 0,
  unsure: 'unsettled',
  conflict: 'unsettled',
};

/** Says how a report was judged; undefined where it counts as not yet seen. */
export type ReadLabel = (report: number) => SeenLabel | undefined;

/** The outcomes of a stage: what counts in the end. */
export const outcomeLabels =
  (state: StageState): ReadLabel =>
  (report) =>
    ofOutcome[state.outcome(report).kind];

/**
 * What one reviewer may see: their own decisions, and outcomes; while the stage is blind, only outcomes of reports that they
 * have decided themselves.
 */
export const labelsInSight =
  (state: StageState, mine: { of(report: number): Judgment | undefined }): ReadLabel =>
  (report) => {
    const judgment = mine.of(report);
    if (judgment === undefined && state.stage.blind) return undefined;
    return (
      ofOutcome[state.outcome(report).kind] ?? (judgment === undefined ? undefined : ofJudgment[judgment.decision])
    );
  };

/** Reports that were judged at a stage in the order of their first decision, kept up to date as events arrive. */
export class SeenReports {
  readonly #review: Review;
  readonly #state: StageState;
  readonly #read: ReadLabel;
  readonly #reviewer: string | undefined;
  /** Reports of which anything was ever decided, by the time and id of the first decision; and in that order. */
  #firsts = new Map<number, string>();
  #order: number[] = [];
  /** Places in that order, and what is said there; undefined where the report is not seen as things stand. */
  #places = new Map<number, number>();
  #labels: (SeenLabel | undefined)[] = [];

  /** @param reviewer whose decisions give the order; absent: everybody's that count */
  constructor(review: Review, state: StageState, read: ReadLabel, reviewer?: string) {
    this.#review = review;
    this.#state = state;
    this.#read = read;
    this.#reviewer = reviewer;
    this.renew();
  }

  /** Looks at all decisions again, after others have written. */
  renew(): void {
    const { log } = this.#state;
    this.#firsts = new Map();
    const reviewers = this.#reviewer === undefined ? (log.reviewers ?? log.spoken()) : [this.#reviewer];
    for (const reviewer of reviewers) {
      for (const { at, id, record, decision } of log.of(reviewer).all()) {
        if (decision !== undefined && decision !== 'withdrawn') this.#note(record, `${at} ${id}`);
      }
    }
    this.#order = [...this.#firsts.keys()].sort((a, b) => (this.#firsts.get(a)! < this.#firsts.get(b)! ? -1 : 1));
    this.#places = new Map(this.#order.map((report, place) => [report, place]));
    this.#labels = this.#order.map((report) => this.#label(report));
  }

  /** Takes in what was just said of one report, later than all else: nothing else is looked at. */
  take({ record, at, id, decision }: ScreeningEvent): void {
    const report = this.#review.reports.of(record);
    if (report === -1 || decision === undefined) return;
    const place = this.#places.get(report);
    if (place !== undefined) this.#labels[place] = this.#label(report);
    else if (decision !== 'withdrawn') this.#append(report, `${at} ${id}`);
  }

  /** When a report was first decided on, as `at id`; undefined where it never was. */
  first(report: number): string | undefined {
    return this.#firsts.get(report);
  }

  /** Reports of which anything was ever decided, seen as things stand or not, with their first decision as `at id`. */
  firsts(): ReadonlyMap<number, string> {
    return this.#firsts;
  }

  /** What is seen, in order. */
  *seen(): Generator<readonly [report: number, label: SeenLabel]> {
    for (let place = 0; place < this.#order.length; place++) {
      const label = this.#labels[place];
      if (label !== undefined) yield [this.#order[place]!, label];
    }
  }

  /** What is said of what is seen, in order. */
  labels(): readonly SeenLabel[] {
    return this.#labels.filter((label) => label !== undefined);
  }

  #label(report: number): SeenLabel | undefined {
    const label = this.#read(report);
    return label !== undefined && this.#state.admits(report) ? label : undefined;
  }

  #append(report: number, key: string): void {
    const last = this.#order.at(-1);
    // A clock of another machine may be ahead.
    if (last !== undefined && this.#firsts.get(last)! > key) {
      this.renew();
      return;
    }
    this.#firsts.set(report, key);
    this.#places.set(report, this.#order.length);
    this.#order.push(report);
    this.#labels.push(this.#label(report));
  }

  #note(record: RecordId, key: string): void {
    const report = this.#review.reports.of(record);
    if (report === -1) return;
    const known = this.#firsts.get(report);
    if (known === undefined || key < known) this.#firsts.set(report, key);
  }
}
