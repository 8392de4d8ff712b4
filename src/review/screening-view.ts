/** What a screening session shows at one moment. */

import { criteriaAt, type Offer } from '../model/index.js';
import { isStopWord, maskSecrets } from '../text/index.js';
import { screeningCounts } from './counts.js';
import { studyVersions } from './judged-together.js';
import type { MyJudgments } from './my-judgments.js';
import type { Review } from './open-review.js';
import type { ReadingOrder } from './reading-order.js';
import type { ScreeningView } from './screening-session.js';
import { showReport } from './shown-report.js';
import type { StageState } from './stage-state.js';

/** How many terms say why a report stands where it does, and among how many they are looked for: `of code` says nothing. */
const whyLimit = 5;
const whyCandidates = 30;

/** A term of stop words says nothing; one with a secret says too much. */
const isTelling = (term: string): boolean => !term.split(' ').some(isStopWord) && maskSecrets(term) === term;

/** From what a view is made. */
export interface ViewParts {
  readonly review: Review;
  readonly state: StageState;
  readonly mine: MyJudgments;
  readonly order: ReadingOrder;
  readonly pen: { readonly reviewer: string };
  readonly terms: ScreeningView['terms'];
}

/** What is on screen. */
export interface Shown {
  /** Number of the report, -1 for none. */
  readonly report: number;
  /** How the queue offered it, where it did. */
  readonly offer: Offer | undefined;
  readonly learning: boolean;
  readonly message: string;
}

const shownReport = ({ review, state, mine, order, pen }: ViewParts, report: number): ScreeningView['report'] => {
  const events = state.log.of(pen.reviewer);
  return showReport(review, report, {
    judgment: mine.of(report),
    versions: studyVersions(review, state, pen.reviewer, report),
    why: order
      .why(report, whyCandidates)
      .filter(({ weight, term }) => weight > 0 && isTelling(term))
      .slice(0, whyLimit)
      .map(({ term }) => term),
    notes: review.reports
      .ids(report)
      .flatMap((id) => events.notesOn(id))
      .map(({ note }) => note!),
  });
};

/** Makes the view of a moment; nothing of it changes later. */
export const screeningView = (parts: ViewParts, shown: Shown): ScreeningView => {
  const { review, state, mine, order, pen, terms } = parts;
  const { stage, log } = state;
  const { report, offer, learning, message } = shown;
  const { ranker, training } = offer ?? order.ranker;
  return {
    reviewTitle: review.protocol.title,
    stage: { id: stage.id, name: stage.name, retrieval: stage.retrieval },
    reviewer: pen.reviewer,
    report: report === -1 ? null : shownReport(parts, report),
    rank: offer?.rank ?? 0,
    criteria: criteriaAt(review.protocol, stage.id),
    reasonRequired: stage.reasons === 'required' && log.criteria.length > 0,
    counts: screeningCounts(review, mine, order.size),
    ranker: { name: ranker, training, learning },
    terms,
    message,
  };
};
