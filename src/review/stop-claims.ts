/** What can be claimed of the recall at a stage, the surest first, and how large a sample would confirm it. */

import { sampleSizeFor } from '../ranking/index.js';
import type { SampleState } from './elusion-state.js';
import type { ReadRules } from './stop-readings.js';
import { type StoppableStage, wantedAt } from './stop-stage.js';

/** A recall that is reached at least. */
export interface RecallClaim {
  /** A random sample bounds it once and for all; the test speaks of one look at orders that are no worse than random. */
  readonly by: 'sample' | 'test';
  readonly recall: number;
  /** One-sided. */
  readonly confidence: number;
  /** When the sample was drawn; null of the test. */
  readonly at: string | null;
}

/**
 * What can be claimed today: the bound of the latest sample that is judged to the end, and behind it what the test lets one
 * claim. The latest, not the best: to draw until a sample pleases would be many looks again.
 */
export const recallClaims = (
  samples: readonly SampleState[],
  { confidence, claim }: ReadRules['test'],
): readonly RecallClaim[] => {
  const last = samples.findLast(({ recall }) => recall !== null);
  return [
    ...(last === undefined ? [] : [{ by: 'sample' as const, recall: last.recall!, confidence, at: last.at }]),
    ...(claim === null ? [] : [{ by: 'test' as const, recall: claim, confidence, at: null }]),
  ];
};

/** Whether the latest sample shows the recall that is wanted. */
export const isConfirmed = (claims: readonly RecallClaim[], wanted: number): boolean =>
  claims.some(({ by, recall }) => by === 'sample' && recall >= wanted);

/**
 * The smallest sample of what nobody has judged that shows the recall wanted if nothing in it is relevant; 0 where that
 * would be reached were all of it relevant, null where nothing relevant was found or nothing is left to draw from.
 */
export const suggestedSample = (stoppable: StoppableStage): number | null => {
  const { unjudged: unseen, seen } = stoppable;
  if (unseen === 0) return null;
  const relevant = seen.labels().filter((label) => label === 1).length;
  return sampleSizeFor({ unseen, relevant, ...wantedAt(stoppable) });
};
