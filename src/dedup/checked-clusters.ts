/** Clusters that are checked before they grow: no two members that something parts ever meet, however links chain. */

import { type Comparison, compare } from './compare.js';
import { Partition } from './partition.js';
import type { Prepared } from './prepare.js';

/**
 * Different descriptions that one report may gather. Members that say the same are checked once, so that ten thousand
 * copies of one record cost no more than two; more descriptions than this are no report but an error in the data.
 */
const mostDescriptions = 64;

/** All that a comparison reads: records that agree in it are parted from the same others. */
export const description = ({ id: _, ...facts }: Prepared): string => JSON.stringify(facts);

/** Says why two records may not be in one cluster; undefined where they may. */
export type Parting = (pair: Comparison) => string | undefined;

/** Clusters of rows, joined step by step. */
export class CheckedClusters {
  readonly #prepared: readonly Prepared[];
  readonly #partition: Partition;
  readonly #descriptions = new Map<number, Map<string, Prepared>>();

  constructor(prepared: readonly Prepared[]) {
    this.#prepared = prepared;
    this.#partition = new Partition(prepared.length);
  }

  /** The row that stands for the cluster of a row. */
  find(row: number): number {
    return this.#partition.find(row);
  }

  /** Why the clusters of two rows may not be one, or undefined. Of several reasons the first by name, whatever the order of members. */
  parted(a: number, b: number, parting: Parting): string | undefined {
    const [left, right] = [this.#ofCluster(a), this.#ofCluster(b)];
    if (left.size + right.size > mostDescriptions) return 'descriptions';
    let found: string | undefined;
    for (const one of left.values()) {
      for (const other of right.values()) {
        const reason = parting(compare(one, other));
        if (reason !== undefined && (found === undefined || reason < found)) found = reason;
      }
    }
    return found;
  }

  /** Joins the clusters of two rows, unchecked. */
  join(a: number, b: number): void {
    if (this.find(a) === this.find(b)) return;
    const [left, right] = [this.#ofCluster(a), this.#ofCluster(b)];
    const [larger, smaller] = left.size >= right.size ? [left, right] : [right, left];
    for (const [key, one] of smaller) larger.set(key, one);
    this.#partition.join(a, b);
    this.#descriptions.set(this.find(a), larger);
  }

  #ofCluster(row: number): Map<string, Prepared> {
    const root = this.find(row);
    let found = this.#descriptions.get(root);
    if (found === undefined) {
      const own = this.#prepared[root]!;
      found = new Map([[description(own), own]]);
      this.#descriptions.set(root, found);
    }
    return found;
  }
}
