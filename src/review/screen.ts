/** `screen`: opens one reviewer's screening of one stage. */

import { UsageError } from '../model/index.js';
import { salientTerms } from '../text/index.js';
import { type Chance, penFor } from './judge-report.js';
import { type StartLearner, startWorkerLearner } from './learner.js';
import { MyJudgments } from './my-judgments.js';
import { type Progress, type Review, silent } from './open-review.js';
import { loadFeatures, seedTitles } from './ranker.js';
import { type RankingChoice, ReadingOrder } from './reading-order.js';
import { Screening } from './screening.js';
import type { ScreeningSession } from './screening-session.js';
import { StageState } from './stage-state.js';
import { liveStopping } from './stop-live.js';

/** What a session is opened for. */
export interface ScreenOptions extends RankingChoice {
  readonly reviewer: string;
  /** Absent: the protocol's first. */
  readonly stage?: string | undefined;
  readonly chance: Chance;
  readonly onProgress?: Progress;
  /** How ranking is kept off the input path; a worker thread unless said otherwise. */
  readonly startLearner?: StartLearner;
}

/** How many words of the seeds' titles are highlighted. */
const seedTermLimit = 40;

/** The stage that a command speaks of: the named one, or the protocol's first. */
export const stageToScreen = (review: Review, id: string | undefined): StageState =>
  new StageState(review, review.stage(id ?? review.protocol.stages[0]!.id));

/**
 * Opens a session. Loads the corpus, its features (made anew where the cache does not hold them) and the logs.
 * Throws `UsageError` where there is no such stage, or nothing was imported.
 */
export const openScreening = (review: Review, options: ScreenOptions): ScreeningSession => {
  const state = stageToScreen(review, options.stage);
  if (review.corpus.size === 0) {
    throw new UsageError('the corpus is empty: there is nothing to screen', {
      code: 'corpus-empty',
      hint: 'litsieve import FILE… or litsieve fetch icse:2024 brings records in',
    });
  }
  const features = loadFeatures(review, options.preset, options.onProgress ?? silent);
  const mine = new MyJudgments(review, state, options.reviewer);
  const order = new ReadingOrder(review, state, mine, options.reviewer, features, options);
  return new Screening({
    review,
    state,
    mine,
    order,
    pen: penFor(review, state, options.reviewer, options.chance),
    stopping: liveStopping(review, state, mine, options.reviewer),
    terms: {
      query: review.protocol.concepts.flatMap(({ terms }) => terms),
      seeds: salientTerms(seedTitles(review), seedTermLimit),
    },
    startLearner: (onChange) =>
      (options.startLearner ?? startWorkerLearner)(
        features,
        (ranked) => {
          order.take(ranked);
          onChange();
        },
        (error) => onChange(`the order is no longer updated: ${error.message}`),
      ),
  });
};
