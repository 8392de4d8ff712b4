/** `status`: where each stage stands, what each reviewer has left, and the one command to run next. */

import { isThere } from '../io/index.js';
import type { Outcome, ReasonCount } from '../model/index.js';
import { waitsForMe } from '../screening/index.js';
import { type CodingOverview, codingOverview } from './coding-overview.js';
import { countDuplicates } from './dedup.js';
import { stagesToAmend } from './filter-amendment.js';
import { MyJudgments, stateOf } from './my-judgments.js';
import type { Review } from './open-review.js';
import { removedReasons } from './removed-reports.js';
import { StageState } from './stage-state.js';
import { isSpared } from './stops.js';
import { stageWarnings, type TunnelWarning } from './why-tunnel.js';

/** One reviewer's part of a stage. */
export interface ReviewerStatus {
  readonly reviewer: string;
  readonly decided: number;
  readonly include: number;
  readonly exclude: number;
  readonly unsure: number;
  readonly notRetrieved: number;
  /** Reports on which they contradict themselves and must decide again; they are among those left. */
  readonly conflicts: number;
  readonly left: number;
}

/** One stage. */
export interface StageStatus {
  readonly stage: string;
  readonly name: string;
  readonly reviewers: number;
  /** Reports that it may judge. */
  readonly pool: number;
  readonly outcomes: Readonly<Record<Outcome['kind'], number>>;
  readonly byReviewer: readonly ReviewerStatus[];
  /** That the ranker tunnels, by venue and by year; mostly empty. */
  readonly warnings: readonly TunnelWarning[];
}

/** `status --json`. */
export interface Status {
  readonly review: string;
  readonly title: string;
  readonly records: number;
  readonly reports: number;
  readonly duplicates: number;
  /** Pairs that may be duplicates: a question, and nothing urgent. */
  readonly possible: number;
  /** Pairs on which people rule differently. */
  readonly contradictions: number;
  readonly linksOutOfDate: boolean;
  /** Reports that are not screened, by what removed them: a published version, filters, votes, a stop. */
  readonly removed: readonly ReasonCount[];
  /** Stages opened with other filters than today's, where nobody has said why they were changed. */
  readonly filtersToAmend: readonly string[];
  readonly stages: readonly StageStatus[];
  /** Reports in conflict, over all stages. */
  readonly conflicts: number;
  /** Where coding stands; null where the review has no codebook and nothing was coded. */
  readonly coding: CodingOverview | null;
  /** The command to run next. */
  readonly next: string;
}

const reviewerStatus = (review: Review, state: StageState, reviewer: string): ReviewerStatus => {
  const mine = new MyJudgments(review, state, reviewer);
  const { include, exclude, unsure, 'not-retrieved': notRetrieved, conflict } = mine.counts();
  let left = 0;
  for (const report of state.pool()) {
    if (isSpared(review, state, report)) continue;
    if (waitsForMe({ mine: stateOf(mine.of(report)), outcome: state.outcome(report).kind })) left++;
  }
  const decided = include + exclude + unsure + notRetrieved;
  return { reviewer, decided, include, exclude, unsure, notRetrieved, conflicts: conflict, left };
};

const stageStatus = (review: Review, state: StageState): StageStatus => {
  const outcomes = { undecided: 0, conflict: 0, include: 0, exclude: 0, 'not-retrieved': 0 };
  let pool = 0;
  for (const report of state.pool()) {
    if (isSpared(review, state, report)) continue;
    pool++;
    outcomes[state.outcome(report).kind]++;
  }
  // Whoever the protocol does not list counts nowhere; `check` names them.
  const listed = review.protocol.reviewers.map(({ id }) => id);
  const reviewers = listed.length > 0 ? listed : state.log.spoken();
  return {
    stage: state.stage.id,
    name: state.stage.name,
    reviewers: state.stage.reviewers,
    pool,
    outcomes,
    byReviewer: reviewers.map((reviewer) => reviewerStatus(review, state, reviewer)),
    warnings: stageWarnings(review, state),
  };
};

/** How to screen: whoever may be meant by several names must say which, unless it is known who asks. */
export const screenCommand = (
  { protocol }: Review,
  { stage, reviewer = 'NAME' }: { readonly stage?: string | undefined; readonly reviewer?: string | undefined } = {},
): string =>
  [
    'litsieve screen',
    ...(stage === undefined ? [] : [`--stage ${stage}`]),
    ...(protocol.reviewers.length === 1 ? [] : [`--reviewer ${reviewer}`]),
  ].join(' ');

/** How coding goes on; undefined where nothing is left of it. */
const codeCommand = ({ protocol }: Review, { coders, unsettled, units }: CodingOverview): string | undefined => {
  const who = protocol.reviewers.length === 1 ? '' : ' --reviewer NAME';
  if (coders.length === 0 ? units > 0 : coders.some(({ left, recode }) => left + recode > 0))
    return `litsieve code${who}`;
  return unsettled.length > 0 ? `litsieve code --consensus${who}` : undefined;
};

/** The command that moves the review on, by what is missing first. */
const nextCommand = (
  review: Review,
  records: number,
  stages: readonly StageStatus[],
  coding: CodingOverview | null,
): string => {
  if (records === 0) return 'litsieve import FILE…, or litsieve fetch icse:2024';
  if (review.linksOutOfDate) return 'litsieve dedup';
  const open = stages.find(({ outcomes }) => outcomes.undecided > 0);
  if (open !== undefined) return screenCommand(review, { stage: open === stages[0] ? undefined : open.stage });
  if (stages.some(({ outcomes }) => outcomes.conflict > 0)) return 'litsieve check';
  return (coding === null ? undefined : codeCommand(review, coding)) ?? 'litsieve prisma -o prisma.svg';
};

const isCoded = ({ paths }: Review): boolean =>
  isThere(paths.codebook) || ['coding', 'codebook'].some((folder) => paths.reviewersIn(folder).length > 0);

/** Where the review stands. Throws `InputError` where its codebook cannot be read. */
export const status = (review: Review): Status => {
  const { records, reports, duplicates, possible, contradictions } = countDuplicates(review);
  const stages = review.protocol.stages.map((stage) => stageStatus(review, new StageState(review, stage)));
  const coding = isCoded(review) ? codingOverview(review) : null;
  return {
    review: review.paths.root,
    title: review.protocol.title,
    records,
    reports,
    duplicates,
    possible,
    contradictions,
    linksOutOfDate: review.linksOutOfDate,
    removed: removedReasons(review),
    filtersToAmend: stagesToAmend(review).map(({ id }) => id),
    stages,
    conflicts: stages.reduce((sum, { outcomes }) => sum + outcomes.conflict, 0),
    coding,
    next: nextCommand(review, records, stages, coding),
  };
};
