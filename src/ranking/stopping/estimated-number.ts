/** Rules that estimate how many relevant records there are, and compare what was found. */

import { foundIn } from './fixed-effort.js';
import { type Captures, cannotSay, nothingFound, stoppingMethod } from './stopping-method.js';
import { percent, short } from './words.js';

/** The prevalence in a random sample gives the number of relevant records. */
export const randomSample = stoppingMethod({
  name: 'random-sample',
  label: 'number expected from a random sample',
  source: 'baseline inclusion rate (BIR); Shemilt et al. 2014, doi 10.1002/jrsm.1093',
  settings: {},
  read: (state) => {
    const { pool, recall, randomSample: sample } = state;
    if (sample === undefined || sample.drawn === 0) return cannotSay('it needs a random sample drawn before screening');
    if (sample.refound.length === 0) return cannotSay('the random sample holds nothing relevant: draw on');
    const found = foundIn(state);
    if (found === 0) return cannotSay(nothingFound);
    const estimate = (sample.refound.length / sample.drawn) * pool;
    return {
      stop: found / estimate > recall,
      says: `${found} found of about ${short(estimate)}; more than ${percent(recall)} are asked`,
      numbers: { estimate, found },
    };
  },
});

/**
 * Chao's estimate of how many relevant records there are (1987, doi 10.2307/2531532), from those that one search only and
 * exactly two have found: n + f1² / (2 f2), or corrected for bias n + f1 (f1 - 1) / (2 (f2 + 1)). Undefined where f2 is 0
 * and nothing is corrected.
 */
export const chaoEstimate = (
  { found, once, twice }: Pick<Captures, 'found' | 'once' | 'twice'>,
  corrected: boolean,
): number | undefined => {
  if (corrected) return found + (once * (once - 1)) / (2 * (twice + 1));
  return twice === 0 ? undefined : found + once ** 2 / (2 * twice);
};

/**
 * Chapman's estimate (1951) of how many there are, where one search found `first`, another `second`, and `both` are in both:
 * (first + 1) (second + 1) / (both + 1) - 1.
 */
export const chapmanEstimate = (first: number, second: number, both: number): number =>
  ((first + 1) * (second + 1)) / (both + 1) - 1;

/** What several rankers have found tells how many none has. */
export const chao = stoppingMethod({
  name: 'chao',
  label: 'number expected from several rankers (Chao)',
  source: 'Bron et al. 2025, doi 10.1145/3724116; Chao 1987, doi 10.2307/2531532',
  settings: {
    corrected: { value: 1, means: '1 for the estimate corrected for bias, 0 for the other', verified: true },
  },
  read: ({ captures, recall }, { corrected }) => {
    if (captures === undefined || captures.searches < 2) return cannotSay('it needs two rankers or more');
    if (captures.found === 0) return cannotSay(nothingFound);
    const estimate = chaoEstimate(captures, corrected !== 0);
    if (estimate === undefined) return cannotSay('nothing is found by exactly two rankers');
    return {
      stop: captures.found >= recall * estimate,
      says: `${captures.found} found of about ${short(estimate)}; ${percent(recall)} are asked`,
      numbers: { estimate, found: captures.found },
    };
  },
});
