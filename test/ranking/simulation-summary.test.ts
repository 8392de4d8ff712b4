import { describe, expect, it } from 'vitest';
import { simulationFigures } from '../../src/ranking/simulation-figures.js';
import { pairedDifferences, spreadOf, summarise } from '../../src/ranking/simulation-summary.js';

const good = simulationFigures([1, 1, 0, 0]);
const poor = simulationFigures([0, 1, 0, 1]);

describe('the summary of runs', () => {
  it('has mean, standard deviation of the sample, least and greatest', () => {
    expect(spreadOf([1, 2, 3, 4])).toEqual({ mean: 2.5, standardDeviation: Math.sqrt(5 / 3), min: 1, max: 4 });
    expect(spreadOf([7])).toEqual({ mean: 7, standardDeviation: 0, min: 7, max: 7 });
    expect(spreadOf([])).toBeNull();
  });

  it('has every figure of every run', () => {
    const { loss, n100 } = summarise([good, poor]);
    expect(loss).toMatchObject({ mean: 0.375, min: 0, max: 0.75 });
    expect(n100).toMatchObject({ mean: 3, min: 2, max: 4 });
  });

  it('leaves out what a run does not have', () => {
    const none = simulationFigures([0, 0]);
    expect(none.loss).toBeNull();
    expect(summarise([none, good]).loss).toMatchObject({ mean: 0 });
    expect(summarise([none]).loss).toBeNull();
  });
});

describe('a paired difference', () => {
  it('is taken run by run, with its standard error, and knows which direction is better', () => {
    const { loss, ndcg } = pairedDifferences([good, good, poor], [poor, good, poor]);
    expect(loss).toEqual({ mean: -0.25, standardError: 0.25, better: 1, worse: 0 });
    expect(ndcg).toMatchObject({ better: 1, worse: 0 });
    expect(ndcg!.mean).toBeGreaterThan(0);
  });

  it('of one pair has no standard error', () => {
    expect(pairedDifferences([good], [poor]).n100).toEqual({ mean: -2, standardError: null, better: 1, worse: 0 });
  });
});
