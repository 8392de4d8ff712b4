/** The course of a review at work: its log, what it says of a stage today, and the opening of a stage by its first decision. */

import { readTextIfThere, sha256 } from '../io/index.js';
import { protocolVersion, type Stage } from '../model/index.js';
import { CourseLog, type CoursePen, courseOfStage, type StageCourse } from '../screening/index.js';
import { filterMeaning, readFilters } from './filter-set.js';
import type { Chance } from './judge-report.js';
import type { Review } from './open-review.js';
import { newestTimeOf } from './reviewer.js';

const logs = new WeakMap<Review, CourseLog>();

/** The log of a review's course, read once and then kept; `refresh` looks for what others have written. */
export const courseLog = (review: Review): CourseLog => {
  let log = logs.get(review);
  if (log === undefined) {
    log = new CourseLog(review.paths);
    logs.set(review, log);
  }
  return log;
};

/**
 * Hash of what the filters of `queries/filters.yaml` mean (`filterMeaning`), so that a comment changes nothing, and an edited
 * concept and other votes do. Undefined where there is no filter. Throws `InputError` where the file is wrong.
 */
export const filtersHash = (review: Review): string | undefined => {
  const set = readFilters(review, review.paths.filters);
  return set === undefined ? undefined : sha256(filterMeaning(review, set));
};

/** Hash of the file itself, line ends as LF, as it was written into the course at first; undefined where there is no file. */
export const filtersFileHash = ({ paths }: Review): string | undefined => {
  const text = readTextIfThere(paths.filters);
  return text === undefined ? undefined : sha256(text.replaceAll('\r\n', '\n'));
};

/** When the first decision of a stage was made, whatever became of it; undefined where none was. */
const firstDecisionAt = (review: Review, stage: Stage): string | undefined => {
  const log = review.stageLog(stage);
  let first: string | undefined;
  for (const reviewer of log.spoken()) {
    for (const { at, decision } of log.of(reviewer).all()) {
      if (decision !== undefined && (first === undefined || at < first)) first = at;
    }
  }
  return first;
};

/** What the course says of a stage. Looks through all decisions of the stage: not for every key press. */
export const stageCourse = (review: Review, stage: Stage): StageCourse =>
  courseOfStage(courseLog(review).events(), stage.id, firstDecisionAt(review, stage));

/** The pen of somebody who writes into the course. */
export const coursePen = (review: Review, reviewer: string, { clock, newId }: Chance): CoursePen => ({
  reviewer,
  protocol: protocolVersion(review.protocol),
  clock,
  newId,
  newest: newestTimeOf(review.paths, reviewer),
});

const openedStages = new WeakMap<Review, Set<string>>();

/**
 * Says that a stage is opened, before its first decision is written: what was settled about it is locked from then on.
 * Whoever is first says it, and only once; after that it costs no look at any file. Throws `IntegrityError` where writing fails.
 */
export const openStage = (review: Review, stage: Stage, pen: CoursePen): void => {
  let opened = openedStages.get(review);
  if (opened === undefined) {
    opened = new Set();
    openedStages.set(review, opened);
  }
  if (opened.has(stage.id)) return;
  const log = courseLog(review);
  log.refresh();
  if (!log.events().some((event) => event.kind === 'stage-opened' && event.stage === stage.id)) {
    const filters = filtersHash(review);
    const hash = filters === undefined ? {} : { filters };
    log.append(pen, [{ kind: 'stage-opened', stage: stage.id, ...hash }]);
  }
  opened.add(stage.id);
};
