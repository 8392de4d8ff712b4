/** Checks of the course of a review: lines that are none, what was settled apart, and every deviation. */

import { RoundLog } from '../coding/index.js';
import { formatPlace } from '../model/index.js';
import type { StageCourse } from '../screening/index.js';
import type { Finding } from './check.js';
import { courseLog, filtersHash, stageCourse } from './course.js';
import { courseWords, ruleWords } from './course-words.js';
import type { Review } from './open-review.js';
import { isFirstStage } from './stops.js';

function* checkLines(review: Review): Generator<Finding> {
  const { paths, protocol } = review;
  const log = courseLog(review);
  // A line that is no JSON at all is nobody's in particular: the checks of coding tell it.
  const told = new Set(new RoundLog(paths).malformed.map(formatPlace));
  for (const { file, line, problem } of log.malformed) {
    const where = formatPlace({ file, line });
    if (!told.has(where)) yield { gravity: 'error', code: 'event-malformed', where, message: problem };
  }
  const stages = new Set(protocol.stages.map(({ id }) => id));
  const listed = protocol.reviewers.map(({ id }) => id);
  const seen = new Set<string>();
  const strangers = new Set<string>();
  for (const event of log.events()) {
    const where = paths.decisions('course', event.reviewer);
    if (seen.has(`${event.reviewer} ${event.id}`)) {
      const message = `two lines have the id ${event.id} and say different things: only one of them can be right`;
      yield { gravity: 'error', code: 'event-twice', where, message };
    }
    seen.add(`${event.reviewer} ${event.id}`);
    // The opening is told by the decision that it was written for.
    if (event.kind === 'stage-opened') continue;
    if (!stages.has(event.stage)) {
      const message = `the protocol has no stage ${event.stage}: ${courseWords(event)}, and it counts nowhere`;
      yield { gravity: 'error', code: 'stage-unknown', where, message };
    }
    if (listed.length > 0 && !listed.includes(event.reviewer) && !strangers.has(event.reviewer)) {
      strangers.add(event.reviewer);
      const message = `the protocol does not list ${event.reviewer}: what they settled about stages counts all the same`;
      yield { gravity: 'note', code: 'course-of-stranger', where, message };
    }
  }
}

function* checkStageCourse(course: StageCourse, stage: string, isFirst: boolean): Generator<Finding> {
  const where = `stage ${stage}`;
  const { differing, deviations, events, stops } = course;
  if (differing.length > 0) {
    const choices = differing.map(({ reviewer, rule }) => `${reviewer}: ${ruleWords(rule)}`).join('; ');
    const message = `different stopping rules were chosen before screening (${choices}); the last one holds: litsieve stop`;
    yield { gravity: 'note', code: 'rules-differ', where, message };
  }
  for (const event of deviations) {
    const why = 'why' in event ? (event.why ?? '') : '';
    const reason = why === '' ? 'no reason is given' : why;
    const message = `${event.at.slice(0, 10)} ${event.reviewer}: ${courseWords(event)}: ${reason}`;
    yield { gravity: 'note', code: 'deviation', where, message };
  }
  const known = new Set(events.filter(({ kind }) => kind === 'stop').map(({ id }) => id));
  for (const event of events) {
    if (event.kind !== 'resume') continue;
    const lacking = event.stops.filter((id) => !known.has(id));
    if (lacking.length === 0) continue;
    const message = `${event.reviewer} lifted a stop that is not there (${lacking.join(', ')}): another's file was not merged, or lost lines`;
    yield { gravity: 'note', code: 'stop-lacking', where, message };
  }
  if (stops.length > 0 && !isFirst) {
    const message = 'a stop was declared, and only the first stage of a stream can be stopped: it covers nothing';
    yield { gravity: 'error', code: 'stop-misplaced', where, message };
  }
}

/** A stop covers what its searches found: filters that let more in since would have it stop what nobody could have seen. */
function* checkFiltersAtStop(review: Review, { stops }: StageCourse, stage: string): Generator<Finding> {
  const now = filtersHash(review);
  if (stops.every(({ filters }) => filters === now)) return;
  const message =
    'the filters have changed since screening was stopped: what they let in since counts as stopped, though nobody could have seen it. litsieve stop --resume --why TEXT, then screen on or stop anew';
  yield { gravity: 'open', code: 'filters-changed-after-stop', where: `stage ${stage}`, message };
}

/** Complains of what is wrong in the course of the review, and lists what was not as it was settled. */
export function* checkCourse(review: Review): Generator<Finding> {
  yield* checkLines(review);
  for (const stage of review.protocol.stages) {
    const course = stageCourse(review, stage);
    yield* checkStageCourse(course, stage.id, isFirstStage(review.protocol, stage));
    yield* checkFiltersAtStop(review, course, stage.id);
  }
}
