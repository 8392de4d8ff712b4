import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import { balanceWeights, classWeights, ratioFor } from '../../src/ranking/balance.js';
import { centre } from '../../src/ranking/centre.js';
import type { Features } from '../../src/ranking/features.js';
import { weightOfTerm } from '../../src/ranking/model.js';
import { scoreRows } from '../../src/ranking/score.js';
import { defaultSvmOptions, plainForm, type SvmForm, type SvmOptions, SvmTrainer } from '../../src/ranking/svm.js';
import { allRows, featuresOf, reference, someText } from './support.js';

const costsOf = (labels: readonly Label[], ratio = 9.8, c = 0.11): Record<Label, number> => {
  const relevant = labels.filter((label) => label === 1).length;
  const weights = classWeights({ 0: labels.length - relevant, 1: relevant }, { kind: 'balanced', ratio });
  return { 0: weights[0] * c, 1: weights[1] * c };
};

/** A trainer that has learnt of rows with labels. */
const learnt = (
  features: Features,
  rows: readonly number[],
  labels: readonly Label[],
  form: SvmForm = plainForm,
  options: SvmOptions = defaultSvmOptions,
): SvmTrainer => {
  const trainer = new SvmTrainer(features, form, options);
  for (const [index, row] of rows.entries()) trainer.label(row, labels[index]);
  trainer.train(costsOf(labels));
  return trainer;
};

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

  it('lets the ratio grow with the labels', () => {
    const balancer = { kind: 'balanced', ratio: 30, grows: { from: 2, half: 100 } } as const;
    expect(ratioFor(balancer, 0)).toBe(2);
    expect(ratioFor(balancer, 100)).toBe(16);
    expect(ratioFor(balancer, 1e9)).toBeCloseTo(30, 5);
  });

  it('weighs all alike where there is one class', () => {
    expect([...balanceWeights([1, 1], 9.8)]).toEqual([1, 1]);
    expect([...balanceWeights([], 9.8)]).toEqual([]);
  });
});

describe('the linear machine of ELAS u4', () => {
  const features = featuresOf(reference.docs);
  const labels = reference.u4.train.map((row) => reference.u4.y[row]!);
  const trainer = learnt(features, reference.u4.train, labels);

  it('weighs the labels as the reference does', () => {
    balanceWeights(labels, 9.8).forEach((weight, index) => {
      expect(weight).toBeCloseTo(reference.u4.sampleWeights[index]!, 9);
    });
  });

  it('has the reference bias and objective', () => {
    expect(Math.abs(trainer.model().bias - reference.u4.intercept)).toBeLessThan(1e-5);
    expect(Math.abs(trainer.proof().objective - 0.1822188012)).toBeLessThan(1e-5);
  });

  it('gives the reference decisions', () => {
    const scores = scoreRows(features, trainer.model(), allRows(reference.docs.length));
    reference.u4.decision.forEach((decision, row) => {
      expect(Math.abs(scores[row]! - decision)).toBeLessThan(1e-5);
    });
  });
});

const forms: readonly (readonly [string, SvmForm])[] = [
  ['plain rows', plainForm],
  ['centred rows', { bias: 0.03, centred: true }],
];

describe.each(forms)('SvmTrainer on %s', (_, form) => {
  const labelled = fc.array(fc.tuple(someText, fc.constantFrom<Label>(0, 1)), { minLength: 1, maxLength: 20 });
  const featuresFor = (pairs: readonly (readonly [string, Label])[]): Features =>
    featuresOf([...pairs.map(([text]) => text), 'another text', 'and one more']);

  it('closes the gap of duality and meets the conditions of the optimum', () => {
    fc.assert(
      fc.property(labelled, (pairs) => {
        const features = featuresFor(pairs);
        const labels = pairs.map(([, label]) => label);
        const rows = [...allRows(pairs.length)];
        const trainer = learnt(features, rows, labels, form);
        const { objective, dualObjective, duals } = trainer.proof();
        expect(trainer.rounds).toBeLessThan(defaultSvmOptions.mostRounds);
        expect(Math.abs(objective - dualObjective)).toBeLessThan(1e-8 * Math.max(1, objective));
        const scores = scoreRows(features, trainer.model(), Uint32Array.from(rows));
        const costs = costsOf(labels);
        labels.forEach((label, slot) => {
          const margin = (label === 1 ? 1 : -1) * scores[slot]!;
          // α_i = 2 C_i max(0, 1 - y_i f(x_i)) at the optimum of a squared hinge.
          expect(duals[slot]!).toBeCloseTo(2 * costs[label] * Math.max(0, 1 - margin), 5);
        });
      }),
    );
  });

  it('comes to the same whatever it knew before: other labels, taken away again, in whatever order', () => {
    fc.assert(
      fc.property(labelled, labelled, (pairs, others) => {
        const features = featuresFor([...pairs, ...others]);
        const labels = pairs.map(([, label]) => label);
        const rows = [...allRows(pairs.length)];
        const one = learnt(features, rows, labels, form).model();
        const trainer = new SvmTrainer(features, form);
        for (const [index, [, label]] of others.entries()) trainer.label(pairs.length + index, label);
        for (const [index, row] of rows.entries()) trainer.label(row, labels[index] === 1 ? 0 : 1);
        trainer.train(costsOf([0, 1, 0]));
        for (const row of rows.toReversed()) trainer.label(row, labels[row]);
        for (const index of others.keys()) trainer.label(pairs.length + index, undefined);
        trainer.train(costsOf(labels));
        const all = allRows(features.rows);
        const scores = scoreRows(features, trainer.model(), all);
        for (const [row, score] of scoreRows(features, one, all).entries()) {
          expect(Math.abs(scores[row]! - score)).toBeLessThan(1e-5);
        }
      }),
    );
  });

  it('names its terms rising, each once, whenever it is asked', () => {
    fc.assert(
      fc.property(labelled, (pairs) => {
        const features = featuresFor(pairs);
        const trainer = new SvmTrainer(features, form);
        const all = allRows(features.rows);
        pairs.forEach(([, label], row) => {
          trainer.label(row, label);
          trainer.train({ 0: 0.1, 1: 1 });
          const model = trainer.model();
          expect(model.terms.every((term, place) => place === 0 || model.terms[place - 1]! < term)).toBe(true);
          const fresh = new SvmTrainer(features, form);
          for (let before = 0; before <= row; before++) fresh.label(before, pairs[before]![1]);
          fresh.train({ 0: 0.1, 1: 1 });
          const scores = scoreRows(features, fresh.model(), all);
          for (const [other, score] of scoreRows(features, model, all).entries()) {
            expect(Math.abs(scores[other]! - score)).toBeLessThan(1e-6);
          }
        });
      }),
      { numRuns: 20 },
    );
  });

  it('learns nothing from nothing', () => {
    const trainer = learnt(featuresOf(reference.docs), [], [], form);
    expect(trainer.model().terms).toHaveLength(0);
    expect(Math.abs(trainer.model().bias)).toBe(0);
    expect(trainer.proof().objective).toBe(0);
  });
});

describe('a centred machine', () => {
  it('is the plain machine of rows with the mean taken away', () => {
    const features = featuresOf(reference.docs);
    const { mean } = centre(features);
    const labels = reference.u4.train.map((row) => reference.u4.y[row]!);
    const model = learnt(features, reference.u4.train, labels, { bias: 0.03, centred: true }).model();
    // Dense rows, centred by hand, under the weights as `weightOfTerm` tells them.
    const dense = (row: number): Float64Array => {
      const values = Float64Array.from(mean, (value) => -value);
      for (let entry = features.rowStart[row]!; entry < features.rowStart[row + 1]!; entry++) {
        values[features.termIds[entry]!]! += features.weights[entry]!;
      }
      return values;
    };
    const factor = model.centred!.factor;
    const scores = scoreRows(features, model, allRows(features.rows));
    scores.forEach((score, row) => {
      const sum = dense(row).reduce((total, value, term) => total + value * weightOfTerm(model, term), 0);
      expect(Math.abs(sum + 0.03 * factor - score)).toBeLessThan(1e-6);
    });
  });
});
