/**
 * Vocabulary: numbers for tokens in order of first appearance. Open addressing in typed arrays, because a Map of strings
 * costs time and memory, and this a few bytes a token; characters, so that no string is made of a token that is known.
 */

import { hashOfUnits } from '../text/index.js';
import { SharedColumn } from './shared-column.js';

const firstSlots = 1 << 12;
/** A table is doubled when it is fuller than this. */
const fullest = 0.6;

/** Spreads a hash over all its bits (the finaliser of MurmurHash3, by Austin Appleby, public domain). */
const spread = (hash: number): number => {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85eb_ca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2_ae35);
  return mixed ^ (mixed >>> 16);
};

/** Tokens and their numbers. */
export class TokenTable {
  /** Pairs of 1 + a token's number, 0 where the slot is free, and its hash. */
  #slots = new Int32Array(2 * firstSlots);
  readonly #starts = new SharedColumn(Uint32Array);
  readonly #characters = new SharedColumn(Uint16Array);
  /** Number of different tokens. */
  size = 0;

  constructor() {
    this.#starts.reserve(1);
  }

  /** The number of the token with these UTF-16 units, whose `hashOfUnits` is known; it is new where it was never seen. */
  add(units: Uint16Array, start: number, end: number, hashOfThem = hashOfUnits(units, start, end)): number {
    const hash = spread(hashOfThem);
    const slots = this.#slots;
    const mask = slots.length - 2;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const found = slots[slot]!;
      if (found === 0) return this.#append(units, start, end, hash, slot);
      if (slots[slot + 1] === hash && this.#is(found - 1, units, start, end)) return found - 1;
    }
  }

  #is(token: number, units: Uint16Array, start: number, end: number): boolean {
    const starts = this.#starts.view;
    const from = starts[token]!;
    if (starts[token + 1]! - from !== end - start) return false;
    const characters = this.#characters.view;
    for (let index = start, at = from; index < end; index++, at++) if (characters[at] !== units[index]) return false;
    return true;
  }

  #append(units: Uint16Array, start: number, end: number, hash: number, slot: number): number {
    const token = this.size++;
    const from = this.#starts.view[token]!;
    const used = from + end - start;
    this.#characters.reserve(used).set(units.subarray(start, end), from);
    // The next token's start is this one's end, so that a length needs no column.
    this.#starts.reserve(token + 2)[token + 1] = used;
    this.#slots[slot] = token + 1;
    this.#slots[slot + 1] = hash;
    if (2 * this.size > this.#slots.length * fullest) this.#double();
    return token;
  }

  #double(): void {
    const before = this.#slots;
    const slots = new Int32Array(before.length * 2);
    const mask = slots.length - 2;
    for (let old = 0; old < before.length; old += 2) {
      if (before[old] === 0) continue;
      const hash = before[old + 1]!;
      let slot = (hash << 1) & mask;
      while (slots[slot] !== 0) slot = (slot + 2) & mask;
      slots[slot] = before[old]!;
      slots[slot + 1] = hash;
    }
    this.#slots = slots;
  }

  /** Where the units of each token begin in `characters`; of `size`, where the last end. */
  starts(): Uint32Array {
    return this.#starts.finish(this.size + 1);
  }

  /** The units of all tokens one after another. */
  characters(): Uint16Array {
    return this.#characters.finish(this.#starts.view[this.size]!);
  }
}
