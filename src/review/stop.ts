/** `stop`: whether enough was screened, by the rule that was chosen and by others; and what is settled about it. */

import { type CourseEvent, type RuleReading, type StoppingRule, UsageError } from '../model/index.js';
import { coursePen, stageCourse } from './course.js';
import { type CourseLine, courseLines } from './course-words.js';
import { type SampleState, sampleState } from './elusion-state.js';
import type { Chance } from './judge-report.js';
import type { Review } from './open-review.js';
import { chooseRule, declareStop, drawElusionSample, mayDeclare, resumeScreening } from './stop-change.js';
import { type RecallClaim, recallClaims, suggestedSample } from './stop-claims.js';
import { confirmCommand, nextAtStop } from './stop-next.js';
import { type ReadRules, readRules } from './stop-readings.js';
import { type StoppableStage, stageToStop, stoppableStage, wantedAt } from './stop-stage.js';
import { stoppedReports } from './stops.js';

/** What `stop` is asked to write; absent: nothing. */
export type StopRequest =
  | { readonly do: 'choose'; readonly rule: StoppingRule; readonly why?: string | undefined }
  | { readonly do: 'sample'; readonly size?: number | undefined; readonly seed: number }
  | { readonly do: 'declare'; readonly why?: string | undefined }
  | { readonly do: 'resume'; readonly why?: string | undefined };

/** What to look at. */
export interface StopOptions {
  /** Absent: the protocol's first. */
  readonly stage?: string | undefined;
  /** Of everything random that the ranker does; absent: 1. */
  readonly seed?: number | undefined;
}

/** Who writes, and where time and chance come from. */
export interface StopWriter {
  readonly reviewer: string;
  readonly chance: Chance;
}

/** `stop --json`. */
export interface StopState extends ReadRules {
  readonly stage: string;
  /** When screening began; null before. */
  readonly openedAt: string | null;
  /** The rule in force, who chose it and when; null where none was chosen. */
  readonly chosen: { readonly rule: StoppingRule; readonly at: string; readonly reviewer: string } | null;
  /** Rules that were chosen apart before screening, where they differ; the last one holds. */
  readonly differing: readonly { readonly rule: StoppingRule; readonly at: string; readonly reviewer: string }[];
  /** Reports that the stage may judge; on how many of them nobody's decision is in force. */
  readonly pool: number;
  readonly unjudged: number;
  readonly samples: readonly SampleState[];
  /** What can be claimed of the recall, the bound of a sample before what the test lets one claim. */
  readonly claims: readonly RecallClaim[];
  /**
   * How many drawn at random would show the recall that is wanted if none of them is relevant; 0 where nothing need be shown,
   * null where no sample can.
   */
  readonly suggestedSample: number | null;
  /** The command that draws a sample to confirm a stop; null where there is nothing to confirm. */
  readonly confirm: string | null;
  /** Stops that stand, and how many reports they cover. */
  readonly stops: readonly {
    readonly id: string;
    readonly at: string;
    readonly reviewer: string;
    readonly searches: readonly string[];
  }[];
  readonly covered: number;
  readonly deviations: readonly CourseLine[];
  /** What was just written; null where nothing was. */
  readonly written: CourseLine | null;
  /** Why nothing was written that was asked for; null where it was. */
  readonly refused: string | null;
  /** The command to run next. */
  readonly next: string;
}

const choiceOf = ({ rule, at, reviewer }: Extract<CourseEvent, { kind: 'rule-chosen' }>) => ({ rule, at, reviewer });

const samplesAt = (stoppable: StoppableStage): readonly SampleState[] =>
  stoppable.course.samples.map((sample) => sampleState(stoppable, sample, wantedAt(stoppable).confidence));

const describe = (
  stoppable: StoppableStage,
  seed: number | undefined,
  written: CourseEvent | undefined,
  refused: string | null,
): StopState => {
  const { review, stage, course, pool, unjudged } = stoppable;
  const read = readRules(stoppable, seed ?? 1);
  const samples = samplesAt(stoppable);
  const lines = courseLines(course);
  const covered = course.stops.length === 0 ? 0 : coveredAt(stoppable);
  const state = {
    stage: stage.id,
    openedAt: course.openedAt ?? null,
    chosen: course.chosen === undefined ? null : choiceOf(course.chosen),
    differing: course.differing.map(choiceOf),
    ...{ pool, unjudged },
    ...read,
    samples,
    claims: recallClaims(samples, read.test),
    suggestedSample: suggestedSample(stoppable),
    stops: course.stops.map(({ id, at, reviewer, searches }) => ({ id, at, reviewer, searches })),
    covered,
    deviations: lines.filter(({ deviation }) => deviation),
    written: lines.find(({ id }) => id === written?.id) ?? null,
    refused,
  };
  return { ...state, confirm: confirmCommand(review, stage, state), next: nextAtStop(review, stage, state) };
};

const coveredAt = ({ review, state }: StoppableStage): number => {
  let covered = 0;
  for (const report of stoppedReports(review)) if (state.admits(report)) covered++;
  return covered;
};

/** How a stage stands. Nothing is written. Throws `UsageError` where it cannot be stopped. */
export const stopState = (review: Review, { stage, seed }: StopOptions): StopState =>
  describe(stoppableStage(review, stageToStop(review, stage)), seed, undefined, null);

/** The rule's reading that a stop is declared on; `none` where no rule was chosen. */
const readingOf = ({ reading, pool, seen, relevant }: StopState): RuleReading =>
  reading ?? { rule: 'none', stop: null, pool, seen, relevant };

/** How many to draw where nobody says it. Throws `UsageError` where no number is the right one. */
const sizeToDraw = (stoppable: StoppableStage): number => {
  const size = suggestedSample(stoppable);
  if (size !== null && size > 0) return size;
  // With nothing left to draw from, that is what the draw itself complains of.
  if (stoppable.unjudged === 0) return 1;
  const { unjudged } = stoppable;
  throw size === 0
    ? new UsageError(
        `were all ${unjudged.toLocaleString('en')} left relevant, the recall would be reached all the same`,
        {
          code: 'sample-needless',
          flag: '--sample',
          hint: 'litsieve stop --sample N draws so many all the same',
        },
      )
    : new UsageError('how many are enough cannot be told while nothing relevant was found', {
        code: 'sample-size-missing',
        flag: '--sample',
        hint: 'litsieve stop --sample 300 shows that at most 1 in 100 of them is relevant, if none is',
      });
};

/**
 * Writes what is asked for and says how the stage stands then. A stop that the rule does not ask for is not declared without a
 * reason: `refused` says so. Throws `UsageError` where something cannot be done, `IntegrityError` where writing fails.
 */
export const changeStop = (
  review: Review,
  request: StopRequest,
  { reviewer, chance }: StopWriter,
  { stage: id, seed }: StopOptions,
): StopState => {
  const stage = stageToStop(review, id);
  const stoppable = stoppableStage(review, stage);
  const pen = coursePen(review, reviewer, chance);
  const after = (written: CourseEvent | undefined, refused: string | null = null): StopState =>
    describe({ ...stoppable, course: stageCourse(review, stage) }, seed, written, refused);
  switch (request.do) {
    case 'choose': {
      const written = chooseRule(stoppable, pen, request.rule, request.why);
      return after(written, written === undefined ? 'this rule is in force already' : null);
    }
    case 'resume':
      return after(resumeScreening(stoppable, pen, request.why));
    case 'sample': {
      const left = samplesAt(stoppable).reduce((sum, sample) => sum + sample.left, 0);
      const size = request.size ?? sizeToDraw(stoppable);
      return after(drawElusionSample(stoppable, pen, { size, seed: request.seed, left }));
    }
    case 'declare': {
      const before = describe(stoppable, seed, undefined, null);
      const reading = readingOf(before);
      if (before.unjudged > 0 && before.covered < before.unjudged && !mayDeclare(reading, request.why)) {
        return { ...before, refused: refusalOf(reading) };
      }
      return after(declareStop(stoppable, pen, reading, request.why));
    }
  }
};

const refusalOf = ({ rule, stop }: RuleReading): string => {
  const because =
    rule === 'none' ? 'no rule was chosen' : stop === null ? 'the rule cannot say yet' : 'the rule says go on';
  return `no stop is declared, for ${because}; to stop all the same, say why: litsieve stop --declare --why TEXT`;
};

/** `stop --history --json`. */
export interface StopHistory {
  readonly stage: string;
  readonly events: readonly CourseLine[];
}

/** The course of a stage in words; of any stage, for each is opened. Throws `UsageError` where there is no such stage. */
export const stopHistory = (review: Review, { stage: id }: StopOptions): StopHistory => {
  const stage = review.stage(id ?? review.protocol.stages[0]!.id);
  return { stage: stage.id, events: courseLines(stageCourse(review, stage)) };
};
