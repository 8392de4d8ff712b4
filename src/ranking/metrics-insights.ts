/**
 * The metrics that ASReview insights takes from the difference to a random order, so that its numbers can be compared with
 * ours. Source: `asreviewcontrib/insights/algorithms.py`. Labels are as in `metrics.ts`.
 */

import { discoveryRanks, type ScreenedLabels } from './metrics.js';

/** Rounds a half to the even neighbour, as NumPy does. */
const roundHalfEven = (value: number): number => {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
};

/** How many relevant records a random order has found at each rank: from none at the first to all at the last, evenly. */
const randomFindings = (records: number, relevant: number): readonly number[] => {
  const step = records === 1 ? 0 : relevant / (records - 1);
  return Array.from({ length: records }, (_, place) =>
    place === records - 1 && place > 0 ? relevant : roundHalfEven(place * step),
  );
};

/**
 * Work saved over sampling as ASReview insights has it: by how many records, as a share of `N`, a random order needs
 * longer to find as many, at the largest share of found records that is at most `recall`. With less than 20 relevant
 * records WSS@95 is therefore not at 95 %. NaN where nothing is relevant, or not even one record makes so small a share.
 */
export const wssInsights = (labels: ScreenedLabels, recall: number): number => {
  const ranks = discoveryRanks(labels);
  const found = ranks.filter((_, place) => (place + 1) / ranks.length <= recall).length;
  if (found === 0) return Number.NaN;
  const random = randomFindings(labels.length, ranks.length).findIndex((count) => count >= found) + 1;
  return (random - ranks[found - 1]!) / labels.length;
};

/**
 * Extra relevant records found: the recall that an order has more than a random one, after a share of the records was
 * screened. 0 before the first record; NaN where nothing is relevant.
 */
export const erf = (labels: ScreenedLabels, share: number): number => {
  const ranks = discoveryRanks(labels);
  const records = labels.length;
  let screened = 0;
  while (screened < records && (screened + 1) / records <= share) screened++;
  if (screened === 0) return ranks.length === 0 ? Number.NaN : 0;
  const random = randomFindings(records, ranks.length)[screened - 1]!;
  return (ranks.filter((rank) => rank <= screened).length - random) / ranks.length;
};
