/** `decide`: one decision on one report from the command line. */

import { type DecisionValue, type Outcome, type RecordId, stagesOf, UsageError } from '../model/index.js';
import { type Chance, penFor, say, validate } from './judge-report.js';
import type { KeptVersion } from './judged-together.js';
import { recordMeant } from './named-record.js';
import type { Review } from './open-review.js';
import { StageState } from './stage-state.js';
import { whyNotJudged } from './why-not-judged.js';

/** What to decide, and of what. */
export interface DecideOptions {
  readonly id: string;
  readonly decision: DecisionValue;
  readonly reviewer: string;
  /** Absent: the first stage of the report's stream. */
  readonly stage?: string | undefined;
  readonly criterion?: string | undefined;
  readonly note?: string | undefined;
}

/** `decide --json`. */
export interface Decided {
  readonly id: RecordId;
  readonly stage: string;
  readonly reviewer: string;
  readonly decision: DecisionValue;
  /** Ids of the events written: one, and one more for each version of the study that was decided with it. */
  readonly events: readonly string[];
  /** Versions that keep another decision, made by itself. */
  readonly kept: readonly KeptVersion[];
  /** What the stage concludes now. */
  readonly outcome: Outcome['kind'];
}

/** The first stage of a report's stream, where screening begins. */
const firstStage = (review: Review, report: number): StageState => {
  const [stage] = stagesOf(review.protocol, review.reports.stream(report).id);
  return new StageState(review, stage ?? review.protocol.stages[0]!);
};

/**
 * Writes a decision; it is on disk when this returns. Throws `UsageError` where the record, the stage, the decision or
 * the criterion is not known, where the stage before has not included the report, or where something removed it (a published
 * version, a filter, votes, a stop) and nobody has decided on it.
 */
export const decide = (review: Review, options: DecideOptions, chance: Chance): Decided => {
  const record = recordMeant(review, options.id);
  const report = review.reports.of(record);
  const { reviewer, decision } = options;
  const state =
    options.stage === undefined ? firstStage(review, report) : new StageState(review, review.stage(options.stage));
  validate(state, options);
  if (!state.admits(report)) {
    const { code, why, hint } = whyNotJudged(review, report);
    throw new UsageError(`stage ${state.stage.id} does not judge ${record}: ${why}`, {
      code,
      ...(code === 'report-not-admitted' ? { flag: '--stage' } : {}),
      hint,
    });
  }
  const members = review.reports.ids(report);
  if (decision === 'withdrawn' && state.log.judgmentBy(reviewer, members) === undefined) {
    throw new UsageError(`${reviewer} has decided nothing of ${record} at stage ${state.stage.id}`, {
      code: 'nothing-to-withdraw',
      hint: 'there is nothing to take back',
    });
  }
  const { events, kept } = say(review, state, penFor(review, state, reviewer, chance), report, record, options);
  return {
    id: record,
    stage: state.stage.id,
    reviewer,
    decision,
    events: events.map(({ id }) => id),
    kept,
    outcome: state.outcome(report).kind,
  };
};
