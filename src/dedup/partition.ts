/** Union-find over whole numbers, with pairs that must never meet. */

/** Sets of the numbers below `size`, joined step by step. The smallest member stands for a set. */
export class Partition {
  readonly #parent: Uint32Array;
  /** The members of each set as a ring: two rings are one when two of their places are exchanged. */
  readonly #next: Uint32Array;
  /** By root: numbers whose sets its own set must not join. */
  readonly #forbidden = new Map<number, number[]>();

  constructor(size: number) {
    this.#parent = new Uint32Array(size);
    for (let at = 0; at < size; at++) this.#parent[at] = at;
    this.#next = this.#parent.slice();
  }

  /** The smallest member of the set that holds a number. */
  find(member: number): number {
    const parent = this.#parent;
    let root = member;
    while (parent[root]! !== root) root = parent[root]!;
    for (let at = member; parent[at]! !== root; ) {
      const next = parent[at]!;
      parent[at] = root;
      at = next;
    }
    return root;
  }

  /** All members of the set that holds a number, that number first. */
  members(of: number): readonly number[] {
    const found = [of];
    for (let at = this.#next[of]!; at !== of; at = this.#next[at]!) found.push(at);
    return found;
  }

  /** Keeps two numbers apart from now on. Without effect where they have met already. */
  forbid(a: number, b: number): void {
    this.#forbidPartner(this.find(a), b);
    this.#forbidPartner(this.find(b), a);
  }

  /** Whether joining the sets of two numbers would let a forbidden pair meet. */
  isForbidden(a: number, b: number): boolean {
    const [left, right] = [this.find(a), this.find(b)];
    const [ofLeft, ofRight] = [this.#forbidden.get(left), this.#forbidden.get(right)];
    if (ofLeft === undefined || ofRight === undefined) return false;
    // Pairs are filed at both ends: the shorter list is enough.
    return ofLeft.length <= ofRight.length
      ? ofLeft.some((partner) => this.find(partner) === right)
      : ofRight.some((partner) => this.find(partner) === left);
  }

  /** Joins the sets of two numbers unless a forbidden pair would meet; says whether they are together now. */
  join(a: number, b: number): boolean {
    const [left, right] = [this.find(a), this.find(b)];
    if (left === right) return true;
    if (this.isForbidden(left, right)) return false;
    const [root, child] = left < right ? [left, right] : [right, left];
    this.#parent[child] = root;
    [this.#next[root], this.#next[child]] = [this.#next[child]!, this.#next[root]!];
    const inherited = this.#forbidden.get(child);
    if (inherited !== undefined) {
      this.#forbidden.delete(child);
      const own = this.#forbidden.get(root);
      // The longer list takes in the shorter one.
      if (own === undefined) this.#forbidden.set(root, inherited);
      else if (own.length >= inherited.length) own.push(...inherited);
      else {
        inherited.push(...own);
        this.#forbidden.set(root, inherited);
      }
    }
    return true;
  }

  #forbidPartner(root: number, partner: number): void {
    const partners = this.#forbidden.get(root);
    if (partners === undefined) this.#forbidden.set(root, [partner]);
    else partners.push(partner);
  }
}
