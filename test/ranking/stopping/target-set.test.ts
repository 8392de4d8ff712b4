import { describe, expect, it } from 'vitest';
import { stoppingMethodNamed } from '../../../src/ranking/stopping/stopping-methods.js';
import { leastPositives, quantileBound, recallOfTarget } from '../../../src/ranking/stopping/target-set.js';

describe('the quantile bound', () => {
  it.each([
    [0.7, 9, { 9: 9, 10: 10, 14: 13, 20: 18, 29: 25, 30: 26, 50: 41, 100: 78, 200: 152 }],
    [0.8, 14, { 14: 14, 20: 20, 30: 28, 50: 45, 100: 87, 200: 170 }],
    [0.9, 29, { 29: 29, 30: 30, 50: 49, 100: 96, 200: 188 }],
    [0.95, 59, { 59: 59, 100: 99, 200: 196 }],
  ])('at recall %d needs %i positives, and asks for those of the table', (recall, least, table) => {
    expect(leastPositives(recall, 0.95)).toBe(least);
    expect(quantileBound(least - 1, recall, 0.95)).toBeUndefined();
    for (const [positives, asked] of Object.entries(table)) {
      expect(quantileBound(Number(positives), recall, 0.95)).toBe(asked);
    }
  });
});

const read = (name: 'target' | 'qbcb', refound: readonly (0 | 1)[], recall = 0.7) =>
  stoppingMethodNamed(name).read({
    labels: [1],
    pool: 1000,
    recall,
    confidence: 0.95,
    randomSample: { drawn: 300, refound },
  });

const times = (found: number, missed: number): readonly (0 | 1)[] => [
  ...new Array<1>(found).fill(1),
  ...new Array<0>(missed).fill(0),
];

describe('the target set', () => {
  it('shows a recall of .741 with ten at 95 %', () => {
    expect(recallOfTarget(10, 0.95)).toBeCloseTo(0.741134, 6);
  });

  it('is drawn first, and then found again, its first ten only', () => {
    expect(read('target', times(9, 0))).toMatchObject({ stop: null, says: expect.stringContaining('draw on') });
    expect(read('target', times(9, 1)).stop).toBe(false);
    expect(read('target', times(10, 0)).stop).toBe(true);
    expect(read('target', times(10, 2)).stop).toBe(true);
  });
});

describe('the rule of the quantile bound', () => {
  it('asks for as many as the bound', () => {
    expect(read('qbcb', times(17, 3)).stop).toBe(false);
    expect(read('qbcb', times(17, 3)).numbers).toEqual({ refound: 17, positives: 20, asked: 18 });
    expect(read('qbcb', times(18, 2)).stop).toBe(true);
  });

  it('says how many are needed where there are too few', () => {
    expect(read('qbcb', times(20, 0), 0.95)).toMatchObject({ stop: null, numbers: { least: 59 } });
    expect(read('qbcb', times(20, 0), 1).stop).toBeNull();
  });
});
