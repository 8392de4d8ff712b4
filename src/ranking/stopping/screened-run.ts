/** What a stopping test needs to know of a screening: how many were seen, and at which places the relevant ones. */

import type { Label } from '../../model/index.js';

/** Labels in the order of screening; 1 is relevant. */
export type LabelsInOrder = ArrayLike<Label>;

/** A screening as far as it has come, without its irrelevant records, which are the many. */
export interface ScreenedRun {
  /** How many are to be screened in all. */
  readonly pool: number;
  /** How many were screened. */
  readonly seen: number;
  /** The places of the relevant ones among them, from 0, rising. */
  readonly relevantAt: ArrayLike<number>;
}

/** The places of the relevant among labels, rising. */
export const relevantPlaces = (labels: LabelsInOrder): readonly number[] => {
  const places: number[] = [];
  for (let place = 0; place < labels.length; place++) if (labels[place] === 1) places.push(place);
  return places;
};

/** Counts the irrelevant in a row at the end of what was screened. */
export const irrelevantInARow = (labels: LabelsInOrder): number => {
  let row = 0;
  while (row < labels.length && labels[labels.length - 1 - row] === 0) row++;
  return row;
};

/** The recall wanted and how sure one wants to be of it, both above 0, the confidence below 1. */
export interface RecallTarget {
  /** Share of the relevant that is to be found, to 1. */
  readonly recall: number;
  readonly confidence: number;
}

/**
 * What a p-value has to be below: 1 - confidence. In floating point 1 - .95 is more than .05, and a p of exactly .05 would say
 * stop; a p that differs from it by rounding only is not below it.
 */
export const limitOf = (confidence: number): number => (1 - confidence) * (1 - 1e-12);

/** Throws a RangeError where a run or a target cannot be. */
export const checkRun = ({ pool, seen, relevantAt }: ScreenedRun, { recall, confidence }: RecallTarget): void => {
  if (!Number.isSafeInteger(pool) || seen > pool) throw new RangeError(`${seen} cannot be seen of a pool of ${pool}`);
  if (relevantAt.length > seen) throw new RangeError(`${relevantAt.length} cannot be relevant of ${seen} seen`);
  if (!(recall > 0 && recall <= 1)) throw new RangeError(`a recall is above 0 and at most 1, not ${recall}`);
  if (!(confidence > 0 && confidence < 1)) throw new RangeError(`a confidence lies between 0 and 1, not ${confidence}`);
};
