/** Scores of rows under a linear model, and the order that follows from them. */

import type { Features } from './features.js';
import type { LinearModel } from './model.js';

/** The score of each of the given rows under a model, in their order. One pass over their entries. */
export const scoreRows = (features: Features, model: LinearModel, rows: Uint32Array): Float32Array => {
  const { rowStart, termIds, weights } = features;
  // Dense, single precision: half the memory to wander over, and only the pages that are written are allocated.
  const dense = new Float32Array(features.rowsOfTerm.length).fill(model.everyTerm ?? 0);
  for (let place = 0; place < model.terms.length; place++) dense[model.terms[place]!]! += model.weights[place]!;
  const { factor = 0, centre: { rowDots } = {} } = model.centred ?? {};
  const scores = new Float32Array(rows.length);
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    const end = rowStart[row + 1]!;
    let entry = rowStart[row]!;
    // Two sums, so that an addition need not wait for the one before it.
    let even = rowDots === undefined ? model.bias : model.bias - factor * rowDots[row]!;
    let odd = 0;
    for (; entry + 1 < end; entry += 2) {
      even += dense[termIds[entry]!]! * weights[entry]!;
      odd += dense[termIds[entry + 1]!]! * weights[entry + 1]!;
    }
    if (entry < end) even += dense[termIds[entry]!]! * weights[entry]!;
    scores[index] = even + odd;
  }
  return scores;
};

const digitBits = 11;
const digits = 1 << digitBits;

/** A whole number that is smaller the higher the score; what is not a number comes last. */
const keyOf = (bits: number): number => {
  const isNumber = (bits & 0x7fff_ffff) <= 0x7f80_0000;
  if (!isNumber) return 0xffff_ffff;
  // Zero and minus zero are one score.
  if (bits << 1 === 0) return 0x7fff_ffff;
  return (bits & 0x8000_0000 ? bits : ~(bits | 0x8000_0000)) >>> 0;
};

/**
 * The positions of the scores from the highest to the lowest; equal scores keep their order, what is not a number comes
 * last. Radix sort: linear, and stable by nature.
 */
export const topOrder = (scores: Float32Array): Uint32Array => {
  const count = scores.length;
  const bits = new Uint32Array(Float32Array.from(scores).buffer);
  const keys = Uint32Array.from(bits, keyOf);
  let order = Uint32Array.from({ length: count }, (_, index) => index);
  let spare = new Uint32Array(count);
  for (let shift = 0; shift < 32; shift += digitBits) {
    const starts = new Uint32Array(digits + 1);
    for (let index = 0; index < count; index++) starts[((keys[index]! >>> shift) & (digits - 1)) + 1]!++;
    for (let digit = 0; digit < digits; digit++) starts[digit + 1]! += starts[digit]!;
    for (let index = 0; index < count; index++) {
      const position = order[index]!;
      spare[starts[(keys[position]! >>> shift) & (digits - 1)]!++] = position;
    }
    [order, spare] = [spare, order];
  }
  return order;
};
