/** Tables of some of the columns, those that cannot be told apart counted together. */

/** Partial tables with the same number of units in the first row, by the logarithm of their ways, ascending. */
export interface PartialTables {
  readonly logWays: readonly number[];
  /** How probable all with these ways are together, up to a factor that they share. */
  readonly shares: readonly number[];
}

/** Tables of one kind that are put to others: the logarithm of their ways, and their share. */
export interface OneTable {
  readonly logWays: number;
  readonly share: number;
}

/** The table of no columns. */
export const noColumns: PartialTables = { logWays: [0], shares: [1] };

/** Logarithms that only rounding makes differ are nearer than this, and are one. */
const same = 1e-9;

/** How many of the tables have `most` or less as the logarithm of their ways. */
export const countWithin = ({ logWays }: PartialTables, most: number): number => {
  let [from, to] = [0, logWays.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (logWays[middle]! <= most) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** The first `count` of the tables, each beside the other one. */
export const extended = (tables: PartialTables, count: number, { logWays, share }: OneTable): PartialTables => {
  const more: { logWays: number[]; shares: number[] } = { logWays: [], shares: [] };
  for (let at = 0; at < count; at++) {
    more.logWays.push(tables.logWays[at]! + logWays);
    more.shares.push(tables.shares[at]! * share);
  }
  return more;
};

/** One list of two. */
export const merged = (one: PartialTables, other: PartialTables): PartialTables => {
  const [a, b] = [one.logWays, other.logWays];
  const logWays: number[] = [];
  const shares: number[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const first = j === b.length || (i < a.length && a[i]! <= b[j]!);
    const value = first ? a[i]! : b[j]!;
    const share = first ? one.shares[i++]! : other.shares[j++]!;
    const last = logWays.length - 1;
    if (last >= 0 && value - logWays[last]! < same) shares[last]! += share;
    else {
      logWays.push(value);
      shares.push(share);
    }
  }
  return { logWays, shares };
};

/** One list of many; pairs of like length are merged first, so that no table is copied often. */
export const mergedAll = (lists: readonly PartialTables[]): PartialTables | undefined => {
  let left = lists;
  while (left.length > 1) {
    const pairs: PartialTables[] = [];
    for (let at = 0; at < left.length; at += 2) {
      pairs.push(at + 1 < left.length ? merged(left[at]!, left[at + 1]!) : left[at]!);
    }
    left = pairs;
  }
  return left[0];
};
