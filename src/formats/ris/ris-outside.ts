/** Lines outside of any record: counted, and told of once per file; those that look like tags are rejected. */

import { reject } from '../complete.js';
import type { Diagnostic, ReadItem } from '../reading.js';

/** However odd: a dash of another kind, another gap. Words with a hyphen in them are no tags. */
const strayTag = /^(?!ER\b)[A-Z][A-Z0-9]{1,3}(?:(?: {0,4}|\t)[-–—−](?=\s|$)| {2}[-–—−])/;

/** Whether a line that begins no record looks as if it should. */
export const looksTagged = (line: string): boolean => strayTag.test(line);

/** Lines that look like tags and of which no record comes, as a reject. */
export const rejectTagged = (line: number, source: string): ReadItem =>
  reject(
    line,
    source,
    'lines-outside',
    'these lines look like tags but are no record; expected lines such as "TY  - JOUR"',
  );

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
