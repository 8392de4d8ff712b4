/**
 * Vocabulary: numbers for tokens and for pairs of tokens, in order of first appearance. Open addressing in typed arrays,
 * because a Map of two million strings costs seconds and hundreds of megabytes, and this a few bytes a term.
 */

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

/** Offsets within a token's entry. */
const tokenStride = 4;
const tokenStart = 0;
const tokenHash = 1;

/** Offsets within a pair's entry. */
const pairStride = 4;

/** Within the entries of both: in how many rows the term is. */
export const rowsOffset = 2;
/** Within the entries of both: 1 + where the term was last counted. */
export const markOffset = 3;
/** Length of an entry of both. */
export const entryStride = 4;

/** Numbers for tokens. Entries are `[start in characters, hash, rows, mark]`. */
export class TokenTable {
  #slots = new Uint32Array(firstSlots);
  readonly #characters = new SharedColumn(Uint16Array);
  readonly entries = new SharedColumn(Uint32Array);
  #used = 0;
  size = 0;

  constructor() {
    this.entries.reserve(tokenStride);
  }

  /** The number of the token `text.slice(start, end)`, which is new where it was never seen. */
  add(text: string, start: number, end: number): number {
    let hash = end - start;
    for (let index = start; index < end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
    hash = spread(hash) >>> 0;
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const found = this.#slots[slot]!;
      if (found === 0) return this.#append(text, start, end, hash, slot);
      if (this.entries.view[(found - 1) * tokenStride + tokenHash] === hash && this.#is(found - 1, text, start, end)) {
        return found - 1;
      }
    }
  }

  #is(token: number, text: string, start: number, end: number): boolean {
    const entries = this.entries.view;
    const from = entries[token * tokenStride + tokenStart]!;
    if (entries[(token + 1) * tokenStride + tokenStart]! - from !== end - start) return false;
    const characters = this.#characters.view;
    for (let index = start, at = from; index < end; index++, at++) {
      if (characters[at] !== text.charCodeAt(index)) return false;
    }
    return true;
  }

  #append(text: string, start: number, end: number, hash: number, slot: number): number {
    const token = this.size++;
    const entries = this.entries.reserve((token + 2) * tokenStride);
    const characters = this.#characters.reserve(this.#used + end - start);
    for (let index = start; index < end; index++) characters[this.#used++] = text.charCodeAt(index);
    entries[token * tokenStride + tokenHash] = hash;
    // The next entry's start is this one's end, so that a length needs no column.
    entries[(token + 1) * tokenStride + tokenStart] = this.#used;
    this.#slots[slot] = token + 1;
    if (this.size > this.#slots.length * fullest) this.#double();
    return token;
  }

  #double(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let token = 0; token < this.size; token++) {
      let slot = this.entries.view[token * tokenStride + tokenHash]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = token + 1;
    }
    this.#slots = slots;
  }

  /** The tokens' characters one after another. */
  characters(): Uint16Array {
    return this.#characters.finish(this.#used);
  }

  /** Where the characters of a token begin; of `size`, where the last end. */
  startOf(token: number): number {
    return this.entries.view[token * tokenStride + tokenStart]!;
  }
}

const hashOfPair = (first: number, second: number): number =>
  spread(Math.imul(first, 0x9e37_79b1) ^ Math.imul(second + 0x7f4a, 0x85eb_ca77)) >>> 0;

/** Numbers for ordered pairs of numbers. Entries are `[first, second, rows, mark]`. */
export class PairTable {
  #slots = new Uint32Array(firstSlots);
  readonly entries = new SharedColumn(Uint32Array);
  size = 0;

  /** The number of a pair, which is new where it was never seen. */
  add(first: number, second: number): number {
    const entries = this.entries.view;
    const mask = this.#slots.length - 1;
    let slot = hashOfPair(first, second) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const found = this.#slots[slot]!;
      if (found === 0) break;
      const at = (found - 1) * pairStride;
      if (entries[at] === first && entries[at + 1] === second) return found - 1;
    }
    const pair = this.size++;
    const grown = this.entries.reserve(this.size * pairStride);
    grown[pair * pairStride] = first;
    grown[pair * pairStride + 1] = second;
    this.#slots[slot] = this.size;
    if (this.size > this.#slots.length * fullest) this.#double();
    return pair;
  }

  #double(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const entries = this.entries.view;
    const mask = slots.length - 1;
    for (let pair = 0; pair < this.size; pair++) {
      let slot = hashOfPair(entries[pair * pairStride]!, entries[pair * pairStride + 1]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = pair + 1;
    }
    this.#slots = slots;
  }
}
