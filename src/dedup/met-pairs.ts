/** Pairs that have met: most true pairs share many blocking keys, and need to be compared once. */

/** Slots at most: 64 MB. */
const mostSlots = 2 ** 23;
const slotsPerRow = 8;

/**
 * Remembers pairs of rows in a table of fixed size, a pair a slot. A pair whose slot was taken by another since is
 * compared again, which costs time and changes nothing.
 */
export class MetPairs {
  readonly #rows: number;
  readonly #slots: Float64Array;

  constructor(rows: number) {
    this.#rows = rows;
    this.#slots = new Float64Array(Math.min(mostSlots, 2 ** Math.ceil(Math.log2(Math.max(2, rows * slotsPerRow)))));
  }

  /** Whether two rows meet for the first time, as far as is remembered. */
  areNew(a: number, b: number): boolean {
    const [low, high] = a < b ? [a, b] : [b, a];
    const pair = low * this.#rows + high + 1;
    const slot = ((Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77)) >>> 5) & (this.#slots.length - 1);
    if (this.#slots[slot] === pair) return false;
    this.#slots[slot] = pair;
    return true;
  }
}
