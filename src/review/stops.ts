/**
 * What declared stops cover: reports that the searches of a stop had found and nobody has judged. Only the first stage of a
 * stream is stopped, and only by an event of the course, never by what a rule says. A stop takes nothing out of the stage's
 * pool: people may judge on, and what they judge counts as screened.
 */

import { type CourseEvent, type Protocol, type Stage, stagesOf } from '../model/index.js';
import { courseOfStage } from '../screening/index.js';
import { courseLog } from './course.js';
import type { Review } from './open-review.js';
import { StageState } from './stage-state.js';

/** Why such a report was not screened, as the diagram says it. */
export const stoppedReason = 'screening stopped';

/** Whether a stage is the first of a stream: there reports are screened for the first time, and only there it can be stopped. */
export const isFirstStage = (protocol: Protocol, stage: Stage): boolean =>
  protocol.streams.some(({ id }) => stagesOf(protocol, id)[0]?.id === stage.id);

/** Ids of the searches that standing stops cover, by stage. */
type Covered = ReadonlyMap<string, ReadonlySet<string>>;

/** By the events as the log holds them: another list where anything was written. */
const known = new WeakMap<readonly CourseEvent[], Covered>();

const coveredSearches = (review: Review): Covered => {
  const events = courseLog(review).events();
  let covered = known.get(events);
  if (covered === undefined) {
    const stages = new Set(events.flatMap(({ kind, stage }) => (kind === 'stop' ? [stage] : [])));
    covered = new Map(
      [...stages].map((stage) => [
        stage,
        new Set(courseOfStage(events, stage).stops.flatMap(({ searches }) => searches)),
      ]),
    );
    known.set(events, covered);
  }
  return covered;
};

/**
 * Whether a standing stop at the first stage of its stream covers a report, whether or not somebody has decided on it all the
 * same: a search found it first that the stop lists. What later searches find waits as ever.
 */
export const isStopped = (review: Review, report: number): boolean => {
  const covered = coveredSearches(review);
  if (covered.size === 0) return false;
  const { reports, corpus, protocol } = review;
  const first = stagesOf(protocol, reports.stream(report).id)[0];
  const searches = first === undefined ? undefined : covered.get(first.id);
  if (searches === undefined || searches.size === 0) return false;
  return reports.isFound(report) && searches.has(corpus.searchOf(reports.lead(report)).id);
};

/** Whether a stop spares the reviewers of a stage a report: it covers it there, and nobody's decision on it is in force. */
export const isSpared = (review: Review, state: StageState, report: number): boolean =>
  isStopped(review, report) &&
  stagesOf(review.protocol, review.reports.stream(report).id)[0]?.id === state.stage.id &&
  !state.isDecided(report);

/** The reports that standing stops cover and on which nobody's decision is in force at the first stage of their stream. */
export const stoppedReports = (review: Review): ReadonlySet<number> => {
  const stopped = new Set<number>();
  if (coveredSearches(review).size === 0) return stopped;
  const { reports, protocol } = review;
  const states = new Map<string, StageState>();
  for (let report = 0; report < reports.size; report++) {
    if (!isStopped(review, report)) continue;
    const stage = stagesOf(protocol, reports.stream(report).id)[0]!;
    const state = states.get(stage.id) ?? new StageState(review, stage);
    states.set(stage.id, state);
    if (!state.isDecided(report)) stopped.add(report);
  }
  return stopped;
};
