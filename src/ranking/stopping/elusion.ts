/** The elusion sample: what a random sample of the unseen says of what was missed. */

import { mostSuccesses } from '../../statistics/index.js';
import { leastMissed } from './missed-target.js';

/** A simple random sample of what nobody has seen, all of it judged. */
export interface ElusionSample {
  /** How many were unseen when it was drawn. */
  readonly unseen: number;
  /** How many were drawn of them. */
  readonly sample: number;
  /** How many of those drawn are relevant. */
  readonly found: number;
  /** Relevant records that were found before, by screening. */
  readonly relevant: number;
  /** Between 0 and 1, one-sided. */
  readonly confidence: number;
}

/** What the sample says, at its confidence. */
export interface ElusionBound {
  /** At most so many of the unseen are relevant, those found in the sample included. */
  readonly most: number;
  /** At most so many relevant ones are still unknown: the sample has made its own known. */
  readonly mostLeft: number;
  /** The recall of the screening alone was at least this; null where nothing was found by it, and nothing can be said. */
  readonly recall: number | null;
  /** The recall with what the sample found is at least this; null where nothing was found at all. */
  readonly recallWithSample: number | null;
}

const share = (found: number, all: number): number | null => (found === 0 ? null : found / all);

/**
 * Bounds what was missed: exact, by the hypergeometric distribution. recall ≥ R / (R + most), the search itself being no
 * sample: what it found is known. Intervals for recall: Webber 2013 (doi 10.1145/2414782.2414784). Throws a RangeError where
 * counts do not fit.
 */
export const elusionBound = ({ unseen, sample, found, relevant, confidence }: ElusionSample): ElusionBound => {
  const most = mostSuccesses(unseen, sample, found, confidence);
  return {
    most,
    mostLeft: most - found,
    recall: share(relevant, relevant + most),
    recallWithSample: share(relevant + found, relevant + most),
  };
};

/** What a sample is to show. */
export type SampleQuestion = Pick<ElusionSample, 'unseen' | 'relevant' | 'confidence'> & {
  /** Share of the relevant that is to be shown found, above 0 and at most 1. */
  readonly recall: number;
};

/**
 * The smallest sample of the unseen that shows the recall at the confidence if nothing in it is relevant; 0 where it is
 * shown already. Null where nothing relevant was found: then no sample short of everything shows any recall.
 */
export const sampleSizeFor = ({ unseen, relevant, recall, confidence }: SampleQuestion): number | null => {
  if (relevant === 0) return null;
  const successes = leastMissed(relevant, recall);
  if (successes > unseen) return 0;
  let low = 1;
  let high = unseen;
  while (low < high) {
    const draws = (low + high) >> 1;
    if (mostSuccesses(unseen, draws, 0, confidence) < successes) high = draws;
    else low = draws + 1;
  }
  return low;
};
