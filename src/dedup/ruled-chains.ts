/**
 * Chains that rulings would close. The machine's links were checked when they were proposed: none of them, alone, brings
 * two parted records together. A person who says that two records are one report joins what the machine keeps apart;
 * what would then follow through the pair is checked here, cluster against cluster. Clusters without a ruling cost nothing.
 */

import type { Partition } from './partition.js';

/** How the machine sees two rows of the corpus. */
export interface MachineView {
  /** Whether something keeps two rows from being one report. Symmetric; asked only of what a ruling brings together. */
  readonly parted: (a: number, b: number) => boolean;
  /** Rows of one number say the same, and are parted from the same others: only one of them is compared. Absent: all are. */
  readonly alike?: (row: number) => number;
}

/** The rows of a cluster, by the cluster in which the machine alone would have them, one of those that say the same. */
type Pieces = Map<number, Map<number, number>>;

/** The clusters in which rulings brought together what the machine has in several. */
export class RuledChains {
  readonly #reports: Partition;
  readonly #machine: Partition;
  readonly #view: MachineView;
  /** Rows of which a person said `same`, with the others of which they said it. By the first row of an id. */
  readonly #partners: ReadonlyMap<number, ReadonlySet<number>>;
  readonly #firstRow: (row: number) => number;
  /** By root of `reports`. */
  readonly #pieces = new Map<number, Pieces>();

  /**
   * @param reports the clusters that are being formed
   * @param machine what the machine's links make by themselves: within one of its sets nothing is parted
   * @param joined pairs of rows that a person says are the same, which nothing parts any more
   * @param firstRow the first row with the id of a row
   */
  constructor(
    reports: Partition,
    machine: Partition,
    view: MachineView,
    joined: readonly (readonly [a: number, b: number])[],
    firstRow: (row: number) => number,
  ) {
    this.#reports = reports;
    this.#machine = machine;
    this.#view = view;
    this.#firstRow = firstRow;
    const partners = new Map<number, Set<number>>();
    for (const pair of joined) {
      for (const [one, other] of [pair, pair.toReversed()] as [number, number][]) {
        const known = partners.get(one);
        if (known === undefined) partners.set(one, new Set([other]));
        else known.add(other);
      }
    }
    this.#partners = partners;
  }

  /** Whether joining the clusters of two rows would bring together two that are parted, other than by a person's own word on the two. */
  wouldClose(a: number, b: number): boolean {
    if (!this.#concerns(a, b)) return false;
    const [left, right] = [this.#piecesOf(a), this.#piecesOf(b)];
    for (const [one, ofOne] of left) {
      for (const [other, ofOther] of right) {
        if (one === other) continue;
        for (const x of ofOne.values()) for (const y of ofOther.values()) if (this.#isParted(x, y)) return true;
      }
    }
    return false;
  }

  /** Joins the clusters of two rows in `reports`, and keeps account of what came together; says whether they are together now. */
  join(a: number, b: number): boolean {
    if (!this.#concerns(a, b)) return this.#reports.join(a, b);
    const [left, right] = [this.#piecesOf(a), this.#piecesOf(b)];
    const roots = [this.#reports.find(a), this.#reports.find(b)];
    if (!this.#reports.join(a, b)) return false;
    for (const root of roots) this.#pieces.delete(root);
    const [larger, smaller] = left.size >= right.size ? [left, right] : [right, left];
    for (const [machine, rows] of smaller) {
      const known = larger.get(machine);
      const [more, fewer] = known === undefined || known.size < rows.size ? [rows, known] : [known, rows];
      for (const [kind, row] of fewer ?? []) more.set(kind, row);
      larger.set(machine, more);
    }
    this.#pieces.set(this.#reports.find(a), larger);
    return true;
  }

  /** Whether two clusters together hold rows of several clusters of the machine. */
  #concerns(a: number, b: number): boolean {
    const [left, right] = [this.#reports.find(a), this.#reports.find(b)];
    if (left === right) return false;
    return this.#pieces.has(left) || this.#pieces.has(right) || this.#machine.find(a) !== this.#machine.find(b);
  }

  #piecesOf(row: number): Pieces {
    return (
      this.#pieces.get(this.#reports.find(row)) ??
      new Map([[this.#machine.find(row), new Map(this.#reports.members(row).map((own) => [this.#kindOf(own), own]))]])
    );
  }

  /** Rows of which a person spoke stand for themselves: their word is on them alone. */
  #kindOf(row: number): number {
    return this.#partners.has(this.#firstRow(row)) ? -1 - row : (this.#view.alike?.(row) ?? -1 - row);
  }

  #isParted(x: number, y: number): boolean {
    const said = this.#partners.get(this.#firstRow(x))?.has(this.#firstRow(y)) ?? false;
    return !said && this.#view.parted(x, y);
  }
}
