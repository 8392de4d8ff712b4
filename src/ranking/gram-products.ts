/** The matrix of products (Gram) kept, which pays while labels are few and come one by one. */

import { dot } from './dense.js';
import type { RowColumns } from './row-columns.js';
import type { RowProducts } from './row-products.js';
import { doubles, type TrainingSet } from './training-set.js';

/** Slots up to which the matrix is kept: 8 MB, where going through it takes what going through the terms does. */
const mostSlots = 1024;
/** Slots for which there is room at first; it is doubled. */
const firstSlots = 64;
/** Keeps the entries of a column from falling into one place of the processor's cache. */
const apart = 8;
/** Products with all rows above which it never pays to take in what was labelled before the first question. */
const mostProducts = 5e6;
/** How many rows the matrix takes in at a time. */
const mostAtOnce = 8;

/** Products that are computed once for each two slots. */
export class GramProducts implements RowProducts {
  readonly #set: TrainingSet;
  readonly #columns: RowColumns;
  #size = 0;
  /** Row by row, each `stride` long. */
  #stride = firstSlots + apart;
  #matrix: Float64Array = doubles(firstSlots * (firstSlots + apart));
  readonly #slots = new Uint32Array(mostSlots);

  constructor(set: TrainingSet, columns: RowColumns) {
    this.#set = set;
    this.#columns = columns;
  }

  /** Takes in slots that are new; false where the matrix would be too large, or is not yet complete. */
  follow(): boolean {
    const slots = this.#set.rows.length;
    const behind = slots - this.#size;
    if (slots > mostSlots || behind * this.#columns.rows > mostProducts) return false;
    if (slots > this.#stride - apart) this.#widen();
    const end = Math.min(slots, this.#size + mostAtOnce);
    while (this.#size < end) this.#append(this.#size++);
    return this.#size === slots;
  }

  #widen(): void {
    const [narrow, stride] = [this.#matrix, this.#stride];
    let most = firstSlots;
    while (most < this.#set.rows.length) most *= 2;
    const wide = most + apart;
    this.#stride = wide;
    this.#matrix = doubles(most * wide);
    for (let slot = 0; slot < this.#size; slot++) {
      this.#matrix.set(narrow.subarray(slot * stride, slot * stride + this.#size), slot * wide);
    }
  }

  #append(slot: number): void {
    const { rows, ownSquares } = this.#set;
    const [matrix, stride] = [this.#matrix, this.#stride];
    const column = this.#columns.of(rows[slot]!);
    const frequent = this.#columns.frequentPart(rows[slot]!);
    const from = slot * stride;
    for (let other = 0; other <= slot; other++) {
      const row = rows[other]!;
      const product = column[row]! + dot(frequent, this.#columns.frequentPart(row));
      matrix[from + other] = product;
      matrix[other * stride + slot] = product;
    }
    matrix[from + slot]! += ownSquares[slot]!;
  }

  multiply(vector: Float64Array, into: Float64Array): void {
    const size = this.#size;
    const [matrix, stride] = [this.#matrix, this.#stride];
    into.fill(0, 0, size);
    // By columns, those with 0 left out; four at a time, so that `into` is walked over less often.
    const slots = this.#slots;
    let known = 0;
    for (let slot = 0; slot < size; slot++) if (vector[slot] !== 0) slots[known++] = slot;
    let place = 0;
    for (; place + 3 < known; place += 4) {
      const [a, b, c, d] = [slots[place]!, slots[place + 1]!, slots[place + 2]!, slots[place + 3]!];
      const [byA, byB, byC, byD] = [vector[a]!, vector[b]!, vector[c]!, vector[d]!];
      const [atA, atB, atC, atD] = [a * stride, b * stride, c * stride, d * stride];
      for (let at = 0; at < size; at++) {
        into[at]! +=
          byA * matrix[atA + at]! + byB * matrix[atB + at]! + byC * matrix[atC + at]! + byD * matrix[atD + at]!;
      }
    }
    for (; place < known; place++) {
      const by = vector[slots[place]!]!;
      const from = slots[place]! * stride;
      for (let at = 0; at < size; at++) into[at]! += by * matrix[from + at]!;
    }
  }
}
