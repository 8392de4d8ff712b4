/**
 * Scores under a machine that moves a little at a time. A row's score cannot change by more than the machine moved times
 * the row's length (Cauchy and Schwarz), so that only rows which could have come to the top are scored anew: exact, and
 * mostly a small part of all.
 */

import { type Centre, centre } from './centre.js';
import type { Features } from './features.js';
import type { SvmForm, SvmTrainer } from './svm.js';

/** Above what rounding can do to a bound. */
const slack = 1e-7;

/** By row: its length as the machine sees it, centred and with the bias. */
const lengthsOf = ({ rows, rowStart }: Features, { bias }: SvmForm, of: Centre | undefined): Float32Array =>
  Float32Array.from({ length: rows }, (_, row) => {
    const own = rowStart[row + 1]! > rowStart[row]! ? 1 : 0;
    return Math.sqrt(own - 2 * (of?.rowDots[row] ?? 0) + (of?.norm ?? 0) + bias) * (1 + 1e-6);
  });

/** The rows without the terms that one row alone has: those add nothing to a row that was not learnt from. */
const sharedTerms = ({ rows, rowStart, termIds, weights, rowsOfTerm }: Features) => {
  let entries = 0;
  for (let entry = 0; entry < termIds.length; entry++) if (rowsOfTerm[termIds[entry]!]! > 1) entries++;
  const starts = new Uint32Array(rows + 1);
  const terms = new Uint32Array(entries);
  const own = new Float32Array(entries);
  let write = 0;
  for (let row = 0; row < rows; row++) {
    for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
      if (rowsOfTerm[termIds[entry]!]! === 1) continue;
      terms[write] = termIds[entry]!;
      own[write++] = weights[entry]!;
    }
    starts[row + 1] = write;
  }
  return { rowStart: starts, termIds: terms, weights: own };
};

/** The best rows, of those that were not learnt from, under a trainer's machine, asked again and again. */
export class MovingScores {
  readonly #rows: Pick<Features, 'rowStart' | 'termIds' | 'weights'>;
  readonly #trainer: SvmTrainer;
  readonly #form: SvmForm;
  readonly #centre: Centre | undefined;
  readonly #lengths: Float32Array;
  /** By term of the features: `Σ α_i y_i x_i`. Only the pages that are written are ever allocated. */
  readonly #dense: Float64Array;
  /** By number of the training set: what stands in `dense`. */
  #known = new Float64Array(0);
  #factor = 0;
  #sumMean = 0;
  #constant = 0;
  /** How far the machine has moved in all, and by row how far it had when the row was scored. */
  #moved = 0;
  readonly #movedAt: Float64Array;
  readonly #scores: Float64Array;
  #best: Uint32Array = new Uint32Array(0);

  constructor(features: Features, trainer: SvmTrainer, form: SvmForm) {
    this.#rows = sharedTerms(features);
    this.#trainer = trainer;
    this.#form = form;
    this.#centre = form.centred ? centre(features) : undefined;
    this.#lengths = lengthsOf(features, form, this.#centre);
    this.#dense = new Float64Array(features.rowsOfTerm.length);
    this.#movedAt = new Float64Array(features.rows).fill(Number.NEGATIVE_INFINITY);
    this.#scores = new Float64Array(features.rows);
  }

  /** Takes in how the machine has moved. */
  #follow(): void {
    const { terms, size } = this.#trainer.set;
    const { sum, factor, sumMean, constant } = this.#trainer.state;
    if (this.#known.length < size) {
      const longer = new Float64Array(2 * size);
      longer.set(this.#known);
      this.#known = longer;
    }
    let squares = 0;
    for (let term = 0; term < size; term++) {
      const change = sum[term]! - this.#known[term]!;
      if (change === 0) continue;
      squares += change * change;
      this.#known[term] = sum[term]!;
      this.#dense[terms[term]!] = sum[term]!;
    }
    const ofFactor = factor - this.#factor;
    const { norm = 0 } = this.#centre ?? {};
    squares += ofFactor * ofFactor * (norm + this.#form.bias) - 2 * ofFactor * (sumMean - this.#sumMean);
    this.#moved += Math.sqrt(Math.max(0, squares));
    this.#factor = factor;
    this.#sumMean = sumMean;
    this.#constant = constant;
  }

  #score(row: number): number {
    const { rowStart, termIds, weights } = this.#rows;
    const dense = this.#dense;
    let even = this.#constant - this.#factor * (this.#centre?.rowDots[row] ?? 0);
    let odd = 0;
    let entry = rowStart[row]!;
    const end = rowStart[row + 1]!;
    for (; entry + 1 < end; entry += 2) {
      even += dense[termIds[entry]!]! * weights[entry]!;
      odd += dense[termIds[entry + 1]!]! * weights[entry + 1]!;
    }
    if (entry < end) even += dense[termIds[entry]!]! * weights[entry]!;
    const score = even + odd;
    this.#scores[row] = score;
    this.#movedAt[row] = this.#moved;
    return score;
  }

  /** A score that at least `count` rows reach, from those that were best before; -Infinity where they are too few. */
  #floor(count: number, isOut: Uint8Array): number {
    const scores = Float64Array.from(
      this.#best.filter((row) => isOut[row] === 0),
      (row) => this.#score(row),
    ).sort();
    return scores.length < count ? Number.NEGATIVE_INFINITY : scores[scores.length - count]!;
  }

  /** The `count` rows with the highest scores among those that are not out, best first; equal ones in their order. */
  best(count: number, isOut: Uint8Array): Uint32Array {
    this.#follow();
    const [scores, movedAt, lengths] = [this.#scores, this.#movedAt, this.#lengths];
    let floor = this.#floor(count, isOut);
    const found: number[] = [];
    for (let row = 0; row < isOut.length; row++) {
      if (isOut[row] !== 0) continue;
      const moved = this.#moved - movedAt[row]!;
      if (moved !== 0 && scores[row]! + moved * lengths[row]! + slack < floor) continue;
      const score = moved === 0 ? scores[row]! : this.#score(row);
      if (score < floor) continue;
      found.push(row);
      if (count === 1) floor = score;
    }
    const order = found.sort((left, right) => scores[right]! - scores[left]! || left - right);
    this.#best = Uint32Array.from(order.slice(0, 2 * count + 8));
    return Uint32Array.from(order.slice(0, count));
  }
}
