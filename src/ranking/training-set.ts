/** The labelled rows on their own, over their own terms: small enough for the processor's cache while a model learns. Grows label by label. */

import type { Label } from '../model/index.js';
import type { Features } from './features.js';

/** At least as long as asked, with what was there before; at least doubled where it is too short. */
const grown = <Column extends Uint32Array | Float32Array | Float64Array>(
  column: Column,
  length: number,
  make: (length: number) => Column,
): Column => {
  if (length <= column.length) return column;
  const longer = make(Math.max(length, 2 * column.length, 1024));
  longer.set(column);
  return longer;
};

const words = (length: number): Uint32Array => new Uint32Array(length);
const singles = (length: number): Float32Array => new Float32Array(length);
/** Makes a column of doubles. */
export const doubles = (length: number): Float64Array => new Float64Array(length);

/** A column of doubles of at least a length, with what was there before. */
export const grownDoubles = (column: Float64Array, length: number): Float64Array => grown(column, length, doubles);

/**
 * Rows with labels. A row gets a slot when it is first labelled and keeps it; its terms are numbered anew, from 0, in the
 * order in which they first appear. Slot `s` has the terms `termIds[rowStart[s]] … termIds[rowStart[s + 1] - 1]`. Terms
 * that no other row of the features has are left out, half of all: what they come to is a row's own.
 */
export class TrainingSet {
  readonly #features: Features;
  /** By term of the features: 1 + its number here. Only the pages that are written are ever allocated. */
  readonly #numbers: Uint32Array;
  readonly #slots = new Map<number, number>();
  readonly #labels = new Map<number, Label>();
  #active: Uint32Array | undefined;
  /** By number here: the term of the features. Longer than `size`. */
  terms = words(0);
  /** Number of different terms. */
  size = 0;
  rowStart = words(1);
  termIds = words(0);
  weights = singles(0);
  /** By slot: the row of the features. */
  readonly rows: number[] = [];
  /** By slot: the squares of the weights of the terms that the row alone has. */
  ownSquares = doubles(0);

  constructor(features: Features) {
    this.#features = features;
    this.#numbers = words(features.rowsOfTerm.length);
  }

  /** Says what a row is; undefined takes its label away. Gives its slot. */
  label(row: number, label: Label | undefined): number {
    const slot = this.#slots.get(row) ?? this.#append(row);
    if (label === undefined) this.#labels.delete(slot);
    else this.#labels.set(slot, label);
    this.#active = undefined;
    return slot;
  }

  /** The label of a slot; undefined where it has none any more. */
  labelOf(slot: number): Label | undefined {
    return this.#labels.get(slot);
  }

  /** The slots with labels, rising. */
  active(): Uint32Array {
    this.#active ??= Uint32Array.from(this.#labels.keys()).sort();
    return this.#active;
  }

  /** The terms that a slot's row alone has, with their weights. */
  *ownTerms(slot: number): Generator<readonly [term: number, weight: number]> {
    const { rowStart, termIds, weights, rowsOfTerm } = this.#features;
    const row = this.rows[slot]!;
    for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
      const term = termIds[entry]!;
      if (rowsOfTerm[term] === 1) yield [term, weights[entry]!];
    }
  }

  /** 1 + the number of a term of the features; 0 where no labelled row has it. */
  placeOf(term: number): number {
    return this.#numbers[term]!;
  }

  /** Any row of the features times a vector by 1 + number, which begins with 0: what terms without a number count. */
  dot(row: number, vector: Float64Array): number {
    const { rowStart, termIds, weights } = this.#features;
    const numbers = this.#numbers;
    // Two sums, so that an addition need not wait for the one before it.
    let even = 0;
    let odd = 0;
    let entry = rowStart[row]!;
    const end = rowStart[row + 1]!;
    for (; entry + 1 < end; entry += 2) {
      even += vector[numbers[termIds[entry]!]!]! * weights[entry]!;
      odd += vector[numbers[termIds[entry + 1]!]!]! * weights[entry + 1]!;
    }
    if (entry < end) even += vector[numbers[termIds[entry]!]!]! * weights[entry]!;
    return even + odd;
  }

  #append(row: number): number {
    const { rowStart, termIds, weights, rowsOfTerm } = this.#features;
    const slot = this.rows.length;
    const begin = this.rowStart[slot]!;
    const from = rowStart[row]!;
    const length = rowStart[row + 1]! - from;
    this.rows.push(row);
    this.#slots.set(row, slot);
    this.rowStart = grown(this.rowStart, slot + 2, words);
    this.ownSquares = grown(this.ownSquares, slot + 1, doubles);
    this.termIds = grown(this.termIds, begin + length, words);
    this.weights = grown(this.weights, begin + length, singles);
    this.terms = grown(this.terms, this.size + length, words);
    let end = begin;
    let squares = 0;
    for (let entry = from; entry < from + length; entry++) {
      const term = termIds[entry]!;
      if (rowsOfTerm[term] === 1) {
        squares += weights[entry]! ** 2;
        continue;
      }
      let number = this.#numbers[term]!;
      if (number === 0) {
        this.terms[this.size++] = term;
        number = this.size;
        this.#numbers[term] = number;
      }
      this.termIds[end] = number - 1;
      this.weights[end++] = weights[entry]!;
    }
    this.rowStart[slot + 1] = end;
    this.ownSquares[slot] = squares;
    return slot;
  }
}
