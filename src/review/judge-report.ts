/** One reviewer's word on one report and on the versions of its study: from what is wanted to events on disk. */

import type { Clock, IdMaker } from '../io/index.js';
import {
  type DecisionValue,
  type Offer,
  protocolVersion,
  type RecordId,
  type ScreeningEvent,
  UsageError,
} from '../model/index.js';
import { type Pen, type Statement, writeEvents } from '../screening/index.js';
import { openStage } from './course.js';
import { type KeptVersion, keptVersions, type StudyVersion, studyVersions } from './judged-together.js';
import type { Review } from './open-review.js';
import { newestTimeOf } from './reviewer.js';
import type { StageState } from './stage-state.js';

/** Where time and chance come from. */
export interface Chance {
  readonly clock: Clock;
  readonly newId: IdMaker;
}

/** The pen of a reviewer at a stage. */
export const penFor = (review: Review, state: StageState, reviewer: string, { clock, newId }: Chance): Pen => ({
  reviewer,
  stage: state.stage.id,
  protocol: protocolVersion(review.protocol),
  clock,
  newId,
  newest: newestTimeOf(review.paths, reviewer),
});

/** What a reviewer wants said. */
export interface Wanted {
  readonly decision: DecisionValue;
  readonly criterion?: string | undefined;
  readonly note?: string | undefined;
  readonly seconds?: number | undefined;
  readonly offered?: Offer | undefined;
}

/** Throws `UsageError` where a decision or its criterion is not one that the stage knows. */
export const validate = (state: StageState, { decision, criterion }: Wanted): void => {
  const { stage, criteria } = state.log;
  if (decision === 'not-retrieved' && !stage.retrieval) {
    throw new UsageError(`stage ${stage.id} retrieves nothing, so nothing can be not retrieved`, {
      code: 'no-retrieval',
      hint: 'a stage retrieves reports where the protocol says `retrieval: true`',
    });
  }
  if (criterion !== undefined && decision !== 'exclude') {
    throw new UsageError(`a criterion goes with exclude, not with ${decision}`, {
      code: 'criterion-misplaced',
      flag: '--criterion',
      hint: 'leave --criterion out',
    });
  }
  if (criterion !== undefined && !criteria.includes(criterion)) {
    const known = criteria.length === 0 ? 'it has none' : `it has ${criteria.join(', ')}`;
    throw new UsageError(`stage ${stage.id} has no exclusion criterion ${criterion}; ${known}`, {
      code: 'criterion-unknown',
      flag: '--criterion',
      hint: 'the criteria are in queries/protocol.yaml',
    });
  }
  if (decision === 'exclude' && criterion === undefined && stage.reasons === 'required' && criteria.length > 0) {
    throw new UsageError(`an exclusion at stage ${stage.id} names its criterion: ${criteria.join(', ')}`, {
      code: 'criterion-missing',
      flag: '--criterion',
      hint: `add --criterion ${criteria[0]}`,
    });
  }
};

/** What was said, and what was not. */
export interface SaidOfStudy {
  /** One of the report, and one of each version that was decided with it, with a common `act`. */
  readonly events: readonly ScreeningEvent[];
  readonly kept: readonly KeptVersion[];
}

/**
 * Says one thing of a report and of the versions that are decided with it, as `studyVersions` tells them. The events are
 * on disk when it returns.
 *
 * @param shown the record whose text was on screen
 */
export const say = (
  review: Review,
  state: StageState,
  pen: Pen,
  report: number,
  shown: RecordId,
  wanted: Wanted,
): SaidOfStudy => {
  const { reports } = review;
  const { decision, criterion, note, seconds, offered } = wanted;
  const versions = studyVersions(review, state, pen.reviewer, report);
  // Of what nothing was decided there is nothing to take back.
  const isDecidedToo = ({ part, judgment }: StudyVersion): boolean =>
    part === 'together' && (decision !== 'withdrawn' || judgment !== undefined);
  const decided = [report, ...versions.filter(isDecidedToo).map((version) => version.report)];
  const statements = decided.map((version): Statement => {
    const members = reports.ids(version);
    return {
      record: version === report ? shown : members[0]!,
      members,
      decision,
      ...(criterion === undefined ? {} : { criterion }),
      ...(note === undefined ? {} : { note }),
      ...(seconds === undefined ? {} : { seconds }),
      ...(offered === undefined ? {} : { offered }),
      replaces: state.log.liveDecisions(pen.reviewer, members),
    };
  });
  openStage(review, state.stage, pen);
  const events = writeEvents(pen, statements);
  state.log.append(pen.reviewer, events);
  for (const { record } of events) state.touch(record);
  return { events, kept: keptVersions(review, versions, wanted) };
};
