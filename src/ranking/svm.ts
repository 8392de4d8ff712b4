/**
 * Linear support vector machine by dual coordinate descent as in LIBLINEAR (Hsieh et al. 2008, doi
 * 10.1145/1390156.1390208; Fan et al. 2008, JMLR 9), over sparse rows that may be centred by the collection's mean, going
 * on from what it knew when labels come or go. Written here because no package learns from sparse rows.
 */

import type { Label } from '../model/index.js';
import { seededRandom } from '../statistics/index.js';
import { type Centre, centre } from './centre.js';
import type { Features } from './features.js';
import { type LinearModel, modelOfTerms } from './model.js';
import { shuffle } from './shuffle.js';
import { grownDoubles, TrainingSet } from './training-set.js';

/** What is minimised: `½‖w‖² + Σ C_i loss_i`, with `loss = max(0, 1 - y f)²`, and rows `(x - m, √bias)`. */
export interface SvmForm {
  /** The square of the feature that every row has for the model's bias, which is a weight like any other and therefore regularised: 1 in LIBLINEAR. */
  readonly bias: number;
  /** Whether the mean of the collection is taken from each row. */
  readonly centred: boolean;
}

/** As scikit-learn's `LinearSVC` has it. */
export const plainForm: SvmForm = Object.freeze({ bias: 1, centred: false });

/** When to stop and in which order to go. */
export interface SvmOptions {
  /** Largest difference of projected gradients in one round; scikit-learn's default is 1e-4. */
  readonly tolerance: number;
  /** Rounds over all labels after which it stops in any case. */
  readonly mostRounds: number;
  /** Of the order of the labels in each round; the optimum does not depend on it. */
  readonly seed: number;
}

/** Tight enough that scores agree with an exact optimum to 1e-6. */
export const defaultSvmOptions: SvmOptions = Object.freeze({ tolerance: 1e-6, mostRounds: 10_000, seed: 1 });

/** What proves a machine the optimum. */
export interface SvmProof {
  /** `½‖w‖² + Σ C_i loss_i`. */
  readonly objective: number;
  /** The dual's value `Σ α_i - ½‖w‖² - Σ α_i² / (4 C_i)`; at the optimum equal to `objective`, before it below. */
  readonly dualObjective: number;
  /** `α` by slot of the training set. */
  readonly duals: Float64Array;
}

/** A machine that learns label by label. `w = Σ α_i y_i (x_i - m, √bias)` always. */
export class SvmTrainer {
  readonly set: TrainingSet;
  readonly #form: SvmForm;
  readonly #options: SvmOptions;
  readonly #centre: Centre | undefined;
  #duals: Float64Array = new Float64Array(0);
  /** By slot: the row times itself, centred, bias included; and the row times the mean. */
  #squares: Float64Array = new Float64Array(0);
  #means: Float64Array = new Float64Array(0);
  #signs: Float64Array = new Float64Array(0);
  /** `Σ α_i y_i x_i` by number of the training set. */
  #sum: Float64Array = new Float64Array(0);
  /** `Σ α_i y_i`, and `Σ α_i y_i (x_i · m)`. */
  #factor = 0;
  #sumMean = 0;
  #costs: Record<Label, number> = { 0: 0, 1: 0 };
  #rounds = 0;

  constructor(features: Features, form: SvmForm = plainForm, options: SvmOptions = defaultSvmOptions) {
    this.#form = form;
    this.#options = options;
    this.#centre = form.centred ? centre(features) : undefined;
    this.set = new TrainingSet(features);
  }

  /** Rounds that the last training took. */
  get rounds(): number {
    return this.#rounds;
  }

  /** Says what a row is; undefined takes its label away. Nothing is learnt yet. */
  label(row: number, label: Label | undefined): void {
    const slot = this.set.label(row, label);
    if (slot >= this.#means.length || this.#squares[slot] === 0) this.#measure(slot, row);
    const sign = label === 1 ? 1 : -1;
    if (label === undefined || this.#signs[slot] !== sign) this.#move(slot, -this.#duals[slot]! * this.#signs[slot]!);
    if (label === undefined || this.#signs[slot] !== sign) this.#duals[slot] = 0;
    this.#signs[slot] = sign;
  }

  #measure(slot: number, row: number): void {
    const { rowStart, weights } = this.set;
    const of = this.#centre;
    this.#duals = grownDoubles(this.#duals, slot + 1);
    this.#squares = grownDoubles(this.#squares, slot + 1);
    this.#means = grownDoubles(this.#means, slot + 1);
    this.#signs = grownDoubles(this.#signs, slot + 1);
    this.#sum = grownDoubles(this.#sum, this.set.size);
    let squares = this.#form.bias + this.set.ownSquares[slot]!;
    for (let entry = rowStart[slot]!; entry < rowStart[slot + 1]!; entry++) squares += weights[entry]! ** 2;
    const mean = of?.rowDots[row] ?? 0;
    this.#means[slot] = mean;
    this.#squares[slot] = squares - 2 * mean + (of?.norm ?? 0);
  }

  /** Adds a row to `w`, `change` times. */
  #move(slot: number, change: number): void {
    if (change === 0) return;
    const { rowStart, termIds, weights } = this.set;
    const sum = this.#sum;
    for (let entry = rowStart[slot]!, end = rowStart[slot + 1]!; entry < end; entry++) {
      sum[termIds[entry]!]! += change * weights[entry]!;
    }
    this.#factor += change;
    this.#sumMean += change * this.#means[slot]!;
  }

  /** What of a score is the same for all rows. */
  get #constant(): number {
    return this.#factor * ((this.#centre?.norm ?? 0) + this.#form.bias) - this.#sumMean;
  }

  /** Learns from all labels, each at the cost `C_i` of its class. Deterministic; the optimum is unique. */
  train(costs: Record<Label, number>): void {
    this.#costs = costs;
    const order = this.set.active().slice();
    const random = seededRandom(this.#options.seed);
    const { rowStart, termIds, weights, ownSquares } = this.set;
    const [duals, signs, squares, means, sum] = [this.#duals, this.#signs, this.#squares, this.#means, this.#sum];
    let rounds = 0;
    for (
      let spread = Number.POSITIVE_INFINITY;
      spread > this.#options.tolerance && rounds < this.#options.mostRounds;
    ) {
      let most = 0;
      let least = 0;
      rounds++;
      shuffle(order, random);
      for (let index = 0; index < order.length; index++) {
        const slot = order[index]!;
        const sign = signs[slot]!;
        const diagonal = 1 / (2 * (sign === 1 ? costs[1] : costs[0]));
        const dual = duals[slot]!;
        let score = this.#constant - this.#factor * means[slot]! + sign * dual * ownSquares[slot]!;
        for (let entry = rowStart[slot]!, end = rowStart[slot + 1]!; entry < end; entry++) {
          score += sum[termIds[entry]!]! * weights[entry]!;
        }
        const gradient = sign * score - 1 + diagonal * dual;
        const projected = dual === 0 ? Math.min(gradient, 0) : gradient;
        if (projected > most) most = projected;
        if (projected < least) least = projected;
        if (projected === 0) continue;
        const next = Math.max(dual - gradient / (squares[slot]! + diagonal), 0);
        duals[slot] = next;
        this.#move(slot, (next - dual) * sign);
      }
      spread = most - least;
    }
    this.#rounds = rounds;
  }

  /** `w` as it is now, without what the mean and the bias take part in; longer than the training set has terms. */
  get state(): {
    readonly sum: Float64Array;
    readonly factor: number;
    readonly sumMean: number;
    readonly constant: number;
  } {
    return { sum: this.#sum, factor: this.#factor, sumMean: this.#sumMean, constant: this.#constant };
  }

  /** The machine as it is now. */
  model(): LinearModel {
    const { terms, size } = this.set;
    const of = this.#centre;
    const all = [...terms.subarray(0, size)];
    const weights = [...this.#sum.subarray(0, size)];
    for (const slot of this.set.active()) {
      const times = this.#duals[slot]! * this.#signs[slot]!;
      if (times === 0) continue;
      for (const [term, weight] of this.set.ownTerms(slot)) {
        all.push(term);
        weights.push(times * weight);
      }
    }
    return modelOfTerms(Uint32Array.from(all), weights, {
      bias: this.#constant,
      ...(of === undefined ? {} : { centred: { factor: this.#factor, centre: of } }),
    });
  }

  /** Both sides of the duality for the labels and costs that were learnt last. */
  proof(): SvmProof {
    const { norm = 0 } = this.#centre ?? {};
    const { rowStart, termIds, weights, ownSquares, size } = this.set;
    let size2 = this.#factor ** 2 * (norm + this.#form.bias) - 2 * this.#factor * this.#sumMean;
    for (let term = 0; term < size; term++) size2 += this.#sum[term]! ** 2;
    let losses = 0;
    let gains = 0;
    for (const slot of this.set.active()) {
      const cost = this.#costs[this.set.labelOf(slot)!];
      const own = this.#duals[slot]! * ownSquares[slot]!;
      size2 += this.#duals[slot]! * own;
      let score = this.#constant - this.#factor * this.#means[slot]! + this.#signs[slot]! * own;
      for (let entry = rowStart[slot]!; entry < rowStart[slot + 1]!; entry++) {
        score += this.#sum[termIds[entry]!]! * weights[entry]!;
      }
      losses += cost * Math.max(0, 1 - this.#signs[slot]! * score) ** 2;
      gains += this.#duals[slot]! - this.#duals[slot]! ** 2 / (4 * cost);
    }
    return { objective: size2 / 2 + losses, dualObjective: gains - size2 / 2, duals: this.#duals };
  }
}
