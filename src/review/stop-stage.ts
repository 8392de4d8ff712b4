/** The stage that `stop` speaks of: the first of a stream, with its course, its pool and what was seen of it. */

import { type Stage, UsageError } from '../model/index.js';
import type { StageCourse } from '../screening/index.js';
import { stageCourse } from './course.js';
import type { Review } from './open-review.js';
import { StageState } from './stage-state.js';
import { outcomeLabels, SeenReports } from './stop-labels.js';
import { usualRule } from './stop-rules.js';
import { isFirstStage } from './stops.js';

/** A stage that can be stopped, as it stands. */
export interface StoppableStage {
  readonly review: Review;
  readonly stage: Stage;
  readonly state: StageState;
  readonly course: StageCourse;
  /** Number of reports that the stage may judge, those that a stop covers included. */
  readonly pool: number;
  /** Those on which nobody's decision is in force. */
  readonly unjudged: number;
  readonly seen: SeenReports;
}

/** The stage of a name, or the protocol's first. Throws `UsageError` where there is none, or it is not the first of a stream. */
export const stageToStop = (review: Review, id: string | undefined): Stage => {
  const { protocol } = review;
  const stage = review.stage(id ?? protocol.stages[0]!.id);
  if (isFirstStage(protocol, stage)) return stage;
  const firsts = protocol.stages.filter((each) => isFirstStage(protocol, each)).map((each) => each.id);
  throw new UsageError(`stage ${stage.id} is not the first of a stream: what it judges, people have chosen already`, {
    code: 'stage-not-first',
    flag: '--stage',
    hint: `screening can be stopped at ${firsts.join(', ')}`,
  });
};

/** Looks at a stage as it stands now. */
export const stoppableStage = (review: Review, stage: Stage): StoppableStage => {
  const state = new StageState(review, stage);
  let pool = 0;
  let unjudged = 0;
  for (const report of state.pool()) {
    pool++;
    if (!state.isDecided(report)) unjudged++;
  }
  const seen = new SeenReports(review, state, outcomeLabels(state));
  return { review, stage, state, course: stageCourse(review, stage), pool, unjudged, seen };
};

/** The recall and the confidence that are wanted at a stage. */
export const wantedAt = ({ course }: StoppableStage): { readonly recall: number; readonly confidence: number } => {
  const { recall, confidence } = course.chosen?.rule ?? usualRule;
  return { recall, confidence };
};
