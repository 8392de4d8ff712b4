/** Rules that wait until a search finds again what a random sample has found: the sample's relevant records are the target. */

import { binomialAtMost } from '../../statistics/index.js';
import { cannotSay, type StoppingState, stoppingMethod } from './stopping-method.js';
import { percent } from './words.js';

/** How many of the first `count` relevant records of the sample the search has found. */
const refoundOf = (refound: ArrayLike<number>, count: number): number => {
  let found = 0;
  for (let place = 0; place < count; place++) found += refound[place]!;
  return found;
};

const needsSample = 'it needs a random sample drawn before screening, of which the search does not know';

/** The recall that is exceeded at a confidence when all of so many random relevant records are found: (1 - confidence)^(1 / n). */
export const recallOfTarget = (positives: number, confidence: number): number => (1 - confidence) ** (1 / positives);

/** All of a fixed number of random relevant records are found again. */
export const target = stoppingMethod({
  name: 'target',
  label: 'target set found again',
  source: 'Cormack and Grossman 2016, doi 10.1145/2911451.2911510',
  settings: { positives: { value: 10, means: 'relevant records to be drawn at random first', verified: true } },
  read: ({ randomSample, confidence }: StoppingState, { positives }) => {
    if (randomSample === undefined) return cannotSay(needsSample);
    const drawn = randomSample.refound.length;
    if (drawn < positives || positives < 1) {
      return cannotSay(`the random sample holds ${drawn} relevant; ${positives} are needed: draw on`, { drawn });
    }
    const refound = refoundOf(randomSample.refound, positives);
    const shows = recallOfTarget(positives, confidence);
    return {
      stop: refound === positives,
      says: `${refound} of ${positives} found again; all show a recall of ${percent(shows)} at ${percent(confidence)}`,
      numbers: { refound, positives, shows },
    };
  },
});

/**
 * How many of `positives` random relevant records must be found again to show a recall at a confidence: the smallest j with
 * P(X ≤ j - 1) ≥ confidence, X binomial with the recall as its chance (Lewis, Yang and Frieder 2021). Undefined where so few
 * cannot show it.
 */
export const quantileBound = (positives: number, recall: number, confidence: number): number | undefined => {
  for (let asked = 1; asked <= positives; asked++) {
    if (binomialAtMost(asked - 1, { trials: positives, chance: recall }) >= confidence) return asked;
  }
  return undefined;
};

/** The fewest random relevant records with which `quantileBound` can show a recall: all of them are then asked. */
export const leastPositives = (recall: number, confidence: number): number =>
  Math.ceil(Math.log1p(-confidence) / Math.log(recall) - 1e-9);

/** So many of the sample's relevant records are found again that the recall is shown: the quantile binomial coefficient bound. */
export const qbcb = stoppingMethod({
  name: 'qbcb',
  label: 'target set found again, with a quantile bound (QBCB)',
  source: 'Lewis, Yang and Frieder 2021, doi 10.1145/3459637.3482415',
  settings: {},
  read: ({ randomSample, recall, confidence }: StoppingState) => {
    if (randomSample === undefined) return cannotSay(needsSample);
    if (recall >= 1) return cannotSay('no sample short of everything shows that all is found');
    const positives = randomSample.refound.length;
    const asked = quantileBound(positives, recall, confidence);
    if (asked === undefined) {
      const least = leastPositives(recall, confidence);
      return cannotSay(`the random sample holds ${positives} relevant; ${least} are needed at least: draw on`, {
        least,
      });
    }
    const refound = refoundOf(randomSample.refound, positives);
    return {
      stop: refound >= asked,
      says: `${refound} of ${positives} found again; ${asked} are asked`,
      numbers: { refound, positives, asked },
    };
  },
});
