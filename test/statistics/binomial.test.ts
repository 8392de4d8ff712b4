import { describe, expect, it } from 'vitest';
import { binomialAtMost, greatestChance } from '../../src/statistics/binomial.js';

/** Relative distance from a value computed with 60 digits, or printed in a paper. */
const error = (value: number, exact: number): number => Math.abs(value / exact - 1);

describe('the binomial distribution', () => {
  it.each([
    [8, 10, 0.7, 0.8506916541],
    [95, 100, 0.99, 0.003432321587755],
    [400, 1000, 0.5, 1.364232078033e-10],
    [2, 50, 0.3, 4.449916362665e-6],
    [3, 1_000_000, 1e-6, 0.9810119044371],
  ])('holds at most %i of %i with chance %d with probability %d', (k, trials, chance, exact) => {
    expect(error(binomialAtMost(k, { trials, chance }), exact)).toBeLessThan(1e-10);
  });

  it('is certain at its ends', () => {
    expect(binomialAtMost(-1, { trials: 3, chance: 0.5 })).toBe(0);
    expect(binomialAtMost(3, { trials: 3, chance: 0.5 })).toBe(1);
    expect(binomialAtMost(0, { trials: 3, chance: 0 })).toBe(1);
    expect(binomialAtMost(2, { trials: 3, chance: 1 })).toBe(0);
    expect(() => binomialAtMost(1, { trials: 3, chance: 1.5 })).toThrow(RangeError);
  });
});

describe('the greatest chance of success', () => {
  it.each([
    [0, 100, 0.029513],
    [0, 300, 0.0099361],
    [0, 500, 0.0059736],
    [0, 1500, 0.0019952],
    [2, 50, 0.120614155422],
    [5, 300, 0.0347222443013],
    [4, 4, 1],
  ])('of %i found in %i is %d at 95 %', (found, trials, greatest) => {
    expect(error(greatestChance(found, trials, 0.95), greatest)).toBeLessThan(2e-5);
  });
});
