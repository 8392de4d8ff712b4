/** Balancer: how much each label counts while learning, since the relevant are few. */

import type { Label } from '../model/index.js';

/** How labels are weighed while learning. */
export type Balancer =
  | {
      readonly kind: 'balanced';
      /** How many times as much all relevant labels count as all irrelevant ones together, one of each against one. */
      readonly ratio: number;
      /** Where given, the ratio begins near `from` and comes half of the way to `ratio` with `half` labels. */
      readonly grows?: { readonly from: number; readonly half: number };
    }
  | { readonly kind: 'none' };

/** The ratio for a number of labels. */
export const ratioFor = ({ ratio, grows }: Extract<Balancer, { kind: 'balanced' }>, labels: number): number =>
  grows === undefined ? ratio : ratio + ((grows.from - ratio) * grows.half) / (grows.half + labels);

/**
 * What one label of each class weighs: `w1 = 1`, `w0 = n1 / (ratio * n0)`, then both scaled so that all labels sum to their
 * number. With one class only, every label weighs 1. Source: `Balanced` of ASReview (models/balancers.py, v2).
 */
export const classWeights = (counts: Record<Label, number>, balancer: Balancer): Record<Label, number> => {
  const [irrelevant, relevant] = [counts[0], counts[1]];
  if (balancer.kind === 'none' || relevant === 0 || irrelevant === 0) return { 0: 1, 1: 1 };
  const low = relevant / (ratioFor(balancer, relevant + irrelevant) * irrelevant);
  const scale = (relevant + irrelevant) / (relevant + irrelevant * low);
  return { 0: low * scale, 1: scale };
};

/** The weights of labels, beside them, at a fixed ratio. */
export const balanceWeights = (labels: readonly Label[], ratio: number): Float64Array => {
  const relevant = labels.filter((label) => label === 1).length;
  const weights = classWeights({ 0: labels.length - relevant, 1: relevant }, { kind: 'balanced', ratio });
  return Float64Array.from(labels, (label) => weights[label]);
};
