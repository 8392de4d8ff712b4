/**
 * Chains that rulings would close. The machine's links were checked when they were proposed: none of them, alone, brings
 * two parted records together. A person who says that two records are one report joins what the machine keeps apart;
 * what would then follow through the pair is checked here, cluster against cluster. What follows with the very
 * contradictions that the person overruled is let through. Clusters without a ruling cost nothing.
 */

import type { Partition } from './partition.js';

/** How the machine sees two rows of the corpus. */
export interface MachineView {
  /**
   * What keeps two rows from being one report: each reason with its facts as one text, equal where the contradiction is
   * the same; empty where nothing does. Symmetric; asked only of what a ruling brings together.
   */
  readonly parting: (a: number, b: number) => readonly string[];
  /** Rows of one number say the same, and are parted from the same others: only one of them is compared. Absent: all are. */
  readonly alike?: (row: number) => number;
}

/** The rows of a cluster, by the cluster in which the machine alone would have them, one of those that say the same. */
type Pieces = Map<number, Map<number, number>>;

/** Rows by their ids: a row stands for all with its id. */
export interface RowsOfIds {
  /** The first row with the id of a row. */
  readonly firstRow: (row: number) => number;
  /** All rows with the id of a first row. */
  readonly rowsOf: (firstRow: number) => readonly number[];
}

/** Rows by their ids, from those whose id an earlier row has. */
export const rowsOfIds = (repeats: readonly (readonly [first: number, row: number])[]): RowsOfIds => {
  const firstRows = new Map<number, number>();
  const rows = new Map<number, number[]>();
  for (const [first, row] of repeats) {
    firstRows.set(row, first);
    const known = rows.get(first);
    if (known === undefined) rows.set(first, [first, row]);
    else known.push(row);
  }
  return { firstRow: (row) => firstRows.get(row) ?? row, rowsOf: (first) => rows.get(first) ?? [first] };
};

/** The clusters in which rulings brought together what the machine has in several. */
export class RuledChains {
  readonly #reports: Partition;
  readonly #machine: Partition;
  readonly #view: MachineView;
  readonly #ids: RowsOfIds;
  /** Rows of which a person said `same`, with the others of which they said it. By the first row of an id. */
  readonly #partners: ReadonlyMap<number, ReadonlySet<number>>;
  /** By the first rows of a pair of which a person said `same`: what parts the two, and is overruled. */
  readonly #overruled = new Map<string, ReadonlySet<string>>();
  /** By root of `reports`. */
  readonly #pieces = new Map<number, Pieces>();

  /**
   * @param reports the clusters that are being formed
   * @param machine what the machine's links make by themselves: within one of its sets nothing is parted
   * @param joined pairs of first rows that a person says are the same, which nothing parts any more
   */
  constructor(
    reports: Partition,
    machine: Partition,
    view: MachineView,
    joined: readonly (readonly [a: number, b: number])[],
    ids: RowsOfIds,
  ) {
    this.#reports = reports;
    this.#machine = machine;
    this.#view = view;
    this.#ids = ids;
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

  /** Whether a person said of a row that it is the same as another. */
  isRuled(row: number): boolean {
    return this.#partners.has(this.#ids.firstRow(row));
  }

  /**
   * Whether joining the clusters of two rows would bring together two that are parted, other than by a person's own word
   * on the two, or by contradictions that a person overruled within what would be one cluster.
   */
  wouldClose(a: number, b: number): boolean {
    if (!this.#concerns(a, b)) return false;
    const [left, right] = [this.#piecesOf(a), this.#piecesOf(b)];
    let overruled: ReadonlySet<string> | undefined;
    for (const [one, ofOne] of left) {
      for (const [other, ofOther] of right) {
        if (one === other) continue;
        for (const x of ofOne.values()) {
          for (const y of ofOther.values()) {
            if (this.#isSaid(x, y)) continue;
            for (const reason of this.#view.parting(x, y)) {
              overruled ??= this.#overruledAmong(left, right);
              if (!overruled.has(reason)) return true;
            }
          }
        }
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

  /** Rows of which a person spoke stand for themselves: their word is on them. */
  #kindOf(row: number): number {
    return this.isRuled(row) ? -1 - row : (this.#view.alike?.(row) ?? -1 - row);
  }

  #isSaid(x: number, y: number): boolean {
    return this.#partners.get(this.#ids.firstRow(x))?.has(this.#ids.firstRow(y)) ?? false;
  }

  /** What people overruled by their word on two rows that both are in some clusters. */
  #overruledAmong(...clusters: readonly Pieces[]): ReadonlySet<string> {
    const ruled = new Set<number>();
    for (const pieces of clusters) {
      for (const rows of pieces.values()) {
        for (const row of rows.values()) if (this.isRuled(row)) ruled.add(this.#ids.firstRow(row));
      }
    }
    const found = new Set<string>();
    for (const one of ruled) {
      for (const other of this.#partners.get(one)!) {
        if (one < other && ruled.has(other)) for (const reason of this.#overruledBy(one, other)) found.add(reason);
      }
    }
    return found;
  }

  #overruledBy(one: number, other: number): ReadonlySet<string> {
    const key = `${one} ${other}`;
    let found = this.#overruled.get(key);
    if (found === undefined) {
      const [left, right] = [this.#differing(one), this.#differing(other)];
      found = new Set(left.flatMap((x) => right.flatMap((y) => this.#view.parting(x, y))));
      this.#overruled.set(key, found);
    }
    return found;
  }

  /** Rows of one id, one of those that say the same. */
  #differing(firstRow: number): readonly number[] {
    return [...new Map(this.#ids.rowsOf(firstRow).map((row) => [this.#view.alike?.(row) ?? -1 - row, row])).values()];
  }
}
