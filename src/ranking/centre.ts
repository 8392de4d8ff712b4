/** The centre of a collection: the mean of its rows, and how far each row goes in its direction. */

import type { Features } from './features.js';
import { sharedColumn } from './shared-column.js';

/** Shared between threads, so that posting it copies nothing. What centring by the collection's mean needs: `(x - mean) · (y - mean)` follows without making a row dense. */
export interface Centre {
  /** The mean row: the sum of all rows over their number. By term. */
  readonly mean: Float64Array;
  /** By row: the row times the mean. */
  readonly rowDots: Float32Array;
  /** The mean times itself. */
  readonly norm: number;
}

const known = new WeakMap<Features, Centre>();

const measure = ({ rows, rowStart, termIds, weights, rowsOfTerm }: Features): Centre => {
  const mean = sharedColumn(Float64Array, rowsOfTerm.length);
  const rowDots = sharedColumn(Float32Array, rows);
  for (let entry = 0; entry < termIds.length; entry++) mean[termIds[entry]!]! += weights[entry]!;
  let norm = 0;
  for (let term = 0; term < mean.length; term++) {
    const value = mean[term]! / rows;
    mean[term] = value;
    norm += value * value;
  }
  for (let row = 0; row < rows; row++) {
    let dot = 0;
    for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
      dot += weights[entry]! * mean[termIds[entry]!]!;
    }
    rowDots[row] = dot;
  }
  return { mean, rowDots, norm };
};

/** The centre of the features; measured when it is first asked for, then kept as long as the features are. */
export const centre = (features: Features): Centre => {
  let found = known.get(features);
  if (found === undefined) {
    found = measure(features);
    known.set(features, found);
  }
  return found;
};
