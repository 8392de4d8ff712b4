/** Block, the second step: which records meet. Hashed keys in typed arrays; time and memory grow linearly. */

/** Keys of rows, in growing typed arrays: 12 bytes a key. */
export class BlockingIndex {
  #keys = new Float64Array(1024);
  #rows = new Uint32Array(1024);
  #length = 0;

  /** Files a row under a key, a whole number other than 0. */
  add(key: number, row: number): void {
    if (this.#length === this.#keys.length) {
      const keys = new Float64Array(this.#length * 2);
      const rows = new Uint32Array(this.#length * 2);
      keys.set(this.#keys);
      rows.set(this.#rows);
      this.#keys = keys;
      this.#rows = rows;
    }
    this.#keys[this.#length] = key;
    this.#rows[this.#length++] = row;
  }

  /** The rows of each key that has two or more, in the order in which they were added. `onBlock` hears how many are through, and of how many. */
  *blocks(onBlock?: (done: number, total: number) => void): Generator<number[]> {
    const keys = this.#keys;
    const length = this.#length;
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, length * 2)));
    // Open addressing: a slot holds the position of a key's first row; `next` chains the others, the newest first.
    const slots = new Int32Array(size).fill(-1);
    const next = new Int32Array(length).fill(-1);
    const shared: number[] = [];
    for (let at = 0; at < length; at++) {
      const key = keys[at]!;
      let slot = (key % 0x7fffffff) & (size - 1);
      while (slots[slot]! >= 0 && keys[slots[slot]!] !== key) slot = (slot + 1) & (size - 1);
      const head = slots[slot]!;
      if (head < 0) {
        slots[slot] = at;
      } else {
        if (next[head]! < 0) shared.push(head);
        next[at] = next[head]!;
        next[head] = at;
      }
    }
    let done = 0;
    for (const head of shared) {
      const rows: number[] = [];
      for (let at = next[head]!; at >= 0; at = next[at]!) rows.push(this.#rows[at]!);
      rows.push(this.#rows[head]!);
      yield rows.reverse();
      onBlock?.(++done, shared.length);
    }
  }
}
