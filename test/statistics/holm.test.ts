import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holm } from '../../src/statistics/index.js';

describe('Holm’s correction', () => {
  it('multiplies the smallest by their number, the next by one less, and keeps the order', () => {
    const adjusted = holm([0.04, 0.01, 0.03, 0.005]);
    for (const [test, expected] of [0.06, 0.03, 0.06, 0.02].entries()) expect(adjusted[test]).toBeCloseTo(expected, 12);
    expect(holm([])).toEqual([]);
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
  });

  it('lowers no p, keeps their order, and stays below 1', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (ps) => {
        const adjusted = holm(ps);
        for (const [a, p] of ps.entries()) {
          expect(adjusted[a]).toBeGreaterThanOrEqual(p);
          expect(adjusted[a]).toBeLessThanOrEqual(1);
          for (const [b, other] of ps.entries()) if (p <= other) expect(adjusted[a]).toBeLessThanOrEqual(adjusted[b]!);
        }
      }),
    );
  });

  it('takes the smallest as Bonferroni does', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (ps) => {
        expect(Math.min(...holm(ps))).toBe(Math.min(1, ps.length * Math.min(...ps)));
      }),
    );
  });
});
