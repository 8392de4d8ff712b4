/** Reading order: the queue of one reviewer as the last ranking and the decisions since make it. */

import type { Offer } from '../model/index.js';
import { type Features, type Ranked, type RowLabel, rank } from '../ranking/index.js';
import { labelFor, type QueueEntry, queueOrder, waitsForMe } from '../screening/index.js';
import { sampledAt } from './elusion.js';
import type { Question } from './learner.js';
import { type MyJudgments, stateOf } from './my-judgments.js';
import type { Review } from './open-review.js';
import { queryText, seedRows } from './ranker.js';
import type { StageState } from './stage-state.js';
import { isSpared } from './stops.js';

/** What the last ranking learnt. */
export type Learnt = Pick<Ranked, 'ranker' | 'training' | 'model'>;

/** Who offers a report of an elusion sample. */
export const sampleRanker = 'random-sample';

/** How the pool is ranked. */
export interface RankingChoice {
  readonly preset: string;
  readonly seed: number;
}

/** The queue of one reviewer at one stage, and why each report stands where it does. */
export class ReadingOrder {
  readonly #review: Review;
  readonly #state: StageState;
  readonly #mine: MyJudgments;
  readonly #reviewer: string;
  readonly #features: Features;
  readonly #fixed: Pick<Question, 'seeds' | 'query' | 'preset' | 'seed'>;
  /** The reports of the pool in first-found order, the rows of their texts, and by row its report, -1 for none. */
  #reports: readonly number[] = [];
  #pool = new Uint32Array();
  #reportOfRow = new Int32Array();
  #ranked: Ranked;
  /** Those of an elusion sample, then reports that others have decided and this reviewer has not, as they are offered. */
  #ahead: readonly number[] = [];
  /** Those, and what did not wait when the queue was last sorted: all that the ranking passes over. */
  #passed: ReadonlySet<number> = new Set();
  #skipped: readonly number[] = [];
  /** Reports of an elusion sample that this reviewer has not judged: chance offers them, not the ranker. */
  #sampled: ReadonlySet<number> = new Set();

  constructor(
    review: Review,
    state: StageState,
    mine: MyJudgments,
    reviewer: string,
    features: Features,
    { preset, seed }: RankingChoice,
  ) {
    this.#review = review;
    this.#state = state;
    this.#mine = mine;
    this.#reviewer = reviewer;
    this.#features = features;
    this.#fixed = { seeds: seedRows(review), query: queryText(review), preset, seed };
    this.#readPool();
    this.#ranked = rank({ ...this.question(), features });
    this.#sort();
  }

  /** Number of reports in the pool, decided ones included. */
  get size(): number {
    return this.#pool.length;
  }

  /** The pool's reports, in first-found order. */
  reports(): readonly number[] {
    return this.#reports;
  }

  get ranker(): Pick<Ranked, 'ranker' | 'training'> {
    return this.#ranked;
  }

  /** What the last ranking learnt, without its order, which may be long. */
  get learnt(): Learnt {
    const { ranker, training, model } = this.#ranked;
    return { ranker, training, model };
  }

  get features(): Features {
    return this.#features;
  }

  /** The labels that this reviewer's ranker may learn from: while blind, of what they have decided themselves. */
  labels(): readonly RowLabel[] {
    return this.#labels();
  }

  /** What to ask a learner now. */
  question(): Question {
    return { ...this.#fixed, labels: this.#labels(), pool: this.#pool };
  }

  /** Takes a new ranking. */
  take(ranked: Ranked): void {
    this.#ranked = ranked;
    this.#sort();
  }

  /** Looks at the pool and the queue again, after others have written. */
  renew(): void {
    this.#readPool();
    this.#sort();
  }

  /** Puts a report behind the others. */
  skip(report: number): void {
    this.#skipped = [...this.#skipped.filter((other) => other !== report), report];
  }

  /** The first report that waits: a skipped one only when no other is left, the one skipped longest ago first; -1 for none. */
  next(): number {
    const skipped = new Set(this.#skipped);
    for (const report of this.#queue()) if (!skipped.has(report) && this.waits(report)) return report;
    return this.#skipped.find((report) => this.waits(report)) ?? -1;
  }

  /** The reports that wait, in order. */
  waiting(): readonly number[] {
    return [...this.#queue()].filter((report) => this.waits(report));
  }

  /** Whether a report waits for this reviewer. */
  waits(report: number): boolean {
    if (this.#isSpared(report)) return false;
    const entry = this.#entry(report);
    return entry === undefined || waitsForMe(entry);
  }

  /** Whether a declared stop spares people the report; a sample is judged all the same, for it is there to confirm a stop. */
  #isSpared(report: number): boolean {
    return !this.#sampled.has(report) && isSpared(this.#review, this.#state, report);
  }

  /** Where a report stands in the queue as it was last sorted, and its score; undefined where it does not wait there. */
  offer(report: number): Offer | undefined {
    const { training, scores, order } = this.#ranked;
    const ranker = this.#sampled.has(report) ? sampleRanker : this.#ranked.ranker;
    const place = order.indexOf(this.#review.reports.textRow(report));
    if (place === -1) return undefined;
    let rank = 0;
    for (const other of this.#queue()) {
      rank++;
      if (other === report) return { ranker, training, rank, score: Number(scores[place]!.toPrecision(6)) };
    }
    return undefined;
  }

  /** The scores of all reports by their text's row, for lists of them; NaN for rows outside the ranking. */
  scoresByRow(): Float32Array {
    const { order, scores } = this.#ranked;
    const byRow = new Float32Array(this.#review.corpus.size).fill(Number.NaN);
    order.forEach((row, place) => {
      byRow[row] = scores[place]!;
    });
    return byRow;
  }

  #readPool(): void {
    const { reports } = this.#review;
    this.#reports = [...this.#state.pool()];
    this.#pool = new Uint32Array(this.#reports.length);
    this.#reportOfRow = new Int32Array(this.#review.corpus.size).fill(-1);
    this.#reports.forEach((report, place) => {
      const row = reports.textRow(report);
      this.#pool[place] = row;
      this.#reportOfRow[row] = report;
    });
    this.#pool.sort();
  }

  #labels(): readonly RowLabel[] {
    const labels: RowLabel[] = [];
    // Nobody in particular learns from outcomes alone: who is asked about a report has decided before it has one.
    const blind = this.#state.stage.blind && this.#reviewer !== '';
    for (const report of this.#state.touched()) {
      if (!this.#state.admits(report)) continue;
      const label = labelFor(this.#state.outcome(report), this.#mine.of(report), blind);
      if (label !== undefined) labels.push({ row: this.#review.reports.textRow(report), label });
    }
    return labels;
  }

  #entry(report: number): QueueEntry | undefined {
    const outcome = this.#state.outcome(report).kind;
    const mine = this.#mine.of(report);
    const firstByOther = this.#state.firstByOther(report, this.#reviewer);
    if (outcome === 'undecided' && mine === undefined && firstByOther === undefined) return undefined;
    return {
      report,
      mine: stateOf(mine),
      outcome,
      ...(firstByOther === undefined ? {} : { firstByOther }),
    };
  }

  /** Looks only at what anybody has spoken of, never at the whole pool: keys are waiting meanwhile. */
  #sort(): void {
    const known = new Map<number, QueueEntry>();
    for (const report of this.#state.touched()) {
      const entry = this.#isInPool(report) ? this.#entry(report) : undefined;
      if (entry !== undefined) known.set(report, entry);
    }
    const entries = [...known.values()];
    const settled = entries.filter((entry) => !waitsForMe(entry)).map(({ report }) => report);
    const isSettled = new Set(settled);
    // Everybody judges the sample in the order in which it was drawn, so that it stays one.
    const sampled = sampledAt(this.#review, this.#state.stage).filter(
      (report) => this.#isInPool(report) && !isSettled.has(report),
    );
    const isSampled = new Set(sampled);
    this.#sampled = isSampled;
    const seenByOthers = entries
      .filter(({ firstByOther, report }) => firstByOther !== undefined && !isSampled.has(report))
      .map(({ report }) => report);
    this.#ahead = [...sampled, ...queueOrder(seenByOthers, (report) => known.get(report))];
    this.#passed = new Set([...this.#ahead, ...settled]);
  }

  #isInPool(report: number): boolean {
    return this.#reportOfRow[this.#review.reports.textRow(report)] === report;
  }

  /** The queue as it was last sorted, made while it is walked: mostly its first report is all that is wanted. */
  *#queue(): Generator<number> {
    yield* this.#ahead;
    for (const row of this.#ranked.order) {
      const report = this.#reportOfRow[row]!;
      if (report !== -1 && !this.#passed.has(report)) yield report;
    }
  }
}
