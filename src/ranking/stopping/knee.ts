/** The knee of the gain curve: where records stop being relevant at the rate at which they first were. */

import type { LabelsInOrder } from './screened-run.js';
import { cannotSay, nothingFound, type StoppingMethodName, stoppingMethod } from './stopping-method.js';
import { short } from './words.js';

/** How much steeper the gain curve is before a place than after it. */
export interface Knee {
  /** How many records were screened at it. */
  readonly at: number;
  /** (found before / screened before) / ((1 + found after) / screened after). */
  readonly ratio: number;
}

const ratioAt = (at: number, before: number, seen: number, found: number): number =>
  before / at / ((1 + found - before) / (seen - at));

/**
 * The knee of labels: the place farthest above the chord from the beginning to the end of the gain curve, the first of equals;
 * undefined where the curve is nowhere above it.
 */
export const kneeOf = (labels: LabelsInOrder): Knee | undefined => {
  const seen = labels.length;
  let found = 0;
  for (let place = 0; place < seen; place++) found += labels[place]!;
  let best = { at: 0, before: 0, above: 0 };
  let before = 0;
  for (let place = 0; place < seen; place++) {
    if (labels[place] === 0) continue;
    before++;
    const above = before * seen - found * (place + 1);
    if (above > best.above) best = { at: place + 1, before, above };
  }
  if (best.at === 0) return undefined;
  return { at: best.at, ratio: ratioAt(best.at, best.before, seen, found) };
};

/** The ends of the batches of continuous active learning up to `seen` records: 1, 2, … 11, 13, 15 …, each a tenth longer. */
export const batchEnds = (seen: number): readonly number[] => {
  const ends: number[] = [];
  for (let end = 1; end <= seen; end += Math.ceil(end / 10)) ends.push(end);
  return ends;
};

/** The greatest ratio at any end of a batch, as tarexp takes it; 0 where there is none before the end of the labels. */
export const greatestRatio = (labels: LabelsInOrder): number => {
  const seen = labels.length;
  const foundBy = new Uint32Array(seen + 1);
  for (let place = 0; place < seen; place++) foundBy[place + 1] = foundBy[place]! + labels[place]!;
  const ratios = batchEnds(seen - 1).map((at) => ratioAt(at, foundBy[at]!, seen, foundBy[seen]!));
  return Math.max(0, ...ratios);
};

const cormackGrossman = 'Cormack and Grossman 2016, doi 10.1145/2911451.2911510';

const kneeMethod = (name: StoppingMethodName, label: string, threshold: number) =>
  stoppingMethod({
    name,
    label,
    source: cormackGrossman,
    settings: {
      threshold: { value: threshold, means: 'ratio of slopes; 0 for 156 - min(found, 150)', verified: true },
      least: { value: 100, means: 'how many must be screened first', verified: true },
    },
    read: ({ labels }, { threshold: fixed, least }) => {
      if (labels.length < least) return cannotSay(`${labels.length} are screened; ${least} are needed first`);
      let found = 0;
      for (let place = 0; place < labels.length; place++) found += labels[place]!;
      if (found === 0) return cannotSay(nothingFound);
      const asked = fixed === 0 ? 156 - Math.min(found, 150) : fixed;
      const knee = kneeOf(labels);
      if (knee === undefined) return { stop: false, says: 'the curve has no knee', numbers: { asked } };
      return {
        stop: knee.ratio >= asked,
        says: `the curve is ${short(knee.ratio)} times steeper before ${knee.at} than after; ${asked} are asked`,
        numbers: { at: knee.at, ratio: knee.ratio, asked },
      };
    },
  });

/** The knee with the ratio that is asked falling as more is found. */
export const knee = kneeMethod('knee', 'knee of the curve', 0);

/** The knee with the ratio that is asked fixed. */
export const kneeFixed = kneeMethod('knee-fixed', 'knee of the curve, fixed ratio', 6);

/** The knee once enough was spent, or three quarters of all. */
export const budget = stoppingMethod({
  name: 'budget',
  label: 'knee of the curve with a budget',
  source: `${cormackGrossman}; as in tarexp, BudgetStoppingRule`,
  settings: {
    ratio: { value: 6, means: 'greatest ratio of slopes at any end of a batch', verified: true },
    times: { value: 10, means: 'screened, as a multiple of pool / found', verified: true },
    share: { value: 0.75, means: 'share of the pool that is enough by itself', verified: true },
  },
  read: ({ labels, pool }, { ratio, times, share }) => {
    const seen = labels.length;
    if (seen === 0) return cannotSay('nothing is screened yet');
    let found = 0;
    for (let place = 0; place < seen; place++) found += labels[place]!;
    if (found === 0) return cannotSay(nothingFound);
    const steepest = greatestRatio(labels);
    const spent = (times * pool) / found;
    const enough = share * pool;
    return {
      stop: (steepest >= ratio && seen >= spent) || seen >= enough,
      says: `${seen} screened; ${Math.ceil(spent)} are asked with a ratio of ${ratio} (it is ${short(steepest)}), else ${Math.ceil(enough)}`,
      numbers: { ratio: steepest, spent, enough },
    };
  },
});
