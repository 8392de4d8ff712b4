/** `rank`: the order in which a reviewer would be offered what is left, and why. */

import type { RecordId, TermWeight } from '../model/index.js';
import { maskSecrets } from '../text/index.js';
import { MyJudgments } from './my-judgments.js';
import { type Progress, type Review, silent } from './open-review.js';
import { maskedRecord } from './publishable.js';
import { loadFeatures } from './ranker.js';
import { type RankingChoice, ReadingOrder } from './reading-order.js';
import { stageToScreen } from './screen.js';

/** What to rank, and for whom. */
export interface RankOptions extends RankingChoice {
  /** Absent: nobody in particular, who learns from outcomes. */
  readonly reviewer: string | undefined;
  readonly stage?: string | undefined;
  readonly top: number;
  readonly onProgress?: Progress;
}

/** `rank --json`. */
export interface RankedQueue {
  /** Reports of the stage that are still to be decided. */
  readonly pool: number;
  readonly preset: string;
  readonly training: number;
  readonly queue: readonly {
    readonly id: RecordId;
    readonly title: string;
    readonly score: number;
    readonly why: readonly TermWeight[];
  }[];
}

/** How many terms explain a place. */
const whyLimit = 6;

/** Ranks what is left at a stage. An empty corpus gives an empty queue. */
export const rankQueue = (review: Review, options: RankOptions): RankedQueue => {
  const state = stageToScreen(review, options.stage);
  const reviewer = options.reviewer ?? '';
  const features = loadFeatures(review, options.preset, options.onProgress ?? silent);
  const mine = new MyJudgments(review, state, reviewer);
  const order = new ReadingOrder(review, state, mine, reviewer, features, options);
  const { corpus, reports } = review;
  const waiting = order.waiting();
  const scores = order.scoresByRow();
  return {
    pool: waiting.length,
    preset: order.ranker.ranker,
    training: order.ranker.training,
    queue: waiting.slice(0, options.top).map((report) => ({
      id: corpus.at(reports.lead(report)),
      title: maskedRecord(corpus.read(reports.lead(report))).title ?? '(no title)',
      score: Number(scores[reports.textRow(report)]!.toPrecision(6)),
      why: order
        .why(report, whyLimit)
        .map(({ term, weight }) => ({ term: maskSecrets(term), weight: Number(weight.toPrecision(4)) })),
    })),
  };
};
