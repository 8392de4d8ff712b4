/** The labelled rows on their own, over their own terms: small enough for the processor's cache while a model learns. */

import type { Features } from './features.js';

/** Compressed rows as in `Features`, with terms renumbered from 0; `terms` has the numbers in the features, rising. */
export interface TrainingRows {
  readonly terms: Uint32Array;
  readonly rowStart: Uint32Array;
  readonly termIds: Uint32Array;
  readonly weights: Float32Array;
}

/** The terms of some rows, rising, without repeats. */
const termsOf = ({ rowStart, termIds }: Features, rows: Uint32Array, entries: number): Uint32Array => {
  const all = new Uint32Array(entries);
  let used = 0;
  for (const row of rows) {
    const own = termIds.subarray(rowStart[row], rowStart[row + 1]);
    all.set(own, used);
    used += own.length;
  }
  all.sort();
  let unique = 0;
  for (let index = 0; index < used; index++) {
    if (index === 0 || all[index] !== all[index - 1]) all[unique++] = all[index]!;
  }
  return all.slice(0, unique);
};

/** Copies some rows out of the features. */
export const trainingRows = (features: Features, rows: Uint32Array): TrainingRows => {
  const { rowStart, termIds, weights } = features;
  const start = new Uint32Array(rows.length + 1);
  rows.forEach((row, index) => {
    start[index + 1] = start[index]! + rowStart[row + 1]! - rowStart[row]!;
  });
  const entries = start[rows.length]!;
  const terms = termsOf(features, rows, entries);
  // Indexed by term of the features; only the pages that are written are ever allocated.
  const renumbered = new Uint32Array(features.rowsOfTerm.length);
  terms.forEach((term, index) => {
    renumbered[term] = index;
  });
  const ownIds = new Uint32Array(entries);
  const ownWeights = new Float32Array(entries);
  rows.forEach((row, index) => {
    const from = rowStart[row]!;
    for (let entry = from, at = start[index]!; entry < rowStart[row + 1]!; entry++, at++) {
      ownIds[at] = renumbered[termIds[entry]!]!;
      ownWeights[at] = weights[entry]!;
    }
  });
  return { terms, rowStart: start, termIds: ownIds, weights: ownWeights };
};
