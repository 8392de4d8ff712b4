/**
 * Linear support vector machine, the one of LIBLINEAR (Fan et al. 2008, JMLR 9), over sparse rows that may be centred by
 * the collection's mean, going on from what it knew when labels come or go. Written here because no package learns from
 * sparse rows.
 */

import type { Label } from '../model/index.js';
import { type Centre, centre } from './centre.js';
import type { Features } from './features.js';
import { GramProducts } from './gram-products.js';
import type { LinearModel } from './model.js';
import { ModelTerms } from './model-terms.js';
import type { RowColumns } from './row-columns.js';
import { type RowProducts, SparseProducts } from './row-products.js';
import { HingeMinimiser } from './squared-hinge.js';
import { doubles, grownDoubles, TrainingSet } from './training-set.js';

/** What is minimised: `½‖w‖² + Σ C_i loss_i`, with `loss = max(0, 1 - y f)²`, and rows `(x - m, √bias)`. */
export interface SvmForm {
  /** The square of the feature that every row has for the model's bias, which is a weight like any other and therefore regularised: 1 in LIBLINEAR. */
  readonly bias: number;
  /** Whether the mean of the collection is taken from each row. */
  readonly centred: boolean;
}

/** As scikit-learn's `LinearSVC` has it. */
export const plainForm: SvmForm = Object.freeze({ bias: 1, centred: false });

/** When to stop. */
export interface SvmOptions {
  /** How far `w` may be from the optimum; a score by no more than so many times the length of its row. */
  readonly tolerance: number;
  /** Products of all labelled rows with a vector after which it stops in any case. */
  readonly mostRounds: number;
}

/** Tight enough that scores agree with an exact optimum to 1e-6. */
export const defaultSvmOptions: SvmOptions = Object.freeze({ tolerance: 1e-7, mostRounds: 10_000 });

/** What proves a machine the optimum. */
export interface SvmProof {
  /** `½‖w‖² + Σ C_i loss_i`. */
  readonly objective: number;
  /** The dual's value `Σ α_i - ½‖w‖² - Σ α_i² / (4 C_i)`; at the optimum equal to `objective`, before it below. */
  readonly dualObjective: number;
  /** `α` by slot of the training set. */
  readonly duals: Float64Array;
}

/** A machine that learns label by label. `w = Σ β_i (x_i - m, √bias)` always, with `β_i = α_i y_i`. */
export class SvmTrainer {
  readonly set: TrainingSet;
  readonly #form: SvmForm;
  readonly #options: SvmOptions;
  readonly #centre: Centre | undefined;
  #gram: GramProducts | undefined;
  readonly #sparse: SparseProducts;
  readonly #terms: ModelTerms;
  readonly #minimiser = new HingeMinimiser();
  /** By slot: `β`, the row's score, its sign; the row times itself, centred, bias included; and the row times the mean. */
  #coefficients = doubles(0);
  #scores = doubles(0);
  #signs = doubles(0);
  #squares = doubles(0);
  #means = doubles(0);
  #diagonals = doubles(0);
  /** `β` as `sum` has it. */
  #summed = doubles(0);
  /** `Σ β_i x_i` by 1 + number of the training set; the first is 0. */
  #sum = doubles(0);
  /** `Σ β_i`, and `Σ β_i (x_i · m)`. */
  #factor = 0;
  #sumMean = 0;
  #costs: Record<Label, number> = { 0: 0, 1: 0 };
  #areScoresKnown = true;

  constructor(features: Features, form: SvmForm = plainForm, options: SvmOptions = defaultSvmOptions) {
    this.#form = form;
    this.#options = options;
    this.#centre = form.centred ? centre(features) : undefined;
    this.set = new TrainingSet(features);
    this.#sparse = new SparseProducts(this.set);
    this.#terms = new ModelTerms(this.set);
  }

  /** Products that the last training took. */
  get rounds(): number {
    return this.#minimiser.products;
  }

  /** Keeps the products of labelled rows from now on: for labels that come one by one, each learnt from. */
  keepProducts(columns: RowColumns): void {
    this.#gram = new GramProducts(this.set, columns);
  }

  /** Says what a row is; undefined takes its label away. Nothing is learnt yet. */
  label(row: number, label: Label | undefined): void {
    const before = this.set.rows.length;
    const slot = this.set.label(row, label);
    if (slot === before) this.#measure(slot, row);
    const sign = label === undefined ? 0 : label === 1 ? 1 : -1;
    if (this.#signs[slot] !== sign && this.#coefficients[slot] !== 0) {
      this.#coefficients[slot] = 0;
      this.#move(slot);
      this.#areScoresKnown = false;
    }
    this.#signs[slot] = sign;
  }

  #measure(slot: number, row: number): void {
    const { rowStart, weights } = this.set;
    const of = this.#centre;
    this.#coefficients = grownDoubles(this.#coefficients, slot + 1);
    this.#scores = grownDoubles(this.#scores, slot + 1);
    this.#signs = grownDoubles(this.#signs, slot + 1);
    this.#squares = grownDoubles(this.#squares, slot + 1);
    this.#means = grownDoubles(this.#means, slot + 1);
    this.#diagonals = grownDoubles(this.#diagonals, slot + 1);
    this.#summed = grownDoubles(this.#summed, slot + 1);
    this.#sum = grownDoubles(this.#sum, this.set.size + 1);
    let squares = this.#form.bias + this.set.ownSquares[slot]!;
    for (let entry = rowStart[slot]!; entry < rowStart[slot + 1]!; entry++) squares += weights[entry]! ** 2;
    const mean = of?.rowDots[row] ?? 0;
    this.#means[slot] = mean;
    this.#squares[slot] = squares - 2 * mean + (of?.norm ?? 0);
    this.#scores[slot] = this.#scoreOf(slot);
  }

  /** Brings `w` to a slot's coefficient. */
  #move(slot: number): void {
    const change = this.#coefficients[slot]! - this.#summed[slot]!;
    if (change === 0) return;
    const { rowStart, termIds, weights } = this.set;
    const sum = this.#sum;
    for (let entry = rowStart[slot]!, end = rowStart[slot + 1]!; entry < end; entry++) {
      sum[termIds[entry]! + 1]! += change * weights[entry]!;
    }
    this.#factor += change;
    this.#sumMean += change * this.#means[slot]!;
    this.#summed[slot] = this.#coefficients[slot]!;
  }

  /** What of a score is the same for all rows. */
  get #constant(): number {
    return this.#factor * ((this.#centre?.norm ?? 0) + this.#form.bias) - this.#sumMean;
  }

  /** The score of a slot's row under `w`. */
  #scoreOf(slot: number): number {
    const { rowStart, termIds, weights, ownSquares } = this.set;
    const sum = this.#sum;
    let score = this.#constant - this.#factor * this.#means[slot]! + this.#coefficients[slot]! * ownSquares[slot]!;
    for (let entry = rowStart[slot]!, end = rowStart[slot + 1]!; entry < end; entry++) {
      score += sum[termIds[entry]! + 1]! * weights[entry]!;
    }
    return score;
  }

  /** The products of rows as the machine sees them, centred and with the bias, from those of plain rows. */
  #multiply(products: RowProducts, vector: Float64Array, into: Float64Array): void {
    products.multiply(vector, into);
    const means = this.#means;
    const count = this.set.rows.length;
    let [sum, sumMean] = [0, 0];
    for (let slot = 0; slot < count; slot++) {
      sum += vector[slot]!;
      sumMean += vector[slot]! * means[slot]!;
    }
    const constant = sum * ((this.#centre?.norm ?? 0) + this.#form.bias) - sumMean;
    for (let slot = 0; slot < count; slot++) into[slot]! += constant - sum * means[slot]!;
  }

  /**
   * Learns from all labels, each at the cost `C_i` of its class. Deterministic; the optimum is unique. Gives how far the
   * machine is from it at most.
   */
  train(costs: Record<Label, number>, tolerance = this.#options.tolerance): number {
    this.#costs = costs;
    const count = this.set.rows.length;
    const [signs, diagonals] = [this.#signs, this.#diagonals];
    for (let slot = 0; slot < count; slot++) diagonals[slot] = 1 / (2 * (signs[slot]! > 0 ? costs[1] : costs[0]));
    if (!this.#areScoresKnown) for (let slot = 0; slot < count; slot++) this.#scores[slot] = this.#scoreOf(slot);
    this.#areScoresKnown = true;
    const products = this.#gram?.follow() === true ? this.#gram : this.#sparse;
    const distance = this.#minimiser.minimise(
      {
        ...{ count, signs, diagonals, squares: this.#squares },
        ...{ coefficients: this.#coefficients, scores: this.#scores },
        multiply: (vector, into) => this.#multiply(products, vector, into),
      },
      { tolerance, mostProducts: this.#options.mostRounds },
    );
    for (let slot = 0; slot < count; slot++) this.#move(slot);
    return distance;
  }

  /** `w` as it is now, without what the mean and the bias take part in, and what it comes to; columns may be longer than what they are by. */
  get state(): {
    /** By 1 + number of the training set; the first is 0. */
    readonly sum: Float64Array;
    readonly factor: number;
    readonly constant: number;
    /** By slot. */
    readonly coefficients: Float64Array;
    readonly scores: Float64Array;
    readonly signs: Float64Array;
    readonly means: Float64Array;
  } {
    return {
      ...{ sum: this.#sum, factor: this.#factor, constant: this.#constant, coefficients: this.#coefficients },
      ...{ scores: this.#scores, signs: this.#signs, means: this.#means },
    };
  }

  /** The machine as it is now. */
  model(): LinearModel {
    const of = this.#centre;
    return {
      ...this.#terms.weigh(this.#sum, this.#coefficients),
      bias: this.#constant,
      ...(of === undefined ? {} : { centred: { factor: this.#factor, centre: of } }),
    };
  }

  /** Both sides of the duality for the labels and costs that were learnt last. */
  proof(): SvmProof {
    const { norm = 0 } = this.#centre ?? {};
    const { ownSquares, size } = this.set;
    let size2 = this.#factor ** 2 * (norm + this.#form.bias) - 2 * this.#factor * this.#sumMean;
    for (let term = 1; term <= size; term++) size2 += this.#sum[term]! ** 2;
    let losses = 0;
    let gains = 0;
    const duals = doubles(this.set.rows.length);
    for (const slot of this.set.active()) {
      const cost = this.#costs[this.set.labelOf(slot)!];
      const dual = this.#coefficients[slot]! * this.#signs[slot]!;
      duals[slot] = dual;
      size2 += dual * dual * ownSquares[slot]!;
      losses += cost * Math.max(0, 1 - this.#signs[slot]! * this.#scoreOf(slot)) ** 2;
      gains += dual - dual ** 2 / (4 * cost);
    }
    return { objective: size2 / 2 + losses, dualObjective: gains - size2 / 2, duals };
  }
}
