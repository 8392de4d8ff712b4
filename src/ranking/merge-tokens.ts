/** Merging: rows whose tokens are numbered by another vocabulary, of a worker or of a cache, in the numbers of one. */

import type { TokenTable } from './vocabulary.js';

/** Numbers of one vocabulary in terms of another, learnt one by one as tokens are met: so they come out as if all rows had been read in turn. */
export class Translation {
  /** By the token's number there: 1 + its number here, or 0 where it was not met. */
  numbers = new Int32Array(1024);
  /** How many tokens came before those whose units are at hand. */
  #offset = 0;
  #starts: Uint32Array = new Uint32Array(1);
  #characters: Uint16Array = new Uint16Array(0);

  /**
   * Takes in tokens that the other vocabulary has newly got: where the units of each begin, and where the last end. All
   * that came before must have been met by then: their units are let go.
   */
  extend(starts: Uint32Array, characters: Uint16Array): void {
    this.#offset += this.#starts.length - 1;
    this.#starts = starts;
    this.#characters = characters;
    const length = this.#offset + starts.length;
    if (length <= this.numbers.length) return;
    const numbers = new Int32Array(Math.max(length, 2 * this.numbers.length));
    numbers.set(this.numbers);
    this.numbers = numbers;
  }

  /** The number of a token that is met for the first time. */
  learn(id: number, table: TokenTable): number {
    const at = id - this.#offset;
    const number = table.add(this.#characters, this.#starts[at]!, this.#starts[at + 1]!);
    this.numbers[id] = number + 1;
    return number;
  }
}
