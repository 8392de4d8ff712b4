/**
 * Scores under a machine that moves a little at a time. What the labels of each class add to a row's score is followed;
 * the rest can have changed it by no more than it moved times the row's length (Cauchy and Schwarz), so that only the few
 * rows which could have come to the top are scored anew: exact, and a small part of all.
 */

import { type Centre, centre } from './centre.js';
import { ClassSums } from './class-sums.js';
import type { Features } from './features.js';
import type { RowColumns } from './row-columns.js';
import type { SvmForm, SvmTrainer } from './svm.js';
import { doubles } from './training-set.js';

/** Above what rounding can do to a bound. */
const slack = 1e-7;

/** The best rows. */
export interface BestRows {
  /** Best first; equal ones in their order. */
  readonly rows: Uint32Array;
  /** Whether they would be the same ones, in the same order, if each score were another by up to half the margin. */
  readonly isCertain: boolean;
}

/** The best rows, of those that were not learnt from, under a trainer's machine, asked again and again. */
export class MovingScores {
  readonly #trainer: SvmTrainer;
  readonly #centre: Centre | undefined;
  readonly #sums: ClassSums;
  readonly #columns: RowColumns;
  /** By row: its length, of terms that labelled rows have too; of those that are frequent, and of the others. */
  readonly #frequentLengths: Float64Array;
  readonly #lengths: Float64Array;
  /** How many terms of the training set they are of. */
  #known = 0;
  /** By row: how far frequent terms and the rest had moved when the row was scored, and what both added to the score. */
  readonly #frequentMovedAt: Float64Array;
  readonly #movedAt: Float64Array;
  readonly #offsets: Float64Array;
  /** By row: the score, and the number of the question at which it was computed. */
  readonly #scores: Float64Array;
  readonly #scoredAt: Uint32Array;
  #question = 0;
  /** The machine at the question. */
  #sum: Float64Array = doubles(0);
  #factor = 0;
  #constant = 0;
  #best: readonly number[] = [];

  constructor(features: Features, columns: RowColumns, trainer: SvmTrainer, form: SvmForm) {
    this.#trainer = trainer;
    this.#centre = form.centred ? centre(features) : undefined;
    this.#sums = new ClassSums(features, columns, trainer);
    this.#columns = columns;
    this.#frequentLengths = doubles(features.rows);
    this.#lengths = doubles(features.rows);
    this.#frequentMovedAt = doubles(features.rows);
    this.#movedAt = doubles(features.rows);
    this.#offsets = doubles(features.rows);
    this.#scores = doubles(features.rows);
    this.#scoredAt = new Uint32Array(features.rows);
  }

  #score(row: number): number {
    if (this.#scoredAt[row] === this.#question) return this.#scores[row]!;
    const product = this.#trainer.set.dot(row, this.#sum);
    const [without, wanted] = this.#sums.classes;
    this.#offsets[row] = product - without.times * without.products[row]! - wanted.times * wanted.products[row]!;
    this.#movedAt[row] = this.#sums.moved;
    this.#frequentMovedAt[row] = this.#sums.frequentMoved;
    const score = this.#constant - this.#factor * (this.#centre?.rowDots[row] ?? 0) + product;
    this.#scores[row] = score;
    this.#scoredAt[row] = this.#question;
    return score;
  }

  /** Takes in terms that labelled rows have brought. */
  #lengthen(): void {
    const { terms, size } = this.#trainer.set;
    const { termStart, rows, weights } = this.#columns.postings;
    for (; this.#known < size; this.#known++) {
      const term = terms[this.#known]!;
      const lengths = this.#columns.isFrequent(term) ? this.#frequentLengths : this.#lengths;
      for (let place = termStart[term]!, end = termStart[term + 1]!; place < end; place++) {
        const row = rows[place]!;
        lengths[row] = Math.sqrt(lengths[row]! * lengths[row]! + weights[place]! * weights[place]!);
      }
    }
  }

  /** A score that at least `count` rows reach, from those that were best before; -Infinity where they are too few. */
  #floor(count: number, isOut: Uint8Array): number {
    const known = this.#best.filter((row) => isOut[row] === 0);
    if (known.length < count) return Number.NEGATIVE_INFINITY;
    return Float64Array.from(known, (row) => this.#score(row)).sort()[known.length - count]!;
  }

  /** The rows that come within the margin of the best `count`, and perhaps some more. */
  #reaching(count: number, isOut: Uint8Array, margin: number): number[] {
    const { moved, frequentMoved, classes } = this.#sums;
    const [{ times: times0, products: products0 }, { times: times1, products: products1 }] = classes;
    const [movedAt, frequentMovedAt, offsets] = [this.#movedAt, this.#frequentMovedAt, this.#offsets];
    const [lengths, frequentLengths] = [this.#lengths, this.#frequentLengths];
    const [constant, factor, rowDots] = [this.#constant + slack, this.#factor, this.#centre?.rowDots];
    let floor = this.#floor(count, isOut) - margin;
    const found: number[] = [];
    for (let row = 0; row < isOut.length; row++) {
      if (isOut[row] !== 0) continue;
      const sums = times0 * products0[row]! + times1 * products1[row]! + offsets[row]!;
      const bound =
        (moved - movedAt[row]!) * lengths[row]! + (frequentMoved - frequentMovedAt[row]!) * frequentLengths[row]!;
      const most = constant + sums + bound;
      if ((rowDots === undefined ? most : most - factor * rowDots[row]!) < floor) continue;
      const score = this.#score(row);
      if (score < floor) continue;
      found.push(row);
      if (count === 1 && score - margin > floor) floor = score - margin;
    }
    return found;
  }

  /** The `count` rows with the highest scores among those that are not out; scores nearer than the margin are uncertain. */
  best(count: number, isOut: Uint8Array, margin = 0): BestRows {
    this.#question++;
    ({ sum: this.#sum, factor: this.#factor, constant: this.#constant } = this.#trainer.state);
    if (this.#sums.follow()) {
      this.#movedAt.fill(0);
      this.#frequentMovedAt.fill(0);
      this.#offsets.fill(0);
      this.#sums.addFrequent(this.#offsets);
    }
    this.#lengthen();
    const found = this.#reaching(count, isOut, margin);
    const scores = this.#scores;
    const order = found.sort((left, right) => scores[right]! - scores[left]! || left - right);
    this.#best = order.slice(0, 2 * count + 8);
    let isCertain = true;
    for (let place = 0; place < count && place + 1 < order.length; place++) {
      if (scores[order[place]!]! - scores[order[place + 1]!]! <= margin) isCertain = false;
    }
    return { rows: Uint32Array.from(order.slice(0, count)), isCertain };
  }
}
