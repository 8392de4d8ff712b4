import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import { classWeights } from '../../src/ranking/balance.js';
import { extractFeatures } from '../../src/ranking/extract.js';
import { BayesTrainer } from '../../src/ranking/naive-bayes.js';
import { presetNamed } from '../../src/ranking/presets.js';
import { rank } from '../../src/ranking/rank.js';
import { scoreRows } from '../../src/ranking/score.js';
import { allRows, reference } from './support.js';

const u3 = presetNamed('elas-u3');
const features = extractFeatures(reference.docs, u3.features);
const labels = reference.u4.train.map((row) => ({ row, label: reference.u4.y[row]! }));

describe('naive Bayes', () => {
  it('gives the reference probabilities of ELAS u3, of labelled records too', () => {
    const pool = allRows(features.rows);
    const ranked = rank({ features, labels, seeds: [], query: '', pool, preset: 'elas-u3', seed: 1 });
    ranked.order.forEach((row, place) => {
      const probability = 1 / (1 + Math.exp(-ranked.scores[place]!));
      expect(Math.abs(probability - reference.u3.proba1[row]!)).toBeLessThan(1e-6);
    });
  });

  it('has the reference prior in its bias', () => {
    const counts: Record<Label, number> = { 0: 0, 1: 0 };
    const trainer = new BayesTrainer(features, 3.822);
    for (const { row, label } of labels) {
      trainer.label(row, label, undefined);
      counts[label]++;
    }
    const [without, wanted] = reference.u3.prior;
    const weights = classWeights(counts, { kind: 'balanced', ratio: 1.2 });
    expect(trainer.model(weights).bias).toBeCloseTo(Math.log(wanted / without), 6);
  });

  it('forgets a label that is taken away or changed', () => {
    const weights = { 0: 1, 1: 2 };
    const straight = new BayesTrainer(features, 1);
    straight.label(0, 1, undefined);
    straight.label(2, 0, undefined);
    const roundabout = new BayesTrainer(features, 1);
    roundabout.label(0, 0, undefined);
    roundabout.label(4, 1, undefined);
    roundabout.label(2, 0, undefined);
    roundabout.label(0, 1, 0);
    roundabout.label(4, undefined, 1);
    const rows = allRows(features.rows);
    const scores = scoreRows(features, roundabout.model(weights), rows);
    for (const [row, score] of scoreRows(features, straight.model(weights), rows).entries()) {
      expect(scores[row]).toBeCloseTo(score, 5);
    }
  });
});
