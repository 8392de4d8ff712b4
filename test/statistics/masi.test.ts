import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masi } from '../../src/statistics/index.js';

const distance = (a: string, b: string): number => masi(new Set(a), new Set(b));

describe('MASI', () => {
  it.each([
    ['ab', 'ba', 0],
    ['', '', 0],
    ['ab', 'abcd', 1 - (2 / 4) * (2 / 3)],
    ['abcd', 'ab', 1 - (2 / 4) * (2 / 3)],
    ['abc', 'bcd', 1 - (2 / 4) * (1 / 3)],
    ['ab', 'cd', 1],
    ['', 'a', 1],
  ])('of "%s" and "%s" is %f', (a, b, expected) => {
    expect(distance(a, b)).toBeCloseTo(expected, 12);
  });

  it('is symmetric, from 0 to 1, and 0 of equal sets only', () => {
    const sets = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')).map((labels) => new Set(labels));
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        expect(masi(a, b)).toBe(masi(b, a));
        expect(masi(a, b)).toBeGreaterThanOrEqual(0);
        expect(masi(a, b)).toBeLessThanOrEqual(1);
        const equal = a.size === b.size && [...a].every((label) => b.has(label));
        expect(masi(a, b) === 0).toBe(equal);
      }),
    );
  });
});
