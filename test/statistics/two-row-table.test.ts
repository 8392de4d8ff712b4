import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logOdds } from '../../src/statistics/two-row-table.js';
import { smallColumns, tableOf } from './two-row-fixture.js';

describe('a table of two rows', () => {
  it('is known by its smaller row and its columns by total', () => {
    const table = tableOf([
      [1, 2],
      [2, 3],
      [0, 3],
    ]);
    expect(table).toMatchObject({ row: 3, units: 11 });
    expect(table.columns.map(({ total, times }) => [total, times])).toEqual([
      [5, 1],
      [3, 2],
    ]);
    expect(table.columns.map(({ logWays }) => logWays.map((log) => Math.round(Math.exp(log))))).toEqual([
      [1, 5, 10, 10],
      [1, 3, 3, 1],
    ]);
    expect(Math.exp(table.logAllWays)).toBeCloseTo(165, 9);
    // 3 ways in the first column, 10 in the second, 1 in the third; the first and the third may change places.
    expect(Math.exp(table.limit)).toBeCloseTo(30, 4);
    expect(table.observed).toBeCloseTo((2 * 30) / 165, 12);
    expect(logOdds(table)).toBeCloseTo(Math.log(3 / 8), 12);
  });

  it('is the same to the last bit whatever the order of columns and rows', () => {
    fc.assert(
      fc.property(smallColumns, (columns) => {
        const { limit, observed, row } = tableOf(columns);
        const turned = [...columns].reverse();
        expect(tableOf(turned)).toMatchObject({ limit, observed, row });
        expect(tableOf(columns.map(([first, second]) => [second, first] as const))).toMatchObject({
          limit,
          observed,
          row,
        });
      }),
    );
  });
});
