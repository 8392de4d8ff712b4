import { describe, expect, it } from 'vitest';
import { estimateRecall } from '../../../src/ranking/stopping/quant.js';
import type { Probabilities } from '../../../src/ranking/stopping/stopping-method.js';
import { stoppingMethodNamed } from '../../../src/ranking/stopping/stopping-methods.js';

const probabilities = { seen: [0.9, 0.8, 0.1], unseen: [0.1, 0.05, 0.05] };

const read = (name: 'quant' | 'quant-ci', given: Probabilities, recall: number, numbers = {}) =>
  stoppingMethodNamed(name).read(
    { labels: [1, 1, 0], pool: 6, recall, confidence: 0.95, probabilities: given },
    numbers,
  );

describe('the recall by probabilities', () => {
  it('is the share of what is expected, with its variance', () => {
    const { recall, variance } = estimateRecall(probabilities)!;
    // K = 1.8, U = .2; V of the seen .34, of the unseen .185.
    expect(recall).toBeCloseTo(0.9, 12);
    expect(variance).toBeCloseTo((1.8 ** 2 / 16) * 0.525 + 0.34 / 4, 12);
  });

  it('is undefined where nothing is expected', () => {
    expect(estimateRecall({ seen: [0], unseen: [0, 0] })).toBeUndefined();
  });

  it('stops quant at the estimate, quantCI below it', () => {
    expect(read('quant', probabilities, 0.89).stop).toBe(true);
    expect(read('quant', probabilities, 0.91).stop).toBe(false);
    expect(read('quant-ci', probabilities, 0.89).stop).toBe(false);
    expect(read('quant-ci', { seen: [1, 1, 0], unseen: [0, 0, 0] }, 0.99).stop).toBe(true);
    expect(read('quant', probabilities, 0.89, { z: 1 }).stop).toBe(false);
  });

  it('is not read from scores, or from probabilities of other records', () => {
    expect(read('quant', { ...probabilities, seen: [3, 2, -1] }, 0.8)).toMatchObject({
      stop: null,
      says: 'scores are no probabilities',
    });
    expect(read('quant', { ...probabilities, unseen: [0.1] }, 0.8).stop).toBeNull();
  });
});
