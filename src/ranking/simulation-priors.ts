/** Priors: the records whose labels a simulation knows before it begins, drawn at random. */

import type { Label } from '../model/index.js';
import { seededRandom } from '../statistics/index.js';

/** Rows of both classes of labels. */
export const rowsByLabel = (
  labels: ArrayLike<Label>,
): readonly [irrelevant: readonly number[], relevant: readonly number[]] => {
  const rows: [number[], number[]] = [[], []];
  for (let row = 0; row < labels.length; row++) rows[labels[row]!].push(row);
  return rows;
};

/** Weyl's sequence: runs of one seed begin far from each other, and a run's draw does not depend on how many there are. */
const golden = 0x9e37_79b9;

/**
 * The priors of so many runs: one relevant and one irrelevant row each, drawn by the seed, evenly and with replacement from
 * run to run. The same for every preset, so that runs are compared in pairs. Both classes must be there.
 */
export const drawPriors = (labels: ArrayLike<Label>, runs: number, seed: number): readonly (readonly number[])[] => {
  const [irrelevant, relevant] = rowsByLabel(labels);
  return Array.from({ length: runs }, (_, run) => {
    const random = seededRandom((seed + Math.imul(run, golden)) >>> 0);
    const one = (rows: readonly number[]): number => rows[Math.floor(random() * rows.length)]!;
    return [one(relevant), one(irrelevant)];
  });
};
