/** The products of all labelled rows with each other, as what a vector times their matrix comes to. */

import { doubles, grownDoubles, type TrainingSet } from './training-set.js';

/** A symmetric matrix by slot of a training set, `x_i · x_j`. */
export interface RowProducts {
  /** The matrix times a vector; both by slot, `into` is overwritten. */
  multiply(vector: Float64Array, into: Float64Array): void;
}

/** Goes through the rows' terms, twice. */
export class SparseProducts implements RowProducts {
  readonly #set: TrainingSet;
  #sums: Float64Array = doubles(0);

  constructor(set: TrainingSet) {
    this.#set = set;
  }

  multiply(vector: Float64Array, into: Float64Array): void {
    const { rows, rowStart, termIds, weights, ownSquares, size } = this.#set;
    this.#sums = grownDoubles(this.#sums, size);
    const sums = this.#sums;
    sums.fill(0, 0, size);
    for (let slot = 0; slot < rows.length; slot++) {
      const times = vector[slot]!;
      if (times === 0) continue;
      for (let entry = rowStart[slot]!, end = rowStart[slot + 1]!; entry < end; entry++) {
        sums[termIds[entry]!]! += times * weights[entry]!;
      }
    }
    for (let slot = 0; slot < rows.length; slot++) {
      let product = ownSquares[slot]! * vector[slot]!;
      for (let entry = rowStart[slot]!, end = rowStart[slot + 1]!; entry < end; entry++) {
        product += sums[termIds[entry]!]! * weights[entry]!;
      }
      into[slot] = product;
    }
  }
}
