/**
 * The products of single rows with all rows. Terms that are in very many rows are kept apart: they are most of the work,
 * and next to nothing of a row's length. Terms that one row alone has are left out: no other row has them.
 */

import type { Features } from './features.js';
import { addTerm, type Postings, postingsOf } from './postings.js';

/** A term in more than one row of so many is frequent: 30 to 80 terms, two thirds of all entries, a tenth of a row's length. */
const frequentOf = 3;
/** Columns that are kept: whoever asks for one is done with it before so many others were asked for. */
const keptColumns = 16;

/** Turns the features round when the first product is asked for. */
export class RowColumns {
  readonly #features: Features;
  readonly #rows: number[] = [];
  readonly #columns: Float64Array[] = [];
  #next = 0;
  #postings: Postings | undefined;
  /** By frequent term: its place in a row's frequent part. */
  readonly #places = new Map<number, number>();
  readonly #parts = new Map<number, Float64Array>();

  constructor(features: Features) {
    this.#features = features;
    const { rows, rowsOfTerm } = features;
    for (let term = 0; term < rowsOfTerm.length; term++) {
      if (rowsOfTerm[term]! * frequentOf > rows && rowsOfTerm[term]! > 1) this.#places.set(term, this.#places.size);
    }
  }

  /** Number of rows. */
  get rows(): number {
    return this.#features.rows;
  }

  /** The features turned round, frequent terms among them. */
  get postings(): Postings {
    this.#postings ??= postingsOf(this.#features);
    return this.#postings;
  }

  /** The frequent terms, rising. */
  get frequent(): Iterable<number> {
    return this.#places.keys();
  }

  /** Whether a term is frequent. */
  isFrequent(term: number): boolean {
    return this.#places.has(term);
  }

  /** By row: its product with one, of terms that are not frequent. Overwritten when 16 others were asked for. */
  of(row: number): Float64Array {
    const known = this.#rows.indexOf(row);
    if (known >= 0) return this.#columns[known]!;
    const place = this.#next;
    this.#next = (place + 1) % keptColumns;
    this.#columns[place] ??= new Float64Array(this.#features.rows);
    const column = this.#columns[place]!.fill(0);
    this.#rows[place] = row;
    const { rowStart, termIds, weights } = this.#features;
    const { postings } = this;
    for (let entry = rowStart[row]!, end = rowStart[row + 1]!; entry < end; entry++) {
      const term = termIds[entry]!;
      if (!this.#places.has(term)) addTerm(postings, term, weights[entry]!, column);
    }
    return column;
  }

  /** The frequent terms of a row: their weights, in one order for all rows. */
  frequentPart(row: number): Float64Array {
    const known = this.#parts.get(row);
    if (known !== undefined) return known;
    const part = new Float64Array(this.#places.size);
    const { rowStart, termIds, weights } = this.#features;
    for (let entry = rowStart[row]!, end = rowStart[row + 1]!; entry < end; entry++) {
      const place = this.#places.get(termIds[entry]!);
      if (place !== undefined) part[place] = weights[entry]!;
    }
    this.#parts.set(row, part);
    return part;
  }
}
