/**
 * Metrics of a screening order: how early it brings what is relevant. Every function takes the labels in the order of
 * screening, of all records that were to be screened: what was not reached stands at the end, and priors, which nobody
 * had to find, are left out. `N` is therefore the number of records without the priors, and ranks count from 1.
 */

import type { Label } from '../model/index.js';

/** Labels in the order of screening. */
export type ScreenedLabels = ArrayLike<Label>;

/** The ranks of the relevant records, rising: the times to discovery (TD) of ASReview. */
export const discoveryRanks = (labels: ScreenedLabels): readonly number[] => {
  const ranks: number[] = [];
  for (let place = 0; place < labels.length; place++) if (labels[place] === 1) ranks.push(place + 1);
  return ranks;
};

/**
 * The loss of an order: 1 less the area under its recall curve, scaled so that the best order has 0 and the worst 1.
 * `(P (N - (P - 1) / 2) - Σ found by rank i) / (P (N - P))`. Source: ASReview v2, `asreview/metrics.py`.
 * NaN where only one class is there: no order is better than another then.
 */
export const loss = (labels: ScreenedLabels): number => {
  const n = labels.length;
  const ranks = discoveryRanks(labels);
  const p = ranks.length;
  if (p === 0 || p === n) return Number.NaN;
  let area = 0;
  for (const rank of ranks) area += n - rank + 1;
  return (p * (n - (p - 1) / 2) - area) / (p * (n - p));
};

/**
 * Normalised discounted cumulative gain with the discount `log2(rank + 1)` (Järvelin and Kekäläinen 2002,
 * doi 10.1145/582415.582418), as ASReview v2 has it. NaN where nothing is relevant.
 */
export const ndcg = (labels: ScreenedLabels): number => {
  let gained = 0;
  let best = 0;
  discoveryRanks(labels).forEach((rank, place) => {
    gained += 1 / Math.log2(rank + 1);
    best += 1 / Math.log2(place + 2);
  });
  return gained / best;
};

/**
 * The recall after a share of the records was screened (RRF in ASReview): at the last rank `i` with `i / N` of at most
 * the share; 0 before the first. `recallAt(labels, 0.1)` is recall@10 %. NaN where nothing is relevant.
 */
export const recallAt = (labels: ScreenedLabels, share: number): number => {
  const ranks = discoveryRanks(labels);
  return ranks.filter((rank) => rank / labels.length <= share).length / ranks.length;
};

/**
 * The first rank at which the recall is at least so high: `n95` at .95, `n100` at 1. NaN where nothing is relevant.
 */
export const rankAtRecall = (labels: ScreenedLabels, recall: number): number => {
  const ranks = discoveryRanks(labels);
  return ranks.find((_, place) => (place + 1) / ranks.length >= recall) ?? Number.NaN;
};

/**
 * Work saved over sampling as Cohen et al. 2006 define it (doi 10.1197/jamia.M1929): `(TN + FN) / N - (1 - recall)` at the
 * first rank where the recall is reached, which is `recall - rank / N`. NaN where nothing is relevant.
 */
export const wssCohen = (labels: ScreenedLabels, recall: number): number =>
  (labels.length - rankAtRecall(labels, recall)) / labels.length - (1 - recall);

/**
 * The true negative rate at a recall: the share of the irrelevant records that need not be read. It is the normalised
 * work saved over sampling of Kusa et al. 2023 (doi 10.1016/j.iswa.2023.200193). NaN where only one class is there.
 */
export const tnrAt = (labels: ScreenedLabels, recall: number): number => {
  const ranks = discoveryRanks(labels);
  const last = rankAtRecall(labels, recall);
  const irrelevant = labels.length - ranks.length;
  const read = last - ranks.filter((rank) => rank <= last).length;
  return (irrelevant - read) / irrelevant;
};

/** The mean rank of a relevant record, in records: the average time to discovery of ASReview insights. NaN of none. */
export const meanDiscoveryRank = (labels: ScreenedLabels): number => {
  const ranks = discoveryRanks(labels);
  return ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
};

/** The average time to discovery as a share of the records: the mean rank of a relevant record divided by `N`. */
export const atd = (labels: ScreenedLabels): number => meanDiscoveryRank(labels) / labels.length;
