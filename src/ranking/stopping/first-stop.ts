/** Where a rule would have stopped a screening that went on to the end. */

import { moreForRun } from './how-many-more.js';
import { relevantPlaces } from './screened-run.js';
import type { StoppingState } from './stopping-method.js';

/** The labels of a whole screening, or as far as it went. */
export type Screening = Pick<StoppingState, 'labels' | 'pool' | 'recall' | 'confidence'>;

/**
 * After how many labels the test of Callaghan and Müller-Hansen first says to stop; undefined where it never does. As
 * reading it after every label, but asked only after each relevant one: from there it is known how many irrelevant ones in
 * a row are enough.
 */
export const firstStopOfTest = ({ labels, pool, recall, confidence }: Screening): number | undefined => {
  const places = relevantPlaces(labels);
  for (let found = 0; found <= places.length; found++) {
    const seen = found === 0 ? 0 : places[found - 1]! + 1;
    const next = places[found] ?? labels.length;
    const run = { pool, seen, relevantAt: places.slice(0, found) };
    // Before anything is seen there is no p-value.
    const stop = seen + Math.max(moreForRun(run, { recall, confidence }), seen === 0 ? 1 : 0);
    if (stop <= next && stop <= labels.length) return stop;
  }
  return undefined;
};

/**
 * After how many labels a reading first says to stop, asked after each `every` labels and at the end; undefined where it
 * never does. `read` gets the number of labels; `every` is 1 or more.
 */
export const firstStop = (
  labels: number,
  every: number,
  read: (seen: number) => { readonly stop: boolean | null },
): number | undefined => {
  const step = Math.max(1, every);
  for (let seen = Math.min(step, labels); ; seen = Math.min(seen + step, labels)) {
    if (read(seen).stop === true) return seen;
    if (seen === labels) return undefined;
  }
};
