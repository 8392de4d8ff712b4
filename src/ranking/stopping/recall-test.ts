/**
 * The stopping test of Callaghan and Müller-Hansen 2020 (doi 10.1186/s13643-020-01521-4): whether what was seen last makes
 * it improbable that fewer than a share of the relevant records were found.
 */

import { leastMissed, smallestP, type Tail } from './missed-target.js';
import {
  checkRun,
  type LabelsInOrder,
  limitOf,
  type RecallTarget,
  relevantPlaces,
  type ScreenedRun,
} from './screened-run.js';
import { percent, probabilityText } from './words.js';

/** What the test says. */
export interface RecallTest {
  /** The p-value of the hypothesis that the target is missed: smallest over all tails; null before anything was seen. */
  readonly p: number | null;
  /** Whether p is below 1 - confidence; null before anything was seen. */
  readonly stop: boolean | null;
  /** The hypothesis: at least so many relevant records are among those not seen. */
  readonly missed: number;
  /** The tail that tells most; null before anything was seen. */
  readonly tail: Tail | null;
  /** The same in words. */
  readonly says: string;
}

/** What is asked of the labels. */
export interface RecallQuestion extends RecallTarget {
  /** In the order of screening. */
  readonly labels: LabelsInOrder;
  /** How many are to be screened in all; not fewer than labels. */
  readonly pool: number;
}

const wordsOf = ({ pool, seen }: ScreenedRun, recall: number, missed: number, p: number): string => {
  const left = pool - seen;
  if (left === 0) return `all ${pool} are screened`;
  if (missed > left) return `were all ${left} left relevant, ${percent(recall)} would be found all the same`;
  return `${probabilityText(p)} that so few would be found if ${missed} or more relevant were left of ${left}`;
};

/** The test on a run; throws as `callaghanMuellerHansen` does. */
export const testRun = (run: ScreenedRun, target: RecallTarget): RecallTest => {
  checkRun(run, target);
  const missed = leastMissed(run.relevantAt.length, target.recall);
  const best = smallestP(run, missed);
  if (best === undefined) {
    return { p: null, stop: null, missed, tail: null, says: 'nothing is screened yet: there is no p-value' };
  }
  const { p, tail } = best;
  return { p, stop: p < limitOf(target.confidence), missed, tail, says: wordsOf(run, target.recall, missed, p) };
};

/**
 * The test on labels in the order of screening. For every tail of the last u labels with k relevant among them, what was
 * not seen before the tail is an urn of M records, from which the tail is drawn; if the recall is missed, the urn holds at
 * least K = ⌊R / recall + 1 - (R - k)⌋ relevant ones. The p-value is the smallest P(X ≤ k) of all tails, and 0 where K
 * exceeds M: then the target is met for certain.
 *
 * That a tail is a random sample of its urn holds for random orders only. A ranker shows what is likely relevant first:
 * what it leaves is poorer than what it showed, a random sample of both would have held fewer, and the test asks for more
 * screening than it had to (Callaghan and Müller-Hansen 2020, "Ranked quasi-sampling"). It is not valid if labels are wrong,
 * and with few relevant records it needs almost everything. As buscarpy's `calculate_h0`, without its bias.
 *
 * What the p-value is not: a probability over all looks. Who reads it after every label, and takes the best of all tails,
 * looks often; on orders at random, or by a weak ranker, the target is then missed in more than 1 - confidence of all
 * screenings (the tests of `firstStopOfTest` hold the numbers). A good ranker makes up for it; a sample of what was never
 * shown (`elusionBound`) is the check that does not depend on that.
 *
 * Throws a RangeError for more labels than the pool has, a recall outside (0, 1] or a confidence outside (0, 1).
 */
export const callaghanMuellerHansen = ({ labels, pool, recall, confidence }: RecallQuestion): RecallTest =>
  testRun({ pool, seen: labels.length, relevantAt: relevantPlaces(labels) }, { recall, confidence });
