/**
 * The minimum of `½‖w‖² + Σ C_i max(0, 1 - y_i f_i)²` over `w = Σ β_i x_i`, by Newton's method in the primal, each of its
 * systems solved by conjugate gradients (Chapelle 2007, Training a support vector machine in the primal, doi
 * 10.1162/neco.2007.19.5.1155), which goes on from what was known before.
 */

import { dot, solveSmall } from './dense.js';
import { lengthOfStep } from './step-length.js';
import { doubles } from './training-set.js';

/** What is minimised. Columns are by slot, and may be longer than `count`. */
export interface HingeProblem {
  readonly count: number;
  /** `y_i`: 1, -1, or 0 where a slot takes no part; its coefficient is then 0. */
  readonly signs: Float64Array;
  /** `1 / (2 C_i)`. */
  readonly diagonals: Float64Array;
  /** `x_i · x_i`. */
  readonly squares: Float64Array;
  /** `β_i`, changed in place. */
  readonly coefficients: Float64Array;
  /** `f_i = Σ_j β_j x_i · x_j`, changed in place. */
  readonly scores: Float64Array;
  /** `into_i = Σ_j vector_j x_i · x_j`. */
  readonly multiply: (vector: Float64Array, into: Float64Array) => void;
}

/** When to stop. */
export interface HingeOptions {
  /** How far `w` may be from the optimum. */
  readonly tolerance: number;
  /** Products of the matrix with a vector after which it stops in any case. */
  readonly mostProducts: number;
}

/** Steps of Newton's method after which rounding alone can be what goes on; five are many. */
const mostSteps = 100;

/** Share of the square of what was left at first that one step's gradients leave. */
const leastLeft = 1e-18;

/** A direction that `β` may go in, what the scores then change by, and what the equations of the slots with loss do. */
interface Direction {
  readonly step: Float64Array;
  readonly change: Float64Array;
  readonly image: Float64Array;
}

const newDirection = (length: number): Direction => ({
  ...{ step: doubles(length), change: doubles(length), image: doubles(length) },
});

/** Goes on with a problem whose rows and costs may change between two calls. */
export class HingeMinimiser {
  /** By slot: whether its loss is above 0; what is left of its equation `f_i + β_i / (2 C_i) = y_i`. */
  #isIn = new Uint8Array(0);
  #left: Float64Array = doubles(0);
  #solved: Float64Array = doubles(0);
  #towards = newDirection(0);
  #newton = newDirection(0);
  #parts: readonly Direction[] = [];
  /** The parts that Newton's step began with, and their products under the equations. */
  #used: readonly Direction[] = [];
  #usedProducts: readonly (readonly number[])[] = [];
  #products = 0;

  /** Products that the last call took. */
  get products(): number {
    return this.#products;
  }

  #reserve(count: number): void {
    if (count <= this.#left.length) return;
    const length = 2 * count;
    this.#isIn = new Uint8Array(length);
    this.#left = doubles(length);
    this.#solved = doubles(length);
    this.#towards = newDirection(length);
    this.#newton = newDirection(length);
    this.#parts = [newDirection(length), newDirection(length), newDirection(length)];
  }

  /** Gives how far `w` then is from the optimum at most. */
  minimise(problem: HingeProblem, { tolerance, mostProducts }: HingeOptions): number {
    this.#reserve(problem.count);
    this.#products = 0;
    for (let step = 0; ; step++) {
      const isWhole = this.#begin(problem);
      const distance = this.#distance(problem);
      if (distance <= tolerance || this.#products >= mostProducts || step === mostSteps) return distance;
      this.#dropOthers(problem, isWhole);
      this.#inParts(problem);
      // Closer from step to step, since little that is left may be much for a coefficient that should be 0.
      this.#byGradients(problem, tolerance / 2 ** step, mostProducts);
      this.#go(problem);
    }
  }

  /** Finds which slots have a loss, and what is left of their equations; whether all others have coefficient 0. */
  #begin({ count, signs, scores, diagonals, coefficients }: HingeProblem): boolean {
    const [isIn, left] = [this.#isIn, this.#left];
    let isWhole = true;
    for (let slot = 0; slot < count; slot++) {
      const sign = signs[slot]!;
      const has = sign !== 0 && sign * scores[slot]! < 1;
      isIn[slot] = has ? 1 : 0;
      left[slot] = has ? sign - scores[slot]! - diagonals[slot]! * coefficients[slot]! : 0;
      if (!has && coefficients[slot] !== 0) isWhole = false;
    }
    return isWhole;
  }

  /**
   * How far `w` is from the optimum at most. Where each coefficient has its label's sign, and is 0 where there is no loss,
   * `w` is the optimum for scores that differ by `left_i`, and `‖w - w*‖² ≤ a = Σ left_i² / (4 / (2 C_i))`, because the
   * derivative of a loss is cocoercive. Coefficients `e_i` that should be 0 add `Σ e_i (f_i - f*_i) ≤ b ‖w - w*‖`, with
   * `b = Σ |e_i| ‖x_i‖`; so that `‖w - w*‖ ≤ √a + b`.
   */
  #distance({ count, signs, scores, diagonals, coefficients, squares }: HingeProblem): number {
    let [sum, others] = [0, 0];
    for (let slot = 0; slot < count; slot++) {
      const isOwn = coefficients[slot]! * signs[slot]! >= 0;
      if (this.#isIn[slot] !== 0)
        sum += (isOwn ? this.#left[slot]! : signs[slot]! - scores[slot]!) ** 2 / diagonals[slot]!;
      if (this.#isIn[slot] === 0 || !isOwn) others += Math.abs(coefficients[slot]!) * Math.sqrt(squares[slot]!);
    }
    return Math.sqrt(sum) / 2 + others;
  }

  /** The same, of what is left of the equations alone. */
  #remaining({ count, diagonals }: HingeProblem): number {
    const left = this.#left;
    let sum = 0;
    for (let slot = 0; slot < count; slot++) sum += (left[slot]! * left[slot]!) / diagonals[slot]!;
    return Math.sqrt(sum) / 2;
  }

  #multiply({ multiply }: HingeProblem, { step, change }: Direction): void {
    multiply(step, change);
    this.#products++;
  }

  /** Newton's step begins by taking the coefficients to 0 where there is no loss. */
  #dropOthers(problem: HingeProblem, isWhole: boolean): void {
    const { count, coefficients } = problem;
    const { step, change } = this.#newton;
    const [isIn, left] = [this.#isIn, this.#left];
    step.fill(0, 0, count);
    change.fill(0, 0, count);
    if (isWhole) return;
    for (let slot = 0; slot < count; slot++) if (isIn[slot] === 0) step[slot] = -coefficients[slot]!;
    this.#multiply(problem, this.#newton);
    for (let slot = 0; slot < count; slot++) if (isIn[slot] !== 0) left[slot]! -= change[slot]!;
  }

  /**
   * The best that changing the coefficients of one class, of the other, and of what is new can do, each as a whole:
   * when costs change, most of what there is to do.
   */
  #inParts(problem: HingeProblem): void {
    const { count, signs, coefficients, scores, diagonals, squares } = problem;
    const [isIn, left] = [this.#isIn, this.#left];
    const [wanted, others, fresh] = this.#parts as [Direction, Direction, Direction];
    let [isAnyKnown, isAnyFresh] = [false, false];
    for (let slot = 0; slot < count; slot++) {
      const value = isIn[slot] === 0 ? 0 : coefficients[slot]!;
      const isFresh = isIn[slot] !== 0 && value === 0;
      isAnyKnown ||= value !== 0;
      isAnyFresh ||= isFresh;
      wanted.step[slot] = signs[slot]! > 0 ? value : 0;
      others.step[slot] = signs[slot]! > 0 ? 0 : value;
      fresh.step[slot] = isFresh ? signs[slot]! / (diagonals[slot]! + squares[slot]!) : 0;
    }
    const parts: Direction[] = [];
    if (isAnyKnown) {
      this.#multiply(problem, wanted);
      // All scores are those of the three: this class, the other, and what is being dropped.
      const dropped = this.#newton.change;
      for (let slot = 0; slot < count; slot++) {
        others.change[slot] = scores[slot]! + dropped[slot]! - wanted.change[slot]!;
      }
      // Unless the other is next to nothing, when the difference is mostly rounding.
      const isSmall = dot(others.step, others.step, count) < 1e-6 * dot(wanted.step, wanted.step, count);
      if (isSmall) this.#multiply(problem, others);
      parts.push(wanted, others);
    }
    if (isAnyFresh) {
      this.#multiply(problem, fresh);
      parts.push(fresh);
    }
    for (const part of parts) this.#imagine(problem, part);
    this.#used = parts;
    this.#usedProducts = parts.map(({ step }) => parts.map(({ image }) => dot(step, image, count)));
    const times = solveSmall(
      this.#usedProducts,
      parts.map(({ step }) => dot(step, left, count)),
    );
    for (const [place, part] of parts.entries()) this.#add(problem, part, times[place]!);
  }

  /** Finds what the equations of the slots with loss change by. */
  #imagine({ count, diagonals }: HingeProblem, { step, change, image }: Direction): void {
    const isIn = this.#isIn;
    for (let slot = 0; slot < count; slot++) {
      image[slot] = isIn[slot] === 0 ? 0 : change[slot]! + diagonals[slot]! * step[slot]!;
    }
  }

  /** Takes from a vector what would undo the best that was done in parts (deflation). */
  #deflate(vector: Float64Array, count: number): void {
    const times = solveSmall(
      this.#usedProducts,
      this.#used.map(({ image }) => dot(vector, image, count)),
    );
    this.#used.forEach(({ step }, place) => {
      const by = times[place]!;
      for (let slot = 0; slot < count; slot++) vector[slot]! -= by * step[slot]!;
    });
  }

  /** Newton's step takes in a direction, so many times. */
  #add({ count }: HingeProblem, { step, change, image }: Direction, times: number): void {
    const [left, newton] = [this.#left, this.#newton];
    for (let slot = 0; slot < count; slot++) {
      newton.step[slot]! += times * step[slot]!;
      newton.change[slot]! += times * change[slot]!;
      left[slot]! -= times * image[slot]!;
    }
  }

  /** Conjugate gradients, each equation divided by its own coefficient; but for rounding, they end after as many products as there are equations. */
  #byGradients(problem: HingeProblem, tolerance: number, mostProducts: number): void {
    const { count, diagonals, squares } = problem;
    const [left, solved, towards] = [this.#left, this.#solved, this.#towards];
    let [first, before] = [0, 0];
    const end = Math.min(mostProducts, this.#products + count + 10);
    while (this.#remaining(problem) > tolerance && this.#products < end) {
      let now = 0;
      for (let slot = 0; slot < count; slot++) {
        solved[slot] = left[slot]! / (diagonals[slot]! + squares[slot]!);
        now += left[slot]! * solved[slot]!;
      }
      if (first === 0) first = now;
      // What then is left is rounding, which the next step can tell anew.
      if (now < first * leastLeft) return;
      this.#deflate(solved, count);
      const keep = before === 0 ? 0 : now / before;
      before = now;
      for (let slot = 0; slot < count; slot++) towards.step[slot] = solved[slot]! + keep * towards.step[slot]!;
      this.#multiply(problem, towards);
      this.#imagine(problem, towards);
      const curve = dot(towards.step, towards.image, count);
      if (!(curve > 0)) return;
      this.#add(problem, towards, now / curve);
    }
  }

  /** Goes. */
  #go(problem: HingeProblem): void {
    const { count, coefficients, scores } = problem;
    const { step, change } = this.#newton;
    const length = lengthOfStep(problem, this.#newton, this.#isIn);
    for (let slot = 0; slot < count; slot++) {
      coefficients[slot]! += length * step[slot]!;
      scores[slot]! += length * change[slot]!;
    }
  }
}
