/** Reading order: the queue of one reviewer as the last ranking and the decisions since make it. */

import type { Offer } from '../model/index.js';
import { explain, type Features, type Ranked, type RowLabel, rank } from '../ranking/index.js';
import { labelFor, type QueueEntry, queueOrder, waitsForMe } from '../screening/index.js';
import type { Question } from './learner.js';
import { type MyJudgments, stateOf } from './my-judgments.js';
import type { Review } from './open-review.js';
import { queryText, seedRows } from './ranker.js';
import type { StageState } from './stage-state.js';

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
  #reportOfRow = new Map<number, number>();
  #pool = new Uint32Array();
  #ranked: Ranked;
  /** By report: its place in the ranking, decided ones included, and in the queue. */
  #rankedPlace = new Map<number, number>();
  #queuePlace = new Map<number, number>();
  #queue: readonly number[] = [];
  #skipped: readonly number[] = [];

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
    return [...this.#reportOfRow.values()];
  }

  get ranker(): Pick<Ranked, 'ranker' | 'training'> {
    return this.#ranked;
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
    const waits = (report: number): boolean => this.waits(report);
    return this.#queue.find((report) => !skipped.has(report) && waits(report)) ?? this.#skipped.find(waits) ?? -1;
  }

  /** The reports that wait, in order. */
  waiting(): readonly number[] {
    return this.#queue.filter((report) => this.waits(report));
  }

  /** Whether a report waits for this reviewer. */
  waits(report: number): boolean {
    const entry = this.#entry(report);
    return entry === undefined || waitsForMe(entry);
  }

  /** Where a report stands in the queue as it was last sorted, and its score; undefined where it does not wait there. */
  offer(report: number): Offer | undefined {
    const rank = this.#queuePlace.get(report);
    const place = this.#rankedPlace.get(report);
    if (rank === undefined || place === undefined) return undefined;
    const { ranker, training, scores } = this.#ranked;
    return { ranker, training, rank: rank + 1, score: Number(scores[place]!.toPrecision(6)) };
  }

  /** The terms with the greatest share in a report's score, those that push it up first. */
  why(report: number, limit: number): ReturnType<typeof explain> {
    return explain(this.#features, this.#ranked.model, this.#review.reports.textRow(report), limit);
  }

  #readPool(): void {
    const { reports } = this.#review;
    this.#reportOfRow = new Map(Array.from(this.#state.pool(), (report) => [reports.textRow(report), report]));
    this.#pool = Uint32Array.from(this.#reportOfRow.keys()).sort();
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

  #sort(): void {
    const ranked = Array.from(this.#ranked.order, (row) => this.#reportOfRow.get(row)).filter((r) => r !== undefined);
    this.#rankedPlace = new Map(ranked.map((report, place) => [report, place]));
    this.#queue = queueOrder(ranked, (report) => this.#entry(report));
    this.#queuePlace = new Map(this.#queue.map((report, place) => [report, place]));
  }
}
