/** Learner: what a preset's classifier knows after each label, whatever the classifier. */

import type { Label } from '../model/index.js';
import { classWeights } from './balance.js';
import type { Features } from './features.js';
import type { LinearModel } from './model.js';
import { MovingScores } from './moving-scores.js';
import { BayesTrainer } from './naive-bayes.js';
import type { Preset } from './presets.js';
import { RowColumns } from './row-columns.js';
import { defaultSvmOptions, SvmTrainer } from './svm.js';

/** Learns label by label. Needs both classes for a model. */
export interface Learner {
  label(row: number, label: Label | undefined, before: Label | undefined): void;
  /** What is learnt from all labels; `counts` has how many there are of each class. */
  model(counts: Record<Label, number>): LinearModel;
  /** The best rows by it, where that is cheaper than to score all of them. */
  best?(counts: Record<Label, number>, count: number, isOut: Uint8Array): Uint32Array;
}

/** How far the machine may be from the optimum: a score is then the optimum's to a millionth. */
const tolerance = 1e-6;
/** How far it may be at first where one row is asked for: mostly that row is certain by then. */
const firstTolerance = 3e-5;

const svmLearner = (
  features: Features,
  { classifier, balancer }: Preset & { readonly classifier: { readonly kind: 'svm' } },
): Learner => {
  const trainer = new SvmTrainer(features, classifier, { ...defaultSvmOptions, tolerance });
  let scores: MovingScores | undefined;
  const train = (counts: Record<Label, number>, near = tolerance): number => {
    const weights = classWeights(counts, balancer);
    return trainer.train({ 0: weights[0] * classifier.c, 1: weights[1] * classifier.c }, near);
  };
  return {
    label: (row, label) => trainer.label(row, label),
    model: (counts) => {
      train(counts);
      return trainer.model();
    },
    best: (counts, count, isOut) => {
      if (scores === undefined) {
        const columns = new RowColumns(features);
        trainer.keepProducts(columns);
        scores = new MovingScores(features, columns, trainer, classifier);
      }
      if (count === 1) {
        const distance = train(counts, firstTolerance);
        // Two scores differ by no more than the machine is off times the distance of two rows of length 1, which is √2.
        const { rows, isCertain } = scores.best(1, isOut, 2 * distance);
        if (isCertain) return rows;
      }
      train(counts);
      return scores.best(count, isOut).rows;
    },
  };
};

const bayesLearner = (
  features: Features,
  { classifier, balancer }: Preset & { readonly classifier: { readonly kind: 'naive-bayes' } },
): Learner => {
  const trainer = new BayesTrainer(features, classifier.alpha);
  return {
    label: (row, label, before) => trainer.label(row, label, before),
    model: (counts) => trainer.model(classWeights(counts, balancer)),
  };
};

/** A learner for a preset; undefined for one that learns from no labels. */
export const learnerFor = (features: Features, preset: Preset): Learner | undefined => {
  const { classifier } = preset;
  switch (classifier.kind) {
    case 'svm':
      return svmLearner(features, { ...preset, classifier });
    case 'naive-bayes':
      return bayesLearner(features, { ...preset, classifier });
    case 'similarity':
      return undefined;
  }
};
