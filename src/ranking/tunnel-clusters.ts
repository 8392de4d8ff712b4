/**
 * Clusters of like records, for telling whether a ranker tunnels where venues and years say nothing: spherical k-means
 * (Dhillon & Modha 2001, doi 10.1023/A:1007612920971) over a sample of the pool. Rough on purpose, deterministic, and of
 * the same cost whatever the pool's size.
 */

import { isStopWord } from '../text/index.js';
import { isBeginningText } from './beginnings.js';
import { type Features, tokenText } from './features.js';

/** Clusters of a pool. */
export interface TunnelClusters {
  /** By cluster: its share of the sample, the row nearest to its centre, and the centre's strongest tokens, as the features have them. */
  readonly clusters: readonly {
    readonly share: number;
    readonly middle: number;
    readonly tokens: readonly string[];
  }[];
  /** The cluster of a row; -1 where the row has no term. */
  clusterOf(row: number): number;
}

/** How clusters are made. */
export interface ClusterSettings {
  readonly clusters: number;
  /** So many rows of the pool are looked at, spread over it. */
  readonly sample: number;
  readonly rounds: number;
}

/** Sixteen of them, 6 % of the pool each, are missed after a hundred decisions; more would take more. */
export const usualClusters: ClusterSettings = { clusters: 16, sample: 3000, rounds: 5 };

/** So many tokens name a cluster. */
const namingTokens = 3;

/** The golden ratio's part below 1: its multiples fill the unit interval evenly, whatever period the rows have. */
const golden = (Math.sqrt(5) - 1) / 2;

/** Rows of a pool, one of each stretch of it, `count` at most. */
const spread = (rows: Uint32Array, count: number): Uint32Array =>
  rows.length <= count
    ? rows
    : Uint32Array.from(
        { length: count },
        (_, n) => rows[Math.floor(((n + ((n * golden) % 1)) * rows.length) / count)]!,
      );

/** Centres by term: for each single word of the features, the centres that have it, `[centre, weight, …]`. */
type Centres = Map<number, number[]>;

/** The centre with the greatest cosine to a row; ties go to the first. -1 where the row has no single word of any centre. */
const nearestCentre = (
  { rowStart, termIds, weights, tokens }: Features,
  row: number,
  centres: Centres,
  sums: Float64Array,
): number => {
  sums.fill(0);
  for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
    const term = termIds[entry]!;
    const held = term < tokens ? centres.get(term) : undefined;
    if (held === undefined) continue;
    for (let at = 0; at < held.length; at += 2) sums[held[at]!]! += held[at + 1]! * weights[entry]!;
  }
  let best = -1;
  sums.forEach((sum, centre) => {
    if (sum > (best === -1 ? 0 : sums[best]!)) best = centre;
  });
  return best;
};

/** The directions of the sums of the rows of each cluster, over single words: pairs are many and tell little more. */
const centresOf = (features: Features, members: readonly (readonly number[])[]): Centres => {
  const { rowStart, termIds, weights, tokens } = features;
  const centres: Centres = new Map();
  members.forEach((rows, centre) => {
    const sums = new Map<number, number>();
    for (const row of rows) {
      for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
        const term = termIds[entry]!;
        if (term < tokens) sums.set(term, (sums.get(term) ?? 0) + weights[entry]!);
      }
    }
    const length = Math.sqrt([...sums.values()].reduce((squares, sum) => squares + sum * sum, 0));
    for (const [term, sum] of sums) {
      const held = centres.get(term);
      if (held === undefined) centres.set(term, [centre, sum / length]);
      else held.push(centre, sum / length);
    }
  });
  return centres;
};

/** The tokens that tell a cluster from the others: those whose weight in it exceeds their mean weight most. */
const telling = (features: Features, centres: Centres, clusters: number, cluster: number): readonly string[] => {
  const excess: [token: number, more: number][] = [];
  for (const [token, held] of centres) {
    let own = 0;
    let all = 0;
    for (let at = 0; at < held.length; at += 2) {
      all += held[at + 1]!;
      if (held[at] === cluster) own = held[at + 1]!;
    }
    if (own > 0) excess.push([token, own - all / clusters]);
  }
  return excess
    .sort(([tokenA, a], [tokenB, b]) => b - a || tokenA - tokenB)
    .slice(0, 10 * namingTokens)
    .map(([token]) => tokenText(features, token))
    .filter((token) => !isBeginningText(token) && !isStopWord(token) && !/^\p{N}+$/u.test(token))
    .slice(0, namingTokens);
};

/** Makes clusters of a pool's rows. Centres begin at rows spread over the sample; a cluster that empties is gone. */
export const tunnelClusters = (
  features: Features,
  pool: Uint32Array,
  settings: ClusterSettings = usualClusters,
): TunnelClusters => {
  const sample = spread(pool, settings.sample);
  let members: readonly (readonly number[])[] = Array.from(spread(sample, settings.clusters), (row) => [row]);
  let centres = centresOf(features, members);
  for (let round = 0; round < settings.rounds; round++) {
    const sums = new Float64Array(members.length);
    const next: number[][] = members.map(() => []);
    for (const row of sample) next[nearestCentre(features, row, centres, sums)]?.push(row);
    members = next.filter((rows) => rows.length > 0);
    centres = centresOf(features, members);
  }
  const sums = new Float64Array(members.length);
  const clustered = members.reduce((count, rows) => count + rows.length, 0);
  const clusterOf = (row: number): number => nearestCentre(features, row, centres, sums);
  const middleOf = (rows: readonly number[], cluster: number): number => {
    let best = rows[0]!;
    let most = 0;
    for (const row of rows) {
      if (clusterOf(row) !== cluster || sums[cluster]! <= most) continue;
      most = sums[cluster]!;
      best = row;
    }
    return best;
  };
  return {
    clusters: members.map((rows, cluster) => ({
      share: rows.length / clustered,
      middle: middleOf(rows, cluster),
      tokens: telling(features, centres, members.length, cluster),
    })),
    clusterOf,
  };
};
