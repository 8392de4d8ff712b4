/** Rows by record id: a hash table in one typed array, built at every start of the program over all rows. */

import type { RecordId } from '../model/index.js';

/** The ids of a corpus's rows, as columns or a plain array give them: `at` may build the string each time it is asked. */
export interface RowIds {
  readonly length: number;
  /** Undefined only outside 0 … length - 1. */
  at(row: number): RecordId | undefined;
}

/** FNV-1a, 32 bits: for slots only, ids are compared as text. */
const slotHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
};

/** Finds the first row of an id, and knows which rows repeat one. 16 bytes a row. */
export class RowIndex {
  readonly #ids: RowIds;
  readonly #slots: Int32Array;
  readonly #hashes: Uint32Array;
  /** Rows whose id an earlier row has, as pairs [first row, this row]. */
  readonly repeats: readonly (readonly [first: number, row: number])[];

  constructor(ids: RowIds) {
    this.#ids = ids;
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, ids.length * 2)))).fill(-1);
    this.#hashes = new Uint32Array(ids.length);
    const repeats: [number, number][] = [];
    for (let row = 0; row < ids.length; row++) {
      const id = ids.at(row)!;
      const hash = slotHash(id);
      this.#hashes[row] = hash;
      const slot = this.#slotOf(id, hash);
      if (this.#slots[slot]! >= 0) repeats.push([this.#slots[slot]!, row]);
      else this.#slots[slot] = row;
    }
    this.repeats = repeats;
  }

  /** The first row with an id; undefined where the corpus has none. */
  rowOf(id: RecordId): number | undefined {
    const row = this.#slots[this.#slotOf(id, slotHash(id))]!;
    return row < 0 ? undefined : row;
  }

  #slotOf(id: RecordId, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const row = this.#slots[slot]!;
      if (row < 0 || (this.#hashes[row] === hash && this.#ids.at(row) === id)) return slot;
      slot = (slot + 1) & mask;
    }
  }
}
