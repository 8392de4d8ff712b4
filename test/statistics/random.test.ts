import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/statistics/index.js';

const first = (seed: number, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

describe('random numbers from a seed', () => {
  it('are the same for the same seed and others for another', () => {
    expect(first(7, 5)).toEqual(first(7, 5));
    expect(first(7, 5)).not.toEqual(first(8, 5));
  });

  it('spread evenly from 0 to below 1', () => {
    const tenths = new Array<number>(10).fill(0);
    for (const number of first(1, 10_000)) {
      expect(number >= 0 && number < 1).toBe(true);
      tenths[Math.floor(number * 10)]! += 1;
    }
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
