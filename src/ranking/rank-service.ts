/**
 * The ranking worker's side of the talk, without the thread: one message in, at most one answer out. Two ways in: `load`
 * features that there are, or `begin`, `texts`…, `finish` to extract them. Then `rank`, one at a time: whoever asks
 * posts the next request when the last was answered, with the newest labels, so that requests never queue up.
 */

import { FeatureExtractor } from './extract.js';
import type { FeatureSettings, Features } from './features.js';
import { type Ranked, Ranker, type RankRequest } from './rank.js';

/** What the worker is told or asked. Features are shared memory: posting them copies nothing. */
export type RankMessage =
  | { readonly kind: 'load'; readonly features: Features }
  | { readonly kind: 'begin'; readonly settings: FeatureSettings }
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'finish' }
  | { readonly kind: 'rank'; readonly request: Omit<RankRequest, 'features'> };

/** What it answers: to `texts` how many rows there are now, to `finish` the features (which are then loaded), to `rank` the order. */
export type RankAnswer =
  | { readonly kind: 'read'; readonly rows: number }
  | { readonly kind: 'features'; readonly features: Features }
  | { readonly kind: 'ranked'; readonly ranked: Ranked };

/** A function that answers messages and remembers the features between them. Throws Error where the order of messages is broken. */
export const createRankService = (): ((message: RankMessage) => RankAnswer | undefined) => {
  let features: Features | undefined;
  let extractor: FeatureExtractor | undefined;
  const ranker = new Ranker();
  const extracting = (): FeatureExtractor => {
    if (extractor === undefined) throw new Error('texts were sent before settings');
    return extractor;
  };
  return (message) => {
    switch (message.kind) {
      case 'load':
        features = message.features;
        return undefined;
      case 'begin':
        extractor = new FeatureExtractor(message.settings);
        return undefined;
      case 'texts':
        for (const text of message.texts) extracting().add(text);
        return { kind: 'read', rows: extracting().rows };
      case 'finish':
        features = extracting().finish();
        extractor = undefined;
        return { kind: 'features', features };
      case 'rank':
        if (features === undefined) throw new Error('a ranking was asked for before features were loaded');
        return { kind: 'ranked', ranked: ranker.rank({ ...message.request, features }) };
    }
  };
};
