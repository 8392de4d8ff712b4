/** Fisher's exact test of two rows by all tables that there are. */

import {
  countWithin,
  extended,
  merged,
  mergedAll,
  noColumns,
  type OneTable,
  type PartialTables,
} from './partial-tables.js';
import { type EqualColumns, logOdds, type TwoRowTable } from './two-row-table.js';

/** Tables of some columns by the units that they have in the first row. */
type BySum = readonly (PartialTables | undefined)[];

/** Some of the columns, with all their tables. */
interface Half {
  readonly tables: BySum;
  /** Units of its columns. */
  readonly units: number;
}

/**
 * The tables of columns of one total, whose order makes no difference: how many columns have the most units, then how many
 * have one less, and so on; those left over have none.
 */
const equalTables = (
  { total, times, logWays }: EqualColumns,
  { row, units, limit }: TwoRowTable,
  odds: number,
): BySum => {
  const logNone = total * Math.log1p(-row / units);
  const greatest = Math.min(row, total * times);
  // By the columns that have units, then by the sum of these.
  const found = Array.from({ length: times + 1 }, () => new Array<PartialTables | undefined>(greatest + 1));
  found[0]![0] = noColumns;
  for (let chosen = logWays.length - 1; chosen > 0; chosen--) {
    const share = Math.exp(logWays[chosen]! + odds * chosen + logNone);
    // Those with more columns first, as what is made of the others is not to be used again for this number of units.
    for (let used = times - 1; used >= 0; used--) {
      for (let sum = 0; sum + chosen <= greatest; sum++) {
        const tables = found[used]![sum];
        if (tables === undefined) continue;
        let ways = 1;
        for (let more = 1; used + more <= times && sum + more * chosen <= greatest; more++) {
          ways *= (share * (times - used - more + 1)) / more;
          const one: OneTable = { logWays: more * logWays[chosen]!, share: ways };
          const count = countWithin(tables, limit - one.logWays);
          if (count === 0) break;
          const made = extended(tables, count, one);
          const before = found[used + more]![sum + more * chosen];
          found[used + more]![sum + more * chosen] = before === undefined ? made : merged(before, made);
        }
      }
    }
  }
  return Array.from({ length: greatest + 1 }, (_, sum) =>
    mergedAll(
      found.flatMap((bySum, used) => {
        const tables = bySum[sum];
        const none = { logWays: 0, share: Math.exp((times - used) * logNone) };
        return tables === undefined ? [] : [extended(tables, tables.logWays.length, none)];
      }),
    ),
  );
};

const size = ({ tables }: Half): number => tables.reduce((all, some) => all + (some?.logWays.length ?? 0), 0);

/** Two groups of columns as one; undefined where that makes more than `most` partial tables. */
const product = (half: Half, other: Half, { row, units, limit }: TwoRowTable, most: number): Half | undefined => {
  const own = half.units + other.units;
  const greatest = Math.min(row, own);
  let made = 0;
  // The longer lists are gone through as they are.
  const [lists, single] = size(half) >= size(other) ? [half.tables, other.tables] : [other.tables, half.tables];
  const planned = Array.from({ length: greatest + 1 }, (): [PartialTables, number, OneTable][] => []);
  for (const [sum, tables] of lists.entries()) {
    for (const [more, others] of single.entries()) {
      // Fewer than the columns elsewhere can make up for lead to no table.
      if (tables === undefined || others === undefined || sum + more > row || row - sum - more > units - own) continue;
      for (const [at, logWays] of others.logWays.entries()) {
        const count = countWithin(tables, limit - logWays);
        if (count === 0) break;
        made += count;
        if (made > most) return undefined;
        planned[sum + more]!.push([tables, count, { logWays, share: others.shares[at]! }]);
      }
    }
  }
  const tables = planned.map((plans) => mergedAll(plans.map((plan) => extended(...plan))));
  return { tables, units: own };
};

/** The probability, up to the factor of all tables, of those within the limit. */
const joined = (one: BySum, other: BySum, { row, limit }: TwoRowTable): number => {
  let p = 0;
  for (const [sum, some] of one.entries()) {
    const rest = other[row - sum];
    if (some === undefined || rest === undefined) continue;
    const upTo = new Float64Array(rest.shares.length + 1);
    for (let at = 0; at < rest.shares.length; at++) upTo[at + 1] = upTo[at]! + rest.shares[at]!;
    let within = rest.shares.length;
    for (let at = 0; at < some.shares.length; at++) {
      while (within > 0 && some.logWays[at]! + rest.logWays[within - 1]! > limit) within--;
      if (within === 0) break;
      p += some.shares[at]! * upTo[within]!;
    }
  }
  return p;
};

/**
 * Where there are few totals, up to this number of columns of one total are shared out to both halves. Of more columns most
 * tables differ by order alone, and of more totals each half gets its own.
 */
const sharedOut = { columns: 8, totals: 3 };

const parted = (columns: readonly EqualColumns[]): readonly EqualColumns[] => {
  if (columns.length > sharedOut.totals) return columns;
  return columns.flatMap((equal) => {
    const { times } = equal;
    if (times < 2 || times > sharedOut.columns) return [equal];
    return [Math.floor(times / 2), Math.ceil(times / 2)].map((count) => ({ ...equal, times: count }));
  });
};

/** How many tables there are with these sums. */
export const countTables = ({ row, columns }: TwoRowTable): number => {
  let bySum = new Float64Array(row + 1);
  bySum[0] = 1;
  for (const { total, times } of columns) {
    for (let column = 0; column < times; column++) {
      const upTo = new Float64Array(row + 2);
      for (let sum = 0; sum <= row; sum++) upTo[sum + 1] = upTo[sum]! + bySum[sum]!;
      bySum = bySum.map((_, sum) => upTo[sum + 1]! - upTo[Math.max(0, sum - total)]!);
    }
  }
  return bySum[row]!;
};

/** How many tables `equalTables` makes of these columns; more than `most` where there are more, it does not matter how many. */
const countEqual = ({ times, logWays }: EqualColumns, row: number, most: number): number => {
  if (times === 1) return logWays.length;
  const greatest = Math.min(row, (logWays.length - 1) * times);
  const found = Array.from({ length: times + 1 }, () => new Float64Array(greatest + 1));
  found[0]![0] = 1;
  let count = 1;
  for (let chosen = 1; chosen < logWays.length && count <= most; chosen++) {
    for (let used = 1; used <= times; used++) {
      for (let sum = chosen; sum <= greatest; sum++) {
        const more = found[used - 1]![sum - chosen]!;
        found[used]![sum]! += more;
        count += more;
      }
    }
  }
  return count;
};

/**
 * The probability of all tables within the limit, to rounding; undefined where it is seen that more than `most` partial tables
 * would have to be made. The columns are parted into large and small ones. Of each half all tables are made; then every table of
 * one meets, at once, all of the other that are within the limit beside it.
 */
export const enumeratedTail = (table: TwoRowTable, most: number): number | undefined => {
  const { row, units, logAllWays } = table;
  const odds = logOdds(table);
  const left = [...parted(table.columns)];
  let allowed = most;
  // A column by itself has no more tables than units: that never is too much.
  for (const columns of left) if (columns.times > 1) allowed -= countEqual(columns, row, allowed);
  if (allowed < 0) return undefined;

  const halves: [large: Half | undefined, small: Half | undefined] = [undefined, undefined];
  while (left.length > 0) {
    const [large, small] = halves;
    const isLarge = large === undefined || (small !== undefined && size(large) <= size(small));
    const columns = (isLarge ? left.shift() : left.pop())!;
    const added = { tables: equalTables(columns, table, odds), units: columns.total * columns.times };
    const before = isLarge ? large : small;
    // Whatever is still left makes at least as many again.
    const grown = before === undefined ? added : product(before, added, table, allowed / (left.length + 1));
    if (grown === undefined) return undefined;
    halves[isLarge ? 0 : 1] = grown;
    if (before !== undefined) allowed -= size(grown);
  }
  const logShare = logAllWays + row * odds + units * Math.log1p(-row / units);
  return joined(halves[0]?.tables ?? [], halves[1]?.tables ?? [noColumns], table) / Math.exp(logShare);
};
