/** Learner: what a preset's classifier knows after each label, whatever the classifier. */

import type { Label } from '../model/index.js';
import { classWeights } from './balance.js';
import type { Features } from './features.js';
import type { LinearModel } from './model.js';
import { MovingScores } from './moving-scores.js';
import { BayesTrainer } from './naive-bayes.js';
import type { Preset } from './presets.js';
import { defaultSvmOptions, SvmTrainer } from './svm.js';

/** Learns label by label. Needs both classes for a model. */
export interface Learner {
  label(row: number, label: Label | undefined, before: Label | undefined): void;
  /** Learns from all labels; `counts` has how many there are of each class. */
  learn(counts: Record<Label, number>): void;
  /** What was learnt. */
  model(): LinearModel;
  /** The best rows by what was learnt, where that is cheaper than to score all of them. */
  best?(count: number, isOut: Uint8Array): Uint32Array;
}

/** Ten times closer than scikit-learn's default: picks were the same from 1e-7 to 1e-3 on the reviews that were looked at. */
const tolerance = 1e-5;

const svmLearner = (
  features: Features,
  { classifier, balancer }: Preset & { readonly classifier: { readonly kind: 'svm' } },
  seed: number,
): Learner => {
  const trainer = new SvmTrainer(features, classifier, { ...defaultSvmOptions, tolerance, seed });
  let scores: MovingScores | undefined;
  return {
    label: (row, label) => trainer.label(row, label),
    learn: (counts) => {
      const weights = classWeights(counts, balancer);
      trainer.train({ 0: weights[0] * classifier.c, 1: weights[1] * classifier.c });
    },
    model: () => trainer.model(),
    best: (count, isOut) => {
      scores ??= new MovingScores(features, trainer, classifier);
      return scores.best(count, isOut);
    },
  };
};

const bayesLearner = (
  features: Features,
  { classifier, balancer }: Preset & { readonly classifier: { readonly kind: 'naive-bayes' } },
): Learner => {
  const trainer = new BayesTrainer(features, classifier.alpha);
  let weights: Record<Label, number> = { 0: 1, 1: 1 };
  return {
    label: (row, label, before) => trainer.label(row, label, before),
    learn: (counts) => {
      weights = classWeights(counts, balancer);
    },
    model: () => trainer.model(weights),
  };
};

/** A learner for a preset; undefined for one that learns from no labels. */
export const learnerFor = (features: Features, preset: Preset, seed: number): Learner | undefined => {
  const { classifier } = preset;
  switch (classifier.kind) {
    case 'svm':
      return svmLearner(features, { ...preset, classifier }, seed);
    case 'naive-bayes':
      return bayesLearner(features, { ...preset, classifier });
    case 'similarity':
      return undefined;
  }
};
