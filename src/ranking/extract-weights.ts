/** From terms and pairs to weighted entries, over a range of rows; ranges are independent of each other. */

import { numberMask, type TermRows } from './extract-terms.js';
import { countWeight, type FeatureSettings, inverseFrequency } from './features.js';

/** What is known of all rows when they are weighed. */
export interface WeighedRows extends Pick<TermRows, 'rows' | 'rowStart' | 'ids' | 'rowsOfTerm' | 'beginningOf'> {
  readonly settings: FeatureSettings;
  /** By place, as `makePairs` leaves it; empty where there are no pairs. */
  readonly pairOf: Int32Array;
  /** Where the first terms of each range of pairs begin, rising from 0, and how many pairs the ranges before have. */
  readonly ranges: readonly { readonly first: number; readonly pairsBefore: number }[];
  /** By pair, the ranges' one after another: the number that it gets among the terms, and in how many rows it is. */
  readonly pairTerms: Uint32Array;
  /** Whether no pair is left out. */
  readonly keepsPairs: boolean;
}

/** The rows from `from` to before `to`. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Where entries go: the columns of the features. `entryStart` has the entries of all rows before, by row. */
export interface EntryColumns {
  readonly entryStart: Uint32Array;
  readonly termIds: Uint32Array;
  readonly weights: Float32Array;
}

/** Values of a function of small counts, made once: logarithms are dear in a loop over every entry. */
const memo = (length: number, value: (count: number) => number): ((count: number) => number) => {
  const known = Float64Array.from({ length }, (_, count) => value(count));
  return (count) => (count < length ? known[count]! : value(count));
};

/** The number among all pairs of one that begins with a term and has a number in its range. */
const pairNumber = ({ ranges }: WeighedRows, first: number, number: number): number => {
  let range = ranges.length - 1;
  while (ranges[range]!.first > first) range--;
  return ranges[range]!.pairsBefore + number;
};

const none = -1;

/** The entries of a row, each term once. */
class RowEntries {
  readonly #all: WeighedRows;
  readonly #mostRows: number;
  readonly #fewestRows: number;
  /** By term without pair, and by place in the row: the entry that it is counted in. */
  readonly #entryOfTerm: Int32Array;
  /** By beginning: 1 + the row that had it last. */
  readonly #lastRow: Uint32Array;
  #entryOfPair = new Int32Array(0);
  /** By place in the row: the term that the pair there is, and in how many rows it is. */
  #pairs = new Int32Array(0);
  terms = new Int32Array(0);
  counts = new Int32Array(0);
  rowsOf = new Int32Array(0);
  size = 0;

  constructor(all: WeighedRows) {
    this.#all = all;
    this.#mostRows = all.settings.largestShare * all.rows;
    this.#fewestRows = all.settings.fewestRows;
    this.#entryOfTerm = new Int32Array(all.rowsOfTerm.length);
    this.#lastRow = new Uint32Array(all.beginningOf.length > 0 ? all.rowsOfTerm.length : 0);
  }

  #reserve(length: number): void {
    if (length <= this.#entryOfPair.length) return;
    this.#entryOfPair = new Int32Array(2 * length);
    this.#pairs = new Int32Array(4 * length);
    // A place has a term, its beginning and a pair.
    this.terms = new Int32Array(6 * length);
    this.counts = new Int32Array(6 * length);
    this.rowsOf = new Int32Array(6 * length);
  }

  /** A new entry, unless the term is left out. Gives its place or `none`. */
  #append(term: number, rows: number): number {
    if (rows > this.#mostRows || rows < this.#fewestRows) return none;
    this.terms[this.size] = term;
    this.counts[this.size] = 1;
    this.rowsOf[this.size] = rows;
    return this.size++;
  }

  /** Fetches what is known of the row's pairs, all at once: each is somewhere else in memory, and none waits for another. */
  #fetchPairs(begin: number, end: number): void {
    const { ids, pairOf, pairTerms } = this.#all;
    for (let place = begin; place + 1 < end; place++) {
      const number = pairOf[place]!;
      const pair = number < 0 ? 0 : pairNumber(this.#all, ids[place]! & numberMask, number);
      this.#pairs[2 * (place - begin)] = pairTerms[2 * pair]!;
      this.#pairs[2 * (place - begin) + 1] = pairTerms[2 * pair + 1]!;
    }
  }

  /** Reads a row. */
  read(row: number): void {
    const { rowStart, ids, rowsOfTerm, pairOf, beginningOf } = this.#all;
    const hasBeginnings = beginningOf.length > 0;
    const lastRow = this.#lastRow;
    const begin = rowStart[row]!;
    const end = rowStart[row + 1]!;
    const hasPairs = pairOf.length > 0;
    this.#reserve(end - begin);
    if (hasPairs) this.#fetchPairs(begin, end);
    this.size = 0;
    const { counts } = this;
    const entryOfTerm = this.#entryOfTerm;
    const entryOfPair = this.#entryOfPair;
    const pairs = this.#pairs;
    for (let place = begin; place < end; place++) {
      const id = ids[place]!;
      const term = id & numberMask;
      if (id >= 0) entryOfTerm[term] = this.#append(term, rowsOfTerm[term]!);
      else if (entryOfTerm[term] !== none) counts[entryOfTerm[term]!]!++;
      if (hasBeginnings) {
        const beginning = beginningOf[term]!;
        if (lastRow[beginning] !== row + 1) {
          lastRow[beginning] = row + 1;
          entryOfTerm[beginning] = this.#append(beginning, rowsOfTerm[beginning]!);
        } else if (entryOfTerm[beginning] !== none) counts[entryOfTerm[beginning]!]!++;
      }
      if (!hasPairs || place === begin) continue;
      const before = place - 1 - begin;
      const number = pairOf[place - 1]!;
      if (number >= 0) {
        entryOfPair[before] = this.#append(pairs[2 * before]!, pairs[2 * before + 1]!);
        continue;
      }
      const entry = entryOfPair[before - (number & numberMask)]!;
      if (entry !== none) counts[entry]!++;
    }
  }
}

/** Counts the entries of each row of a range, and writes them to `entryStart`, each one place further. */
export const countEntries = (all: WeighedRows, { from, to }: RowRange, entryStart: Uint32Array): void => {
  const { settings, rows, rowStart, ids, rowsOfTerm, beginningOf, pairOf, pairTerms, keepsPairs } = all;
  const lastRow = new Uint32Array(beginningOf.length > 0 ? rowsOfTerm.length : 0);
  const isKept = (rowsOf: number): boolean => rowsOf <= settings.largestShare * rows && rowsOf >= settings.fewestRows;
  const hasPairs = pairOf.length > 0;
  for (let row = from; row < to; row++) {
    const end = rowStart[row + 1]!;
    let size = 0;
    for (let place = rowStart[row]!; place < end; place++) {
      const id = ids[place]!;
      if (id >= 0 && isKept(rowsOfTerm[id]!)) size++;
      if (id >= 0 && beginningOf.length > 0) {
        const beginning = beginningOf[id]!;
        if (lastRow[beginning] !== row + 1 && isKept(rowsOfTerm[beginning]!)) size++;
        lastRow[beginning] = row + 1;
      }
      if (!hasPairs || place + 1 === end || pairOf[place]! < 0) continue;
      if (keepsPairs || isKept(pairTerms[2 * pairNumber(all, id & numberMask, pairOf[place]!) + 1]!)) size++;
    }
    entryStart[row + 1] = size;
  }
};

/** Writes the entries of the rows of a range: weights of length 1 a row. */
export const weighRows = (all: WeighedRows, { from, to }: RowRange, columns: EntryColumns): void => {
  const { rows, settings } = all;
  const tf = memo(1024, (count) => countWeight(count, settings.sublinear));
  const idf = memo(Math.min(65_536, rows + 1), (rowsOf) => inverseFrequency(rows, rowsOf));
  const { entryStart, termIds, weights } = columns;
  const entries = new RowEntries(all);
  for (let row = from; row < to; row++) {
    entries.read(row);
    const { size, terms, counts, rowsOf } = entries;
    const begin = entryStart[row]!;
    let squares = 0;
    for (let entry = 0; entry < size; entry++) {
      const weight = tf(counts[entry]!) * idf(rowsOf[entry]!);
      squares += weight * weight;
      termIds[begin + entry] = terms[entry]!;
      weights[begin + entry] = weight;
    }
    const length = Math.sqrt(squares);
    for (let entry = begin; entry < begin + size; entry++) weights[entry]! /= length;
  }
};
