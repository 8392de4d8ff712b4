/** What a simulation loses with records that a reader rejects: how many, why, and how many of them are labelled relevant. */

import { stringify } from 'csv-stringify/sync';
import { cellsIn, type ReadRecord, type Reject, readRecords, tableShape } from '../formats/index.js';
import type { Label } from '../model/index.js';

/** Why records were rejected, in the reader's words, and how many of them. */
export interface RejectReason {
  readonly message: string;
  readonly records: number;
}

/** A table's head, as far as it is looked at for its header. */
const shapeOf = (head: string): ReturnType<typeof tableShape> => {
  const shape = tableShape(head);
  return shape?.isVertical === true ? undefined : shape;
};

/** The rejected records of one file. */
export class Rejects {
  readonly #head: string;
  readonly #sources: string[] = [];
  readonly #reasons = new Map<string, RejectReason>();

  /** @param head the beginning of the file */
  constructor(head: string) {
    this.#head = head;
  }

  get records(): number {
    return this.#sources.length;
  }

  /** One for each kind of diagnostic, in the words of the first. */
  get reasons(): readonly RejectReason[] {
    return [...this.#reasons.values()];
  }

  add({ source, diagnostic: { code, message } }: Reject): void {
    const known = this.#reasons.get(code);
    this.#reasons.set(code, { message: known?.message ?? message, records: (known?.records ?? 0) + 1 });
    this.#sources.push(source);
  }

  /**
   * How many are labelled relevant: rows of a table are read again with a title in place of the one that they lack. Rows
   * that are not as wide as their table, and records of other formats, tell no label.
   */
  relevant(labelOf: (record: ReadRecord) => Label | undefined): number {
    const shape = this.#sources.length === 0 ? undefined : shapeOf(this.#head);
    if (shape === undefined) return 0;
    const names = shape.header.map((name) => name.trim().toLowerCase());
    const kept = names.flatMap((name, column) => (name === 'title' ? [] : [column]));
    const rows = this.#sources
      .map((source) => cellsIn(source, shape.delimiter))
      .filter((cells) => cells.length === names.length)
      .map((cells, row) => [`Rejected record ${row + 1}`, ...kept.map((column) => cells[column]!)]);
    if (rows.length === 0) return 0;
    const text = stringify([['title', ...kept.map((column) => shape.header[column]!)], ...rows]);
    let relevant = 0;
    for (const item of readRecords(new TextEncoder().encode(text), 'rejected.csv').items) {
      if (item.kind !== 'reject' && labelOf(item) === 1) relevant++;
    }
    return relevant;
  }
}
