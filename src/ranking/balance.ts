/** Balancer: how much each label counts while learning, since the relevant are few. */

import type { Label } from '../model/index.js';

/**
 * Weights of labels: a relevant one counts `ratio` times as much as all irrelevant ones together per relevant one.
 * `w1 = 1`, `w0 = n1 / (ratio * n0)`, then all scaled so that they sum to the number of labels.
 * With one class only, every label weighs 1. Source: `Balanced` of ASReview (models/balancers.py, v2).
 */
export const balanceWeights = (labels: readonly Label[], ratio: number): Float64Array => {
  const relevant = labels.filter((label) => label === 1).length;
  const irrelevant = labels.length - relevant;
  const weights = new Float64Array(labels.length).fill(1);
  if (relevant === 0 || irrelevant === 0) return weights;
  const low = relevant / (ratio * irrelevant);
  const scale = labels.length / (relevant + irrelevant * low);
  for (let index = 0; index < labels.length; index++) weights[index] = labels[index] === 1 ? scale : low * scale;
  return weights;
};
