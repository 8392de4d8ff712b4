/** Ranking: from labels to the order of the pool. Pure: same request, same order. */

import type { Label } from '../model/index.js';
import { balanceWeights } from './balance.js';
import type { Features } from './features.js';
import type { LinearModel } from './model.js';
import { coldStartPreset, type Preset, presetNamed } from './presets.js';
import { scoreRows, topOrder } from './score.js';
import { similarityModel } from './similarity.js';
import { defaultSvmOptions, trainSvm } from './svm.js';

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
export interface Ranked {
  /** Name of the preset that made the order: the one asked for, or `tfidf-similarity` while only one class is known. */
  readonly ranker: string;
  /** Number of labels it learnt from, seeds included. */
  readonly training: number;
  /** The pool's rows, best first; equal scores in the order of rows. */
  readonly order: Uint32Array;
  /** Beside `order`. */
  readonly scores: Float32Array;
  /** What `explain` needs. */
  readonly model: LinearModel;
}

/** One label a row, sorted by row, so that neither order nor repetition matters. */
const settleLabels = (labels: readonly RowLabel[], seeds: RankRequest['seeds']): readonly RowLabel[] => {
  const byRow = new Map<number, Label | 'both'>();
  for (const { row, label } of labels) {
    const known = byRow.get(row) ?? label;
    byRow.set(row, known === label ? label : 'both');
  }
  for (const row of seeds) if (!byRow.has(row)) byRow.set(row, 1);
  return [...byRow]
    .flatMap(([row, label]) => (label === 'both' ? [] : [{ row, label }]))
    .sort((left, right) => left.row - right.row);
};

interface Learnt {
  readonly ranker: string;
  readonly training: number;
  readonly model: LinearModel;
}

const learnSimilarity = ({ features, query }: RankRequest, labels: readonly RowLabel[]): Learnt => {
  const relevant = Uint32Array.from(labels.filter(({ label }) => label === 1).map(({ row }) => row));
  return {
    ranker: coldStartPreset,
    training: relevant.length,
    model: similarityModel(features, { query, relevant }),
  };
};

const learn = (request: RankRequest, { name, classifier, balancer }: Preset): Learnt => {
  const settled = settleLabels(request.labels, request.seeds);
  const labels = settled.map(({ label }) => label);
  if (classifier.kind === 'similarity' || new Set(labels).size < 2) return learnSimilarity(request, settled);
  const weights =
    balancer.kind === 'balanced' ? balanceWeights(labels, balancer.ratio) : new Float64Array(labels.length).fill(1);
  const training = {
    rows: Uint32Array.from(settled, ({ row }) => row),
    labels,
    costs: weights.map((weight) => weight * classifier.c),
  };
  const { model } = trainSvm(request.features, training, { ...defaultSvmOptions, seed: request.seed });
  return { ranker: name, training: labels.length, model };
};

const isRising = (rows: Uint32Array): boolean => rows.every((row, index) => index === 0 || rows[index - 1]! < row);

/**
 * Orders the pool: learns from the labels where both classes are known, else by similarity to the query and the relevant
 * rows. Labels may name rows outside the pool. Throws UsageError for an unknown preset.
 */
export const rank = (request: RankRequest): Ranked => {
  const learnt = learn(request, presetNamed(request.preset));
  const pool = isRising(request.pool) ? request.pool : request.pool.toSorted();
  const scores = scoreRows(request.features, learnt.model, pool);
  const positions = topOrder(scores);
  return {
    ...learnt,
    order: positions.map((position) => pool[position]!),
    scores: Float32Array.from(positions, (position) => scores[position]!),
  };
};
