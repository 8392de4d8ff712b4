/** The recall as a model's probabilities have it. */

import { foundIn } from './fixed-effort.js';
import {
  cannotSay,
  nothingFound,
  type Probabilities,
  type StoppingMethodName,
  stoppingMethod,
} from './stopping-method.js';
import { percent } from './words.js';

/** An estimate of the recall, and its variance. */
export interface EstimatedRecall {
  readonly recall: number;
  readonly variance: number;
}

const sums = (probabilities: ArrayLike<number>) => {
  let expected = 0;
  let variance = 0;
  for (let place = 0; place < probabilities.length; place++) {
    const p = probabilities[place]!;
    expected += p;
    variance += p * (1 - p);
  }
  return { expected, variance };
};

/**
 * The recall that probabilities of relevance give: K / (K + U), K the sum over the seen and U over the unseen, with its
 * variance to the first order (Yang, Lewis and Frieder 2021). Undefined where K + U is 0.
 */
export const estimateRecall = ({ seen, unseen }: Probabilities): EstimatedRecall | undefined => {
  const known = sums(seen);
  const unknown = sums(unseen);
  const all = known.expected + unknown.expected;
  if (all === 0) return undefined;
  const ofAll = (known.expected ** 2 / all ** 4) * (known.variance + unknown.variance);
  return { recall: known.expected / all, variance: ofAll + known.variance / all ** 2 };
};

const areProbabilities = (list: ArrayLike<number>): boolean => {
  for (let place = 0; place < list.length; place++) if (!(list[place]! >= 0 && list[place]! <= 1)) return false;
  return true;
};

const quantMethod = (name: StoppingMethodName, label: string, deviations: number) =>
  stoppingMethod({
    name,
    label,
    source: 'Yang, Lewis and Frieder 2021, arXiv 2106.09871',
    settings: {
      z: { value: deviations, means: 'standard deviations below the estimate; 0 for quant, 1 or 2', verified: true },
    },
    read: (state, { z }) => {
      const { labels, pool, recall: target, probabilities } = state;
      if (probabilities === undefined) return cannotSay('it needs calibrated probabilities of all records');
      const { seen, unseen } = probabilities;
      if (seen.length !== labels.length || seen.length + unseen.length !== pool) {
        return cannotSay(`probabilities are of ${seen.length} seen and ${unseen.length} unseen, not of the pool`);
      }
      if (!areProbabilities(seen) || !areProbabilities(unseen)) return cannotSay('scores are no probabilities');
      const found = foundIn(state);
      if (found === 0) return cannotSay(nothingFound);
      const estimate = estimateRecall(probabilities);
      if (estimate === undefined) return cannotSay('the model holds nothing for relevant');
      const { recall, variance } = estimate;
      const low = recall - z * Math.sqrt(variance);
      return {
        stop: low >= target,
        says: `the model puts the recall at ${percent(recall)}${z === 0 ? '' : `, at least ${percent(Math.max(0, low))}`}`,
        numbers: { recall, variance, low },
      };
    },
  });

/** The estimate itself. */
export const quant = quantMethod('quant', 'recall as the model estimates it (quant)', 0);

/** The estimate less two standard deviations. */
export const quantCI = quantMethod('quant-ci', 'recall as the model estimates it, lower limit (quantCI)', 2);
