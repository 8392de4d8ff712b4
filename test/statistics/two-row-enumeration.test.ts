import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTables, enumeratedTail } from '../../src/statistics/two-row-enumeration.js';
import { byDefinition, smallColumns, tableOf, withTotals } from './two-row-fixture.js';

const all = Number.POSITIVE_INFINITY;

describe('the exact test of two rows by all tables', () => {
  it('is what the definition gives, in whole numbers', () => {
    fc.assert(
      fc.property(smallColumns, (columns) => {
        expect(enumeratedTail(tableOf(columns), all)).toBeCloseTo(byDefinition(columns), 10);
      }),
      { numRuns: 300 },
    );
  });

  it('is so of many columns of one total, too', () => {
    const columns = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat({ max: 2 }), { minLength: 9, maxLength: 11 }))
      .filter(([, first]) => first.some((units) => units > 0))
      .map(([total, first]) =>
        withTotals(
          first.map(() => total + 1),
          first,
        ),
      );
    fc.assert(
      fc.property(columns, (made) => {
        const small = made.reduce((units, [first]) => units + first, 0) <= 7;
        fc.pre(small);
        expect(enumeratedTail(tableOf(made), all)).toBeCloseTo(byDefinition(made), 10);
      }),
      { numRuns: 40 },
    );
  });

  it('gives all tables together the probability 1', () => {
    fc.assert(
      fc.property(smallColumns, (columns) => {
        expect(enumeratedTail({ ...tableOf(columns), limit: all }, all)).toBeCloseTo(1, 10);
      }),
    );
  });

  it('counts tables', () => {
    // Of two columns with 3 units each, 3 of 6 in the row: 0 to 3 of them in the first.
    expect(countTables(tableOf(withTotals([3, 3], [1, 2])))).toBe(4);
    // 4 of ten columns with one unit each.
    expect(countTables(tableOf(withTotals(new Array<number>(10).fill(1), [1, 1, 1, 1])))).toBe(210);
  });

  it('finds what tables by the million of millions have in common', () => {
    const equal = new Array<number>(30).fill(24);
    const table = tableOf(withTotals(equal, [5, 4, 3, 2, 2, 2, 1, 1]));
    expect(countTables(table)).toBeGreaterThan(1e12);
    // Partitions of 20 and less are all that have to be told apart.
    expect(enumeratedTail(table, 50_000)).toBeGreaterThan(0);
    expect(enumeratedTail(table, 1_000)).toBeUndefined();
  });

  it('gives up where there are too many, yet never on two columns', () => {
    const totals = Array.from({ length: 12 }, (_, column) => 20 + column);
    const many = tableOf(withTotals(totals, new Array<number>(12).fill(3)));
    expect(enumeratedTail(many, 50_000)).toBeUndefined();
    expect(enumeratedTail(tableOf(withTotals([9_000, 8_000], [3_000, 2_500])), 1)).toBeGreaterThan(0);
  });

  it('finds very small probabilities', () => {
    // All 23 units of one column of 30, and none of another: few tables are as improbable.
    const totals = Array.from({ length: 30 }, (_, column) => 23 + (column % 9));
    const p = enumeratedTail(tableOf(withTotals(totals, [23])), 50_000)!;
    expect(p).toBeGreaterThan(1e-50);
    expect(p).toBeLessThan(1e-30);
  });
});
