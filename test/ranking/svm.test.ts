import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import { balanceWeights } from '../../src/ranking/balance.js';
import { scoreRows } from '../../src/ranking/score.js';
import { defaultSvmOptions, type SvmTraining, trainSvm } from '../../src/ranking/svm.js';
import { allRows, featuresOf, reference, someText } from './support.js';

const trainingOf = (rows: readonly number[], labels: readonly Label[]): SvmTraining => ({
  rows: Uint32Array.from(rows),
  labels,
  costs: balanceWeights(labels, 9.8).map((weight) => weight * 0.11),
});

describe('balanceWeights', () => {
  it.each([
    [5, 95, 9.8, 18.148148, 0.0974659],
    [1, 1, 9.8, 1.8148148, 0.1851852],
    [10, 10, 1.2, 1.0909091, 0.9090909],
  ])('weighs %d relevant and %d irrelevant at ratio %d', (relevant, irrelevant, ratio, high, low) => {
    const labels = [...Array<Label>(relevant).fill(1), ...Array<Label>(irrelevant).fill(0)];
    const weights = balanceWeights(labels, ratio);
    expect(weights[0]).toBeCloseTo(high, 6);
    expect(weights.at(-1)).toBeCloseTo(low, 6);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(labels.length, 9);
  });

  it('weighs all alike where there is one class', () => {
    expect([...balanceWeights([1, 1], 9.8)]).toEqual([1, 1]);
    expect([...balanceWeights([], 9.8)]).toEqual([]);
  });
});

describe('the linear machine of ELAS u4', () => {
  const features = featuresOf(reference.docs);
  const labels = reference.u4.train.map((row) => reference.u4.y[row]!);
  const training = trainingOf(reference.u4.train, labels);
  const fit = trainSvm(features, training);

  it('weighs the labels as the reference does', () => {
    reference.u4.sampleWeights.forEach((weight, index) => {
      expect(training.costs[index]! / 0.11).toBeCloseTo(weight, 9);
    });
  });

  it('has the reference bias and objective', () => {
    expect(Math.abs(fit.model.bias - reference.u4.intercept)).toBeLessThan(1e-5);
    expect(Math.abs(fit.objective - 0.1822188012)).toBeLessThan(1e-5);
  });

  it('gives the reference decisions', () => {
    const scores = scoreRows(features, fit.model, allRows(reference.docs.length));
    reference.u4.decision.forEach((decision, row) => {
      expect(Math.abs(scores[row]! - decision)).toBeLessThan(1e-5);
    });
  });
});

describe('trainSvm', () => {
  const labelled = fc.array(fc.tuple(someText, fc.constantFrom<Label>(0, 1)), { minLength: 1, maxLength: 20 });

  it('closes the gap of duality and meets the conditions of the optimum', () => {
    fc.assert(
      fc.property(labelled, (pairs) => {
        const features = featuresOf([...pairs.map(([text]) => text), 'another text', 'and one more']);
        const labels = pairs.map(([, label]) => label);
        const training = trainingOf([...allRows(pairs.length)], labels);
        const fit = trainSvm(features, training);
        expect(fit.rounds).toBeLessThan(defaultSvmOptions.mostRounds);
        expect(Math.abs(fit.objective - fit.dualObjective)).toBeLessThan(1e-9 * Math.max(1, fit.objective));
        const scores = scoreRows(features, fit.model, training.rows);
        labels.forEach((label, index) => {
          const margin = (label === 1 ? 1 : -1) * scores[index]!;
          // α_i = 2 C_i max(0, 1 - y_i f(x_i)) at the optimum of a squared hinge.
          expect(fit.duals[index]!).toBeCloseTo(2 * training.costs[index]! * Math.max(0, 1 - margin), 5);
        });
      }),
    );
  });

  it('finds the same optimum in whatever order it goes', () => {
    fc.assert(
      fc.property(labelled, fc.integer(), (pairs, seed) => {
        const features = featuresOf([...pairs.map(([text]) => text), 'another text']);
        const rows = [...allRows(pairs.length)];
        const labels = pairs.map(([, label]) => label);
        const one = trainSvm(features, trainingOf(rows, labels));
        const other = trainSvm(features, trainingOf(rows.toReversed(), labels.toReversed()), {
          ...defaultSvmOptions,
          seed,
        });
        expect(other.model.terms).toEqual(one.model.terms);
        one.model.weights.forEach((weight, place) => {
          expect(Math.abs(other.model.weights[place]! - weight)).toBeLessThan(1e-6);
        });
      }),
    );
  });

  it('learns nothing from nothing', () => {
    const { model, objective } = trainSvm(featuresOf(reference.docs), trainingOf([], []));
    expect(model.terms).toHaveLength(0);
    expect(model.bias).toBe(0);
    expect(objective).toBe(0);
  });
});
