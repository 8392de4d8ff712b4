/** Ranking: from labels to the order of the pool. Pure: same request, same order. */

import type { Label } from '../model/index.js';
import type { Features } from './features.js';
import { scoreRows, topOrder } from './score.js';
import { type Learnt, RankingSession } from './session.js';

/** A row that people have judged. */
export interface RowLabel {
  readonly row: number;
  readonly label: Label;
}

/** What is to be ranked, and by what. Rows are rows of the features. */
export interface RankRequest {
  readonly features: Features;
  /** In any order. A row with both labels has none. */
  readonly labels: readonly RowLabel[];
  /** Rows known to be relevant before learning: label 1, unless `labels` names the row. */
  readonly seeds: readonly number[] | Uint32Array;
  /** The words of the protocol's questions and concepts. */
  readonly query: string;
  /** The rows to order. */
  readonly pool: Uint32Array;
  /** A preset's name. */
  readonly preset: string;
  /** Of everything random. */
  readonly seed: number;
}

/** The order in which the pool is to be offered. */
export interface Ranked extends Learnt {
  /** The pool's rows, best first; equal scores in the order of rows. */
  readonly order: Uint32Array;
  /** Beside `order`. */
  readonly scores: Float32Array;
}

/** One label a row, by row, so that neither order nor repetition matters; undefined where a row has both. */
const settleLabels = (labels: readonly RowLabel[]): readonly (readonly [number, Label | undefined])[] => {
  const byRow = new Map<number, Label | undefined>();
  for (const { row, label } of labels) {
    byRow.set(row, !byRow.has(row) || byRow.get(row) === label ? label : undefined);
  }
  return [...byRow].sort(([left], [right]) => left - right);
};

const isRising = (rows: Uint32Array): boolean => rows.every((row, index) => index === 0 || rows[index - 1]! < row);

/** Ranks again and again, and goes on from what it learnt where only labels have changed. */
export class Ranker {
  #session: RankingSession | undefined;
  #fixed: Omit<RankRequest, 'labels' | 'pool'> | undefined;
  #told = new Map<number, Label | undefined>();

  #sessionFor(request: RankRequest): RankingSession {
    const { features, seeds, query, preset, seed } = request;
    const fixed = this.#fixed;
    const isSame =
      fixed !== undefined &&
      fixed.features === features &&
      fixed.preset === preset &&
      fixed.seed === seed &&
      fixed.query === query &&
      fixed.seeds.length === seeds.length &&
      fixed.seeds.every((row, index) => row === seeds[index]);
    if (isSame && this.#session !== undefined) return this.#session;
    this.#fixed = { features, seeds, query, preset, seed };
    this.#told = new Map();
    this.#session = new RankingSession(this.#fixed);
    return this.#session;
  }

  /**
   * Orders the pool: learns from the labels where both classes are known, else by similarity to the query and the relevant
   * rows. Labels may name rows outside the pool. Throws UsageError for an unknown preset.
   */
  rank(request: RankRequest): Ranked {
    const session = this.#sessionFor(request);
    const { features, seeds } = request;
    const seeded = new Set(seeds);
    const settled = new Map<number, Label | undefined>();
    // A row with both labels has none, even where it is a seed.
    for (const [row, label] of settleLabels(request.labels)) settled.set(row, label);
    for (const row of this.#told.keys()) if (!settled.has(row)) session.label(row, undefined);
    for (const [row, label] of settled) {
      if (label === undefined && seeded.has(row)) session.unlabel(row);
      else session.label(row, label);
    }
    this.#told = settled;
    const learnt = session.learn();
    const pool = isRising(request.pool) ? request.pool : request.pool.toSorted();
    const scores = scoreRows(features, learnt.model, pool);
    const positions = topOrder(scores);
    return {
      ...learnt,
      order: positions.map((position) => pool[position]!),
      scores: Float32Array.from(positions, (position) => scores[position]!),
    };
  }
}

/** Orders the pool once, from nothing. */
export const rank = (request: RankRequest): Ranked => new Ranker().rank(request);
