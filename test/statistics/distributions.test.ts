import { describe, expect, it } from 'vitest';
import { chiSquareTail, tQuantile95 } from '../../src/statistics/distributions.js';

/** Relative distance from a value computed with 30 digits. */
const error = (value: number, exact: number): number => Math.abs(value / exact - 1);

describe('the quantile of t', () => {
  it.each([
    [1, 12.706204736174705],
    [2, 4.30265272974946],
    [3, 3.18244630528371],
    [4, 2.77644510519779],
    [9, 2.26215716279821],
    [49, 2.00957523712924],
    [99, 1.98421695158642],
    [999, 1.96234146113345],
    [9999, 1.9602012636213577],
  ])('of %i degrees is %f', (degrees, exact) => {
    expect(error(tQuantile95(degrees), exact)).toBeLessThan(3e-8);
  });
});

describe('the tail of chi-square', () => {
  it.each([
    [1, 3.841458820694124, 0.05],
    [1, 40, 2.539628589470865e-10],
    [1, 200, 2.08848758376254e-45],
    [1, 700, 2.99022697512462e-154],
    [4, 13.8, 0.00796150488948323],
    [10, 100, 5.44970198292053e-17],
    [100, 130, 0.023512397809808676],
    [100, 400, 1.69279799588571e-37],
    [3, 1e-6, 0.999999999734039],
  ])('of %i degrees beyond %f is %f', (degrees, statistic, exact) => {
    expect(error(chiSquareTail(statistic, degrees), exact)).toBeLessThan(1e-9);
  });

  it('is exp(-x / 2) with two degrees', () => {
    for (const statistic of [0.1, 1, 3.9, 4.1, 50, 1000]) {
      expect(error(chiSquareTail(statistic, 2), Math.exp(-statistic / 2))).toBeLessThan(1e-9);
    }
  });

  it('is everything beyond 0', () => {
    expect(chiSquareTail(0, 5)).toBe(1);
  });
});
