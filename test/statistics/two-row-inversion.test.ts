import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enumeratedTail } from '../../src/statistics/two-row-enumeration.js';
import { invertedTail } from '../../src/statistics/two-row-inversion.js';
import { tableOf, venues, withTotals } from './two-row-fixture.js';

const steps = 2_000_000;

describe('the exact test of two rows as an integral', () => {
  it('is near what all tables give, where these can still be made', () => {
    for (const [totals, first] of [
      [venues, [3, 1, 0, 1, 2, 0, 0, 1, 0, 1, 1]],
      [venues, [0, 0, 2, 0, 3, 0, 2, 0, 0, 0, 1, 0, 2]],
      [venues, [1, 2, 0, 1, 0, 2, 0, 1, 1, 0, 0, 1, 0, 0, 1]],
      [
        [240, 150, 120, 80, 65, 35, 25, 17, 9, 4],
        [5, 4, 6, 2, 0, 1, 4, 2, 0, 1],
      ],
      [
        [240, 150, 120, 80, 65, 35, 25, 17, 9, 4],
        [2, 10, 3, 8, 0, 5, 0, 2],
      ],
      [
        [547, 37, 37, 37, 37, 37],
        [80, 2, 4, 12, 3, 6],
      ],
    ] as const) {
      const table = tableOf(withTotals(totals, first));
      const exact = enumeratedTail(table, 3_000_000)!;
      expect(invertedTail(table, steps)! / exact).toBeGreaterThan(0.99);
      expect(invertedTail(table, steps)! / exact).toBeLessThan(1.01);
    }
  });

  it('is near them in tables of any columns that differ', () => {
    const tables = fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 5, max: 90 }), { minLength: 9, maxLength: 9 }),
        fc.array(fc.nat({ max: 3 }), { minLength: 9, maxLength: 9 }),
      )
      .filter(([, first]) => first.reduce((units, count) => units + count, 0) >= 12)
      .map(([totals, first]) => tableOf(withTotals(totals, first)));
    fc.assert(
      fc.property(tables, (table) => {
        const [exact, found] = [enumeratedTail(table, 3_000_000)!, invertedTail(table, steps)!];
        expect(Math.abs(found - exact)).toBeLessThan(0.02 * exact);
      }),
      { numRuns: 25 },
    );
  });

  it('is a probability that no table observed is above, and has small ones as well', () => {
    const [likely, far] = [venues.map((total) => Math.round(total / 8)), [60, 0, 0, 0, 0, 9, 0, 0, 0, 5, 5]];
    expect(invertedTail(tableOf(withTotals(venues, likely)), steps)).toBeCloseTo(1, 3);
    const table = tableOf(withTotals(venues, far));
    const p = invertedTail(table, steps)!;
    expect(p).toBeLessThan(1e-15);
    expect(p).toBeGreaterThanOrEqual(table.observed);
  });

  it('says nothing where its steps do not do', () => {
    expect(invertedTail(tableOf(withTotals(venues, [3, 1, 0, 1, 2])), 1)).toBeUndefined();
  });
});
