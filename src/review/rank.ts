/** `rank`: the order in which a reviewer would be offered what is left, and why; or why one report stands where it does. */

import { type RecordId, UsageError } from '../model/index.js';
import type { RowLabel } from '../ranking/index.js';
import { MyJudgments } from './my-judgments.js';
import { recordMeant } from './named-record.js';
import { type Progress, type Review, silent } from './open-review.js';
import { maskedRecord } from './publishable.js';
import { loadFeatures } from './ranker.js';
import { type RankingChoice, ReadingOrder } from './reading-order.js';
import { stageToScreen } from './screen.js';
import type { ShownWhy } from './screening-session.js';
import type { StageState } from './stage-state.js';
import { type NearReports, nearReports, type PushingTerm, scoreParts, strongestTerms } from './why.js';
import { WhyDesk } from './why-desk.js';
import type { TunnelWarning } from './why-tunnel.js';

/** What to rank, and for whom. */
export interface RankOptions extends RankingChoice {
  /** Absent: nobody in particular, who learns from outcomes. */
  readonly reviewer: string | undefined;
  readonly stage?: string | undefined;
  readonly top: number;
  readonly onProgress?: Progress;
}

/** One report of the queue. */
export interface RankedReport {
  readonly id: RecordId;
  readonly title: string;
  readonly score: number;
  /** The terms that pushed it up, strongest first, then those that pushed it down, strongest last. */
  readonly why: readonly PushingTerm[];
  /** The decided reports that it is most like; told of the first reports of the queue alone. */
  readonly nearest?: NearReports;
}

/** `rank --json`. */
export interface RankedQueue {
  /** Reports of the stage that are still to be decided. */
  readonly pool: number;
  readonly preset: string;
  readonly training: number;
  readonly queue: readonly RankedReport[];
  /** That the ranker tunnels; mostly empty. */
  readonly warnings: readonly TunnelWarning[];
}

/** `rank --explain --json`: a queue of the one report. */
export interface ExplainedReport extends RankedQueue {
  readonly queue: readonly (RankedReport & {
    /** Its place among those that wait, from 1; null where it does not wait. */
    readonly rank: number | null;
    /** What all records have in common: the score less the weights of all terms. */
    readonly constant: number;
  })[];
}

/** How many terms explain a place, and so many reports are told what they are like: each looks at all decided ones. */
const whyLimit = 10;
const nearestLimit = 50;

/** Figures of a weight: all terms of a report are to make its score, some terms are to be read. */
const figures = { all: 8, some: 4 } as const;

/** All that stands behind a queue. */
interface Desk {
  readonly state: StageState;
  readonly order: ReadingOrder;
  readonly desk: WhyDesk;
}

const openDesk = (review: Review, options: Omit<RankOptions, 'top'>): Desk => {
  const state = stageToScreen(review, options.stage);
  const reviewer = options.reviewer ?? '';
  const features = loadFeatures(review, options.preset, options.onProgress ?? silent);
  const order = new ReadingOrder(review, state, new MyJudgments(review, state, reviewer), reviewer, features, options);
  return { state, order, desk: new WhyDesk({ review, state, order, reviewer }) };
};

const titleOf = ({ corpus, reports }: Review, report: number): string =>
  maskedRecord(corpus.read(reports.lead(report))).title ?? '(no title)';

const rankedReport = (
  review: Review,
  { order }: Desk,
  report: number,
  { terms, decided }: { readonly terms?: number; readonly decided?: readonly RowLabel[] },
): RankedReport => {
  const known = { features: order.features, model: order.learnt.model };
  return {
    id: review.corpus.at(review.reports.lead(report)),
    title: titleOf(review, report),
    score: Number(scoreParts(review, known, report).score.toPrecision(6)),
    why: strongestTerms(review, known, report, terms).map((term) => ({
      ...term,
      weight: Number(term.weight.toPrecision(terms === undefined ? figures.all : figures.some)),
    })),
    ...(decided === undefined ? {} : { nearest: nearReports(review, order.features, report, decided) }),
  };
};

const queueOf = ({ order, desk }: Desk, waiting: readonly number[]): Omit<RankedQueue, 'queue'> => ({
  pool: waiting.length,
  preset: order.ranker.ranker,
  training: order.ranker.training,
  warnings: desk.warnings,
});

/** Ranks what is left at a stage. An empty corpus gives an empty queue. */
export const rankQueue = (review: Review, options: RankOptions): RankedQueue => {
  const opened = openDesk(review, options);
  const waiting = opened.order.waiting();
  const { warnings, ...queue } = queueOf(opened, waiting);
  const decided = opened.order.labels();
  return {
    ...queue,
    queue: waiting
      .slice(0, options.top)
      .map((report, place) =>
        rankedReport(review, opened, report, { terms: whyLimit, ...(place < nearestLimit ? { decided } : {}) }),
      ),
    warnings,
  };
};

const reportMeant = (review: Review, state: StageState, typed: string): number => {
  const report = review.reports.of(recordMeant(review, typed, '--explain'));
  if (state.admits(report)) return report;
  throw new UsageError(`${typed} is not judged at the stage ${state.stage.id}: it has no place in its queue`, {
    code: 'report-not-admitted',
    flag: '--explain',
    hint: 'litsieve rank lists the reports that are',
  });
};

/** Why one report stands where it does, for people and, with every term, as a document. */
export interface Explanation {
  readonly shown: ShownWhy;
  readonly document: ExplainedReport;
}

/**
 * Explains the place of a report, decided or not, under what has been learnt.
 * @throws UsageError where the corpus has no such record, or the stage does not judge it
 */
export const explainRank = (review: Review, typed: string, options: Omit<RankOptions, 'top'>): Explanation => {
  const opened = openDesk(review, options);
  const { state, order, desk } = opened;
  const report = reportMeant(review, state, typed);
  const waiting = order.waiting();
  const rank = waiting.indexOf(report) + 1;
  const shown = desk.why({ report, learnt: order.learnt, rank, left: waiting.length });
  const { warnings, ...queue } = queueOf(opened, waiting);
  const entry = rankedReport(review, opened, report, { decided: order.labels() });
  return {
    shown,
    document: {
      ...queue,
      queue: [{ ...entry, rank: rank === 0 ? null : rank, constant: shown.constant }],
      warnings,
    },
  };
};
