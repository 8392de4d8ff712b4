/** Rules that ask for an effort, and for nothing else. */

import { cannotSay, nothingFound, type StoppingState, stoppingMethod } from './stopping-method.js';

/** How many of the labels are relevant. */
export const foundIn = ({ labels }: Pick<StoppingState, 'labels'>): number => {
  let found = 0;
  for (let place = 0; place < labels.length; place++) found += labels[place]!;
  return found;
};

/** So many records, and some for each relevant one. */
export const rule2399 = stoppingMethod({
  name: '2399',
  label: '2399 and 1.2 for each relevant',
  source: 'as in tarexp, Rule2399StoppingRule',
  settings: {
    base: { value: 2399, means: 'records for certain', verified: true },
    factor: { value: 1.2, means: 'records more for each relevant one; 1 and 1.1 are used too', verified: true },
  },
  read: (state, { base, factor }) => {
    const found = foundIn(state);
    if (found === 0) return cannotSay(nothingFound);
    const asked = factor * found + base;
    const seen = state.labels.length;
    return { stop: seen >= asked, says: `${seen} screened; ${Math.ceil(asked)} are asked`, numbers: { asked } };
  },
});

/** Half of the pool. */
export const half = stoppingMethod({
  name: 'half',
  label: 'half of all',
  source: 'tarexp, ReviewHalfStoppingRule',
  settings: { share: { value: 0.5, means: 'share of the pool', verified: true } },
  read: (state, { share }) => {
    if (foundIn(state) === 0) return cannotSay(nothingFound);
    const asked = Math.floor(share * state.pool);
    const seen = state.labels.length;
    return { stop: seen >= asked, says: `${seen} screened; ${asked} are asked`, numbers: { asked } };
  },
});

/** The last full batch holds hardly anything relevant. */
export const batchPrecision = stoppingMethod({
  name: 'batch-precision',
  label: 'precision of the last batch',
  source: 'tarexp, BatchPrecStoppingRule',
  settings: {
    batch: { value: 200, means: 'records of a batch', verified: true },
    most: { value: 5, means: 'relevant in it at most', verified: true },
  },
  read: (state, { batch, most }) => {
    const { labels } = state;
    if (foundIn(state) === 0) return cannotSay(nothingFound);
    const end = labels.length - (labels.length % batch);
    if (end === 0) return cannotSay(`no batch of ${batch} is screened yet`);
    let relevant = 0;
    for (let place = end - batch; place < end; place++) relevant += labels[place]!;
    return {
      stop: relevant <= most,
      says: `${relevant} relevant in the last batch of ${batch}; at most ${most} are asked`,
      numbers: { relevant },
    };
  },
});
