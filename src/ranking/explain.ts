/** Explanation: which terms pushed a record up or down. */

import type { TermWeight } from '../model/index.js';
import { type Features, termText } from './features.js';
import { type LinearModel, placeOfTerm } from './model.js';

/**
 * The terms of a row with the greatest share in its score, `w_t x_t`: those that pushed it up, strongest first, then
 * those that pushed it down, strongest last; `limit` in all, taken by absolute share. Terms without a share are left out.
 */
export const explain = (features: Features, model: LinearModel, row: number, limit: number): TermWeight[] => {
  const shares: [number, number][] = [];
  for (let entry = features.rowStart[row]!; entry < features.rowStart[row + 1]!; entry++) {
    const term = features.termIds[entry]!;
    const place = placeOfTerm(model, term);
    const share = place < 0 ? 0 : model.weights[place]! * features.weights[entry]!;
    if (share !== 0) shares.push([term, share]);
  }
  return shares
    .sort(([, left], [, right]) => Math.abs(right) - Math.abs(left))
    .slice(0, limit)
    .sort(([, left], [, right]) => right - left)
    .map(([term, weight]) => ({ term: termText(features, term), weight }));
};
