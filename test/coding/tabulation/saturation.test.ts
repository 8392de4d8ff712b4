import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saturation } from '../../../src/coding/tabulation/index.js';
import type { CodeId } from '../../../src/model/index.js';

/** Units that each bring so many new codes. */
const bringing = (fresh: readonly number[]) => {
  let next = 0;
  return fresh.map((n, at) => ({
    unit: `u${at + 1}`,
    codes: Array.from({ length: n }, () => `c${next++}` as CodeId),
  }));
};

const coded = (...codes: readonly string[]) =>
  codes.map((text, at) => ({ unit: `u${at + 1}`, codes: [...text] as string[] as CodeId[] }));

const rule = { base: 4, run: 2, threshold: 0.05 };

describe('saturation', () => {
  it('is reached in the published example at units 10 to 11', () => {
    const found = saturation(bringing([5, 4, 3, 2, 2, 1, 1, 0, 1, 0, 0, 0]), rule);
    expect(found.baseCodes).toBe(14);
    expect(found.ratios.map(({ from, to, ratio }) => [from, to, Number(ratio.toFixed(7))])).toEqual([
      [5, 6, 0.2142857],
      [6, 7, 0.1428571],
      [7, 8, 0.0714286],
      [8, 9, 0.0714286],
      [9, 10, 0.0714286],
      [10, 11, 0],
      [11, 12, 0],
    ]);
    expect(found.reached).toEqual({ from: 10, to: 11 });
    expect(found.units.map(({ cumulative }) => cumulative)).toEqual([5, 9, 12, 14, 16, 17, 18, 18, 19, 19, 19, 19]);
  });

  it('is reached where the ratio is just the threshold', () => {
    const found = saturation(bringing([20, 1, 0, 0]), { base: 1, run: 1, threshold: 0.05 });
    expect(found.reached).toEqual({ from: 2, to: 2 });
  });

  it('names the codes that are new in a unit', () => {
    expect(saturation(coded('ab', 'b', 'bca'), rule).units).toEqual([
      { unit: 'u1', fresh: ['a', 'b'], cumulative: 2 },
      { unit: 'u2', fresh: [], cumulative: 2 },
      { unit: 'u3', fresh: ['c'], cumulative: 3 },
    ]);
  });

  it('estimates the codes unseen', () => {
    // a in four units, b in two, c and d and e in one: 5 + 3 x 2 / (2 x 2).
    expect(saturation(coded('ab', 'abc', 'ad', 'ae'), rule).chao1).toBe(6.5);
    expect(saturation([], rule).chao1).toBeNull();
  });

  it('has no ratios before base and run are over, or where the base has no codes', () => {
    expect(saturation(bringing([3, 2, 1, 1, 1]), rule)).toMatchObject({ ratios: [], baseCodes: 7 });
    expect(saturation(bringing([0, 0, 0, 0, 1, 1, 1]), rule)).toMatchObject({ ratios: [], baseCodes: 0 });
    expect(saturation(bringing([3, 2]), rule)).not.toHaveProperty('reached');
  });

  it('looks at some codes only where asked', () => {
    const found = saturation(coded('ab', 'bc', 'cd'), rule, { only: (id) => id === 'a' || id === 'd' });
    expect(found.units.map(({ cumulative }) => cumulative)).toEqual([1, 1, 2]);
    expect(found.chao1).toBe(3);
  });

  it('counts every code once, whatever the units', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 5 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        (codes, base, run) => {
          const found = saturation(coded(...codes.map((list) => list.join(''))), { base, run, threshold: 0.05 });
          const all = new Set(codes.flat());
          const fresh = found.units.flatMap((one) => one.fresh);
          expect(fresh).toHaveLength(all.size);
          expect(new Set(fresh)).toEqual(all);
          for (const { from, to, ratio } of found.ratios) {
            const within = found.units.slice(from - 1, to).reduce((total, one) => total + one.fresh.length, 0);
            expect(to - from + 1).toBe(run);
            expect(ratio).toBe(within / found.baseCodes);
          }
          if (codes.length > 0) expect(found.chao1).toBeGreaterThanOrEqual(all.size);
        },
      ),
    );
  });
});
