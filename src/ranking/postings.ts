/** The features turned round: for each term the rows that have it. Terms of one row are left out: no other row's score has them. */

import type { Features } from './features.js';

/** Term `t` is in the rows `rows[termStart[t]] … rows[termStart[t + 1] - 1]`, rising, with the `weights` beside them. */
export interface Postings {
  readonly termStart: Uint32Array;
  readonly rows: Uint32Array;
  readonly weights: Float32Array;
}

/** Turns features round: one pass over their entries. */
export const postingsOf = (features: Features): Postings => {
  const { rows, rowStart, termIds, weights, rowsOfTerm } = features;
  const termStart = new Uint32Array(rowsOfTerm.length + 1);
  let entries = 0;
  for (let term = 0; term < rowsOfTerm.length; term++) {
    termStart[term] = entries;
    if (rowsOfTerm[term]! > 1) entries += rowsOfTerm[term]!;
  }
  termStart[rowsOfTerm.length] = entries;
  const next = termStart.slice();
  const postings: Postings = { termStart, rows: new Uint32Array(entries), weights: new Float32Array(entries) };
  for (let row = 0; row < rows; row++) {
    for (let entry = rowStart[row]!, end = rowStart[row + 1]!; entry < end; entry++) {
      const term = termIds[entry]!;
      if (rowsOfTerm[term] === 1) continue;
      const place = next[term]!++;
      postings.rows[place] = row;
      postings.weights[place] = weights[entry]!;
    }
  }
  return postings;
};

/** Adds a term's weight in each row that has it, so many times. */
export const addTerm = (
  { termStart, rows, weights }: Postings,
  term: number,
  times: number,
  into: Float64Array,
): void => {
  for (let place = termStart[term]!, end = termStart[term + 1]!; place < end; place++) {
    into[rows[place]!]! += times * weights[place]!;
  }
};
