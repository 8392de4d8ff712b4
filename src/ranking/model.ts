/** A linear model: what each term adds to a score. The form that every ranker's learning ends in. */

/** The terms that a model weighs, rising, with their weights; a term that is not named weighs 0. */
export interface LinearModel {
  readonly terms: Uint32Array;
  readonly weights: Float64Array;
  /** Added to every score. */
  readonly bias: number;
}

/** The place of a term in a model; -1 where the model does not weigh it. */
export const placeOfTerm = ({ terms }: LinearModel, term: number): number => {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = terms[middle]!;
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};
