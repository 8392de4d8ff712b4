/**
 * Linear support vector machine with squared hinge loss, by dual coordinate descent as in LIBLINEAR (Hsieh et al. 2008,
 * doi 10.1145/1390156.1390208; Fan et al. 2008, JMLR 9). Written here because no package learns from sparse rows.
 */

import type { Label } from '../model/index.js';
import { seededRandom } from '../statistics/index.js';
import type { Features } from './features.js';
import type { LinearModel } from './model.js';
import { shuffle } from './shuffle.js';
import { type TrainingRows, trainingRows } from './training-rows.js';

/** What is learnt from: rows, and beside each its label and its cost `C_i` (the classifier's C times the balancer's weight). */
export interface SvmTraining {
  readonly rows: Uint32Array;
  readonly labels: readonly Label[];
  readonly costs: Float64Array;
}

/** When to stop and in which order to go. */
export interface SvmOptions {
  /** Largest difference of projected gradients in one round. scikit-learn's 1e-4 leaves scores 1e-7 off; ours are closer. */
  readonly tolerance: number;
  /** Rounds over all labels after which it stops in any case. */
  readonly mostRounds: number;
  /** Of the order of the labels in each round; the optimum does not depend on it. */
  readonly seed: number;
}

/** Tight enough that scores agree with an exact optimum to 1e-6. */
export const defaultSvmOptions: SvmOptions = Object.freeze({ tolerance: 1e-7, mostRounds: 10_000, seed: 1 });

/** A trained machine, and what proves it the optimum. */
export interface SvmFit {
  readonly model: LinearModel;
  /** `α`, beside the rows. */
  readonly duals: Float64Array;
  /** `½(‖w‖² + b²) + Σ C_i max(0, 1 - y_i(w·x_i + b))²`. */
  readonly objective: number;
  /** The dual's value; at the optimum equal to `objective`, before it below. */
  readonly dualObjective: number;
  readonly rounds: number;
}

const dot = ({ rowStart, termIds, weights }: TrainingRows, row: number, vector: Float64Array): number => {
  let sum = 0;
  for (let entry = rowStart[row]!, end = rowStart[row + 1]!; entry < end; entry++) {
    sum += vector[termIds[entry]!]! * weights[entry]!;
  }
  return sum;
};

/** `‖x‖² + 1` of each row, the 1 for the bias, which is a weight like any other and therefore regularised. */
const lengthsOf = ({ rowStart, weights }: TrainingRows, rows: number): Float64Array =>
  Float64Array.from({ length: rows }, (_, row) => {
    let squares = 1;
    for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) squares += weights[entry]! ** 2;
    return squares;
  });

/**
 * Learns to tell relevant rows from the others: the minimum of `½(‖w‖² + b²) + Σ C_i max(0, 1 - y_i(w·x_i + b))²`.
 * Deterministic. The minimum is unique, so that the order of the labels matters only within the tolerance.
 */
export const trainSvm = (
  features: Features,
  training: SvmTraining,
  options: SvmOptions = defaultSvmOptions,
): SvmFit => {
  const { labels, costs } = training;
  const count = training.rows.length;
  const x = trainingRows(features, training.rows);
  const lengths = lengthsOf(x, count);
  const w = new Float64Array(x.terms.length);
  const duals = new Float64Array(count);
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  const random = seededRandom(options.seed);
  let bias = 0;
  let rounds = 0;
  for (let spread = Number.POSITIVE_INFINITY; spread > options.tolerance && rounds < options.mostRounds; rounds++) {
    let most = Number.NEGATIVE_INFINITY;
    let least = Number.POSITIVE_INFINITY;
    shuffle(order, random);
    for (const row of order) {
      const y = labels[row] === 1 ? 1 : -1;
      const diagonal = 1 / (2 * costs[row]!);
      const dual = duals[row]!;
      const gradient = y * (dot(x, row, w) + bias) - 1 + diagonal * dual;
      const projected = dual === 0 ? Math.min(gradient, 0) : gradient;
      most = Math.max(most, projected);
      least = Math.min(least, projected);
      if (projected === 0) continue;
      const next = Math.max(dual - gradient / (lengths[row]! + diagonal), 0);
      const change = (next - dual) * y;
      duals[row] = next;
      bias += change;
      for (let entry = x.rowStart[row]!, end = x.rowStart[row + 1]!; entry < end; entry++) {
        w[x.termIds[entry]!]! += change * x.weights[entry]!;
      }
    }
    spread = count === 0 ? 0 : Math.max(most, 0) - Math.min(least, 0);
  }
  const model = { terms: x.terms, weights: w, bias };
  return { model, duals, rounds, ...objectives(x, model, training, duals) };
};

/** Both sides of the duality: `D = Σ α_i - ½(‖w‖² + b²) - Σ α_i² / (4 C_i)`. */
const objectives = (
  x: TrainingRows,
  { weights, bias }: LinearModel,
  { labels, costs }: SvmTraining,
  duals: Float64Array,
): { readonly objective: number; readonly dualObjective: number } => {
  const size = weights.reduce((sum, weight) => sum + weight * weight, bias * bias) / 2;
  let losses = 0;
  let gains = 0;
  duals.forEach((dual, row) => {
    const y = labels[row] === 1 ? 1 : -1;
    const missing = Math.max(0, 1 - y * (dot(x, row, weights) + bias));
    losses += costs[row]! * missing * missing;
    gains += dual - (dual * dual) / (4 * costs[row]!);
  });
  return { objective: size + losses, dualObjective: gains - size };
};
