/** What a screening session shows at one moment. */

import { criteriaAt, type Offer } from '../model/index.js';
import { screeningCounts } from './counts.js';
import { studyVersions } from './judged-together.js';
import type { MyJudgments } from './my-judgments.js';
import type { Review } from './open-review.js';
import type { Learnt, ReadingOrder } from './reading-order.js';
import type { ScreeningView } from './screening-session.js';
import { showReport } from './shown-report.js';
import type { StageState } from './stage-state.js';
import type { LiveStopping } from './stop-live.js';
import { pushesOf } from './why.js';

/** From what a view is made. */
export interface ViewParts {
  readonly review: Review;
  readonly state: StageState;
  readonly mine: MyJudgments;
  readonly order: ReadingOrder;
  readonly pen: { readonly reviewer: string };
  readonly terms: ScreeningView['terms'];
  /** Undefined where the stage cannot be stopped. */
  readonly stopping: LiveStopping | undefined;
}

/** What is on screen. */
export interface Shown {
  /** Number of the report, -1 for none. */
  readonly report: number;
  /** How the queue offered it, where it did. */
  readonly offer: Offer | undefined;
  /** What the ranker had learnt when the report came on screen. */
  readonly learnt: Learnt;
  readonly learning: boolean;
  readonly message: string;
}

const shownReport = (
  { review, state, mine, order, pen }: ViewParts,
  report: number,
  { model }: Learnt,
): ScreeningView['report'] => {
  const events = state.log.of(pen.reviewer);
  return showReport(review, report, {
    judgment: mine.of(report),
    versions: studyVersions(review, state, pen.reviewer, report),
    why: pushesOf(review, { features: order.features, model }, report),
    notes: review.reports
      .ids(report)
      .flatMap((id) => events.notesOn(id))
      .map(({ note }) => note!),
  });
};

/** Makes the view of a moment; nothing of it changes later. */
export const screeningView = (parts: ViewParts, shown: Shown): ScreeningView => {
  const { review, state, mine, order, pen, terms, stopping } = parts;
  const { stage, log } = state;
  const { report, offer, learnt, learning, message } = shown;
  const { ranker, training } = offer ?? order.ranker;
  return {
    reviewTitle: review.protocol.title,
    stage: { id: stage.id, name: stage.name, retrieval: stage.retrieval },
    reviewer: pen.reviewer,
    report: report === -1 ? null : shownReport(parts, report, learnt),
    rank: offer?.rank ?? 0,
    criteria: criteriaAt(review.protocol, stage.id),
    reasonRequired: stage.reasons === 'required' && log.criteria.length > 0,
    counts: screeningCounts(review, mine, order.size),
    ranker: { name: ranker, training, learning },
    terms,
    ...(stopping === undefined ? {} : { stopping: stopping.notice(order.size) }),
    message,
  };
};
