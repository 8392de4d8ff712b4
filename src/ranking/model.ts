/** A linear model: what each term adds to a score. The form that every ranker's learning ends in. */

import type { Centre } from './centre.js';

/**
 * The score of a row `x` is `Σ (w_t + everyTerm - factor · m_t) x_t + bias`, with `m` the mean of the collection; `w` is
 * 0 for terms that are not named.
 */
export interface LinearModel {
  /** The terms that have weights of their own, rising. */
  readonly terms: Uint32Array;
  readonly weights: Float64Array;
  /** Added to every score. */
  readonly bias: number;
  /** Added to the weight of every term, named or not: what naive Bayes says of a term that it has never met. */
  readonly everyTerm?: number;
  /** How much of the collection's mean is taken from the weights, where the model was learnt of centred rows. */
  readonly centred?: { readonly factor: number; readonly centre: Centre };
}

/** The place of a term in a model; -1 where it has no weight of its own. */
const placeOfTerm = ({ terms }: LinearModel, term: number): number => {
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

/** What one occurrence of a term, at weight 1, adds to a score. */
export const weightOfTerm = (model: LinearModel, term: number): number => {
  const place = placeOfTerm(model, term);
  const own = place < 0 ? 0 : model.weights[place]!;
  const { everyTerm = 0, centred } = model;
  return own + everyTerm - (centred === undefined ? 0 : centred.factor * centred.centre.mean[term]!);
};

/** A model of terms in any order: their numbers rise in it. */
export const modelOfTerms = (
  terms: Uint32Array,
  weights: ArrayLike<number>,
  rest: Omit<LinearModel, 'terms' | 'weights'>,
): LinearModel => {
  // Numbers of terms and places in one double each, so that the sort is that of numbers.
  const keys = Float64Array.from(terms, (term, place) => term * 2 ** 21 + place).sort();
  const order = Uint32Array.from(keys, (key) => key % 2 ** 21);
  return {
    terms: order.map((place) => terms[place]!),
    weights: Float64Array.from(order, (place) => weights[place]!),
    ...rest,
  };
};
