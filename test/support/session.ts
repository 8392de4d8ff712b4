/** Real screening sessions for the tests, with ranking done in place instead of on a thread. */

import { onTestFinished } from 'vitest';
import { rank } from '../../src/ranking/index.js';
import type { StartLearner } from '../../src/review/learner.js';
import type { Review } from '../../src/review/open-review.js';
import { openScreening } from '../../src/review/screen.js';
import type { ScreeningSession } from '../../src/review/screening-session.js';
import { countingIds, open, tickingClock } from './example-review.js';

/** Ranks as the worker does, by the same function, at once. */
export const learnInPlace: StartLearner = (features, onAnswer) => ({
  ask: (question) => onAnswer(rank({ ...question, features })),
  close: async () => undefined,
});

/** An open session and the review that it works on. */
export interface OpenSession {
  readonly session: ScreeningSession;
  readonly review: Review;
}

let opened = 0;

/** Opens a session in a folder; closed when the test ends. */
export const openSession = (
  folder: string,
  {
    reviewer = 'ada',
    stage,
    clock = tickingClock(Date.UTC(2026, 1, 1) + ++opened * 3_600_000),
    startLearner = learnInPlace,
  }: {
    readonly reviewer?: string;
    readonly stage?: string;
    readonly clock?: () => number;
    readonly startLearner?: StartLearner;
  } = {},
): OpenSession => {
  const review = open(folder);
  const session = openScreening(review, {
    ...{ reviewer, stage },
    preset: 'elas-u4',
    seed: 1,
    chance: { clock, newId: countingIds(++opened) },
    startLearner,
  });
  onTestFinished(() => session.close());
  return { session, review };
};
