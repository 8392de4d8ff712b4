/**
 * What the labels of each class add to every row's score, followed from training to training. Most of how a machine
 * moves is of three kinds: all relevant labels count more or less than before, or all irrelevant ones, and there is one
 * label more. These are followed exactly; of the rest it is known how large it is.
 */

import { dot, solveSmall } from './dense.js';
import type { Features } from './features.js';
import { addTerm } from './postings.js';
import type { RowColumns } from './row-columns.js';
import type { SvmTrainer } from './svm.js';
import { doubles, grownDoubles } from './training-set.js';

/** More new labels than this are taken in by going through all rows. */
const mostAtOnce = 8;

/** The labels of one class: `Σ γ_j x_j`. */
interface ClassSum {
  /** By row: the row times that sum. */
  readonly products: Float64Array;
  /** By slot: `γ`; 0 where the slot is not of this class. */
  parts: Float64Array;
  /** How many times the sum is in the machine now. */
  times: number;
}

/**
 * `w = Σ β_j x_j` as two sums, so many times each, and a rest; frequent terms are in none of them. Terms that one row
 * alone has count nowhere.
 */
export class ClassSums {
  readonly #columns: RowColumns;
  readonly #trainer: SvmTrainer;
  readonly #classes: readonly [irrelevant: ClassSum, relevant: ClassSum];
  #isBegun = false;
  /** By slot: the sign with which it is in a class. */
  #signs = doubles(0);
  /** By slot: what of `β` is in neither class's sum; and the row times the rest. */
  #rest = doubles(0);
  #restProducts = doubles(0);
  #moved = 0;
  /** By slot: the row times `w`. */
  #products = doubles(0);
  /** The frequent terms of `w`. */
  #frequent = doubles(0);
  #frequentMoved = 0;

  constructor({ rows }: Features, columns: RowColumns, trainer: SvmTrainer) {
    this.#columns = columns;
    this.#trainer = trainer;
    const empty = (): ClassSum => ({ products: doubles(rows), parts: doubles(0), times: 1 });
    this.#classes = [empty(), empty()];
  }

  /** How long a way the rest has gone since it was nothing. */
  get moved(): number {
    return this.#moved;
  }

  /** How long a way the frequent terms have gone since then. */
  get frequentMoved(): number {
    return this.#frequentMoved;
  }

  /** The two sums: by row what each adds, and how many times it does. */
  get classes(): readonly [irrelevant: Omit<ClassSum, 'parts'>, relevant: Omit<ClassSum, 'parts'>] {
    return this.#classes;
  }

  #classOf(sign: number): ClassSum {
    return this.#classes[sign > 0 ? 1 : 0];
  }

  /** Takes in what the trainer has learnt. True where the rest has become nothing, for all rows. */
  follow(): boolean {
    const { signs } = this.#trainer.state;
    const count = this.#trainer.set.rows.length;
    this.#signs = grownDoubles(this.#signs, count);
    this.#rest = grownDoubles(this.#rest, count);
    this.#restProducts = grownDoubles(this.#restProducts, count);
    for (const each of this.#classes) each.parts = grownDoubles(each.parts, count);
    const changed: number[] = [];
    for (let slot = 0; slot < count; slot++) if (signs[slot] !== this.#signs[slot]) changed.push(slot);
    if (this.#isBegun && changed.length <= mostAtOnce && this.#goOn(changed)) return false;
    this.#begin();
    return true;
  }

  #column(slot: number): Float64Array {
    return this.#columns.of(this.#trainer.set.rows[slot]!);
  }

  /** Brings a slot's part of its class's sum to another size. */
  #take(slot: number, sign: number, part: number): void {
    const { products, parts } = this.#classOf(sign);
    const column = this.#column(slot);
    const change = part - parts[slot]!;
    for (let row = 0; row < column.length; row++) products[row]! += change * column[row]!;
    parts[slot] = part;
  }

  /** Computes by slot its row times `w`, without frequent terms and those that the row alone has. */
  #multiply(): void {
    const { set, state } = this.#trainer;
    const { scores, coefficients, means, factor, constant, sum } = state;
    const { rows, ownSquares } = set;
    this.#products = grownDoubles(this.#products, rows.length);
    const [products, before] = [this.#products, this.#frequent];
    const frequent = Float64Array.from(this.#columns.frequent, (term) => sum[set.placeOf(term)]!);
    for (let slot = 0; slot < rows.length; slot++) {
      const shared = scores[slot]! - constant + factor * means[slot]! - coefficients[slot]! * ownSquares[slot]!;
      products[slot] = shared - dot(frequent, this.#columns.frequentPart(rows[slot]!));
    }
    let squares = 0;
    for (let place = 0; place < before.length; place++) squares += (frequent[place]! - before[place]!) ** 2;
    this.#frequentMoved += Math.sqrt(squares);
    this.#frequent = frequent;
  }

  /** Adds to the products what a slot does, so many times. */
  #add(slot: number, times: number): void {
    const { rows } = this.#trainer.set;
    const column = this.#column(slot);
    const products = this.#products;
    for (let other = 0; other < rows.length; other++) products[other]! += times * column[rows[other]!]!;
  }

  /** Finds how many times each sum is in `w` now. */
  #fit(): void {
    const products = this.#products;
    const { rows } = this.#trainer.set;
    const [without, wanted] = this.#classes;
    let [own0, own1, across, wanted0, wanted1] = [0, 0, 0, 0, 0];
    const { parts: parts0, products: products0 } = without;
    const { parts: parts1, products: products1 } = wanted;
    const restProducts = this.#restProducts;
    for (let slot = 0; slot < rows.length; slot++) {
      const row = rows[slot]!;
      const aim = products[slot]! - restProducts[slot]!;
      own0 += parts0[slot]! * products0[row]!;
      own1 += parts1[slot]! * products1[row]!;
      across += parts0[slot]! * products1[row]!;
      wanted0 += parts0[slot]! * aim;
      wanted1 += parts1[slot]! * aim;
    }
    const [times0, times1] = solveSmall(
      [
        [own0, across],
        [across, own1],
      ],
      [wanted0, wanted1],
    );
    without.times = times0!;
    wanted.times = times1!;
  }

  /** Finds the rest; how far it has moved. */
  #moveRest(): number {
    const { set, state } = this.#trainer;
    const { coefficients } = state;
    const [
      { times: times0, parts: parts0, products: products0 },
      { times: times1, parts: parts1, products: products1 },
    ] = this.#classes;
    const [rest, restProducts, products] = [this.#rest, this.#restProducts, this.#products];
    let squares = 0;
    for (let slot = 0; slot < set.rows.length; slot++) {
      const row = set.rows[slot]!;
      const own = coefficients[slot]! - times0 * parts0[slot]! - times1 * parts1[slot]!;
      const product = products[slot]! - times0 * products0[row]! - times1 * products1[row]!;
      squares += (own - rest[slot]!) * (product - restProducts[slot]!);
      rest[slot] = own;
      restProducts[slot] = product;
    }
    return Math.sqrt(Math.max(0, squares));
  }

  /** Goes on with what was known; false where nothing should be. */
  #goOn(changed: readonly number[]): boolean {
    const { coefficients, signs } = this.#trainer.state;
    for (const slot of changed) if (this.#signs[slot] !== 0) this.#take(slot, this.#signs[slot]!, 0);
    const coming = changed.filter((slot) => signs[slot] !== 0);
    this.#multiply();
    for (const slot of coming) this.#add(slot, -coefficients[slot]!);
    this.#fit();
    for (const slot of coming) this.#add(slot, coefficients[slot]!);
    const [without, wanted] = this.#classes;
    if (!(Math.min(without.times, wanted.times) > 0.1)) return false;
    for (const slot of coming) {
      this.#take(slot, signs[slot]!, coefficients[slot]! / this.#classOf(signs[slot]!).times);
    }
    for (const slot of changed) this.#signs[slot] = signs[slot]!;
    this.#moved += this.#moveRest();
    return true;
  }

  /** Makes both sums anew, from the terms of the machine. */
  #begin(): void {
    const { set, state } = this.#trainer;
    const { coefficients, signs, sum } = state;
    const [without, wanted] = this.#classes;
    const relevant = doubles(set.size);
    for (let slot = 0; slot < set.rows.length; slot++) {
      const times = coefficients[slot]!;
      this.#signs[slot] = signs[slot]!;
      without.parts[slot] = signs[slot]! > 0 ? 0 : times;
      wanted.parts[slot] = signs[slot]! > 0 ? times : 0;
      if (wanted.parts[slot] === 0) continue;
      for (let entry = set.rowStart[slot]!; entry < set.rowStart[slot + 1]!; entry++) {
        relevant[set.termIds[entry]!]! += times * set.weights[entry]!;
      }
    }
    const { postings } = this.#columns;
    without.products.fill(0);
    wanted.products.fill(0);
    for (let number = 0; number < set.size; number++) {
      const term = set.terms[number]!;
      if (this.#columns.isFrequent(term)) continue;
      if (relevant[number] !== 0) addTerm(postings, term, relevant[number]!, wanted.products);
      const other = sum[number + 1]! - relevant[number]!;
      if (other !== 0) addTerm(postings, term, other, without.products);
    }
    without.times = 1;
    wanted.times = 1;
    this.#multiply();
    this.#rest.fill(0);
    set.rows.forEach((row, slot) => {
      this.#restProducts[slot] = this.#products[slot]! - without.products[row]! - wanted.products[row]!;
    });
    this.#moved = 0;
    this.#frequentMoved = 0;
    this.#isBegun = true;
  }

  /** By row: what the frequent terms of the machine add, when the rest is nothing. */
  addFrequent(into: Float64Array): void {
    const { set, state } = this.#trainer;
    for (const term of this.#columns.frequent) {
      addTerm(this.#columns.postings, term, state.sum[set.placeOf(term)]!, into);
    }
  }
}
