/** Lines outside of any record: counted, and told of once per file. */

import type { Diagnostic } from '../reading.js';

/** Counts the lines of a file that belong to no record. */
export class LinesOutside {
  #lines = 0;
  #firstLine = 0;
  #ends = 0;
  #firstEnd = 0;

  /** Lines without a record, the first of them being `line`. */
  add(line: number, count: number): void {
    this.#lines += count;
    if (this.#firstLine === 0) this.#firstLine = line;
  }

  /** A line `ER  - ` that ends no record. */
  addEnd(line: number): void {
    this.#ends++;
    if (this.#firstEnd === 0) this.#firstEnd = line;
  }

  /** What there is to say of them, at the line of the first. */
  notes(): readonly Diagnostic[] {
    const notes: Diagnostic[] = [];
    if (this.#ends > 0)
      notes.push({
        line: this.#firstEnd,
        code: 'er-stray',
        message:
          this.#ends === 1
            ? 'a line "ER  - " ends no record'
            : `${this.#ends} lines "ER  - " end no record, here the first`,
        severity: 'noted',
      });
    if (this.#lines > 0)
      notes.push({
        line: this.#firstLine,
        code: 'lines-outside',
        message: `${this.#lines} ${this.#lines === 1 ? 'line' : 'lines'} outside of any record ${this.#lines === 1 ? 'is' : 'are'} no part of one`,
        severity: 'noted',
      });
    return notes;
  }
}
