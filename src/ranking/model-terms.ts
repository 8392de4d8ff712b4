/** The terms of a training set in rising order, as a model names them. Grows with the set: what is known is not sorted anew. */

import type { TrainingSet } from './training-set.js';

/** Marks the place of a term that one row alone has. */
const own = 2 ** 31;

/** Merges two rising lists, each of terms and places one after another, into one. */
const merged = (first: Uint32Array, second: Uint32Array): Uint32Array => {
  const into = new Uint32Array(first.length + second.length);
  let [left, right] = [0, 0];
  for (let at = 0; at < into.length; at += 2) {
    const isLeft = right >= second.length || (left < first.length && first[left]! < second[right]!);
    const from = isLeft ? first : second;
    const place = isLeft ? left : right;
    into[at] = from[place]!;
    into[at + 1] = from[place + 1]!;
    if (isLeft) left += 2;
    else right += 2;
  }
  return into;
};

/** Terms that several rows have, by number of the set, and those that a labelled row alone has. */
export class ModelTerms {
  readonly #set: TrainingSet;
  /** Terms, rising, each with its place: its number, or `own` and its place in the lists below. */
  #pairs: Uint32Array = new Uint32Array(0);
  #numbers = 0;
  #slots = 0;
  readonly #ownSlots: number[] = [];
  readonly #ownWeights: number[] = [];

  constructor(set: TrainingSet) {
    this.#set = set;
  }

  #follow(): void {
    const { terms, size, rows } = this.#set;
    // A term and its place in one double, so that the sort is that of numbers.
    const keys: number[] = [];
    const places: number[] = [];
    const add = (term: number, place: number): void => {
      keys.push(term * 2 ** 21 + places.length);
      places.push(place);
    };
    for (; this.#numbers < size; this.#numbers++) add(terms[this.#numbers]!, this.#numbers);
    for (; this.#slots < rows.length; this.#slots++) {
      for (const [term, weight] of this.#set.ownTerms(this.#slots)) {
        add(term, own + this.#ownSlots.length);
        this.#ownSlots.push(this.#slots);
        this.#ownWeights.push(weight);
      }
    }
    if (keys.length === 0) return;
    const fresh = new Uint32Array(2 * keys.length);
    Float64Array.from(keys)
      .sort()
      .forEach((key, at) => {
        const place = key % 2 ** 21;
        fresh[2 * at] = (key - place) / 2 ** 21;
        fresh[2 * at + 1] = places[place]!;
      });
    this.#pairs = merged(this.#pairs, fresh);
  }

  /** The terms, rising, and their weights: of a number 1 more is its place in `sums`, `coefficients` are by slot. */
  weigh(
    sums: Float64Array,
    coefficients: Float64Array,
  ): { readonly terms: Uint32Array; readonly weights: Float64Array } {
    this.#follow();
    const pairs = this.#pairs;
    const terms = new Uint32Array(pairs.length / 2);
    const weights = new Float64Array(pairs.length / 2);
    for (let at = 0; at < terms.length; at++) {
      const place = pairs[2 * at + 1]!;
      terms[at] = pairs[2 * at]!;
      weights[at] =
        place < own ? sums[place + 1]! : this.#ownWeights[place - own]! * coefficients[this.#ownSlots[place - own]!]!;
    }
    return { terms, weights };
  }
}
