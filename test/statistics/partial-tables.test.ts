import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countWithin,
  extended,
  mergedAll,
  noColumns,
  type PartialTables,
} from '../../src/statistics/partial-tables.js';

const lists = fc.array(
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 8 })
    .map((tables): PartialTables => {
      const byWays = new Map<number, number>();
      for (const [ways, share] of tables) byWays.set(ways, (byWays.get(ways) ?? 0) + share);
      const ascending = [...byWays].sort(([a], [b]) => a - b);
      return { logWays: ascending.map(([ways]) => ways), shares: ascending.map(([, share]) => share) };
    }),
  { minLength: 1, maxLength: 6 },
);

describe('partial tables', () => {
  it('are merged to one ascending list in which tables with the same ways are one', () => {
    fc.assert(
      fc.property(lists, (all) => {
        const expected = new Map<number, number>();
        for (const { logWays, shares } of all) {
          for (const [at, ways] of logWays.entries()) expected.set(ways, (expected.get(ways) ?? 0) + shares[at]!);
        }
        const { logWays, shares } = mergedAll(all)!;
        expect(logWays).toEqual([...expected.keys()].sort((a, b) => a - b));
        expect(shares).toEqual(logWays.map((ways) => expected.get(ways)));
      }),
    );
    expect(mergedAll([])).toBeUndefined();
  });

  it('are one where only rounding makes their ways differ', () => {
    const other = { logWays: [0.1 + 0.2], shares: [2] };
    expect(mergedAll([{ logWays: [0.3], shares: [1] }, other])).toEqual({ logWays: [0.3], shares: [3] });
  });

  it('are counted up to a limit, which is among them', () => {
    const tables = { logWays: [1, 2, 4], shares: [1, 1, 1] };
    expect([0, 1, 3, 4, 9].map((most) => countWithin(tables, most))).toEqual([0, 1, 2, 3, 3]);
  });

  it('have the ways and the share of a table that is put to them', () => {
    const tables = { logWays: [1, 2, 4], shares: [1, 2, 3] };
    expect(extended(tables, 2, { logWays: 10, share: 0.5 })).toEqual({ logWays: [11, 12], shares: [0.5, 1] });
    expect(extended(noColumns, 1, { logWays: 3, share: 7 })).toEqual({ logWays: [3], shares: [7] });
  });
});
