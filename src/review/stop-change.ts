/** What `stop` writes into the course: the rule that is chosen, a stop, its end, a sample. Each on disk when it returns. */

import {
  type CourseEvent,
  type RuleReading,
  type StoppingRule,
  stagesOf,
  streamOf,
  UsageError,
} from '../model/index.js';
import type { CoursePen } from '../screening/index.js';
import { courseLog, filtersHash } from './course.js';
import { ruleWords, verdictWords } from './course-words.js';
import { drawSample } from './elusion.js';
import type { Review } from './open-review.js';
import type { StoppableStage } from './stop-stage.js';
import { isStopped } from './stops.js';

const reasonMissing = (what: string, command: string): UsageError =>
  new UsageError(`${what}, and it is not said why`, {
    code: 'why-missing',
    flag: '--why',
    hint: `${command} --why TEXT; it is kept, and told in \`stop --history\`, \`check\` and the methods`,
  });

const withReason = (why: string | undefined): { readonly why?: string } =>
  why === undefined || why.trim() === '' ? {} : { why: why.trim() };

const sameNumbers = (a: StoppingRule, b: StoppingRule): boolean => ruleWords(a) === ruleWords(b) && a.rule === b.rule;

/**
 * Chooses a rule; returns undefined where it is the one in force already. Throws `UsageError` where the stage was opened and
 * no reason is given.
 */
export const chooseRule = (
  { review, stage, course }: StoppableStage,
  pen: CoursePen,
  rule: StoppingRule,
  why: string | undefined,
): CourseEvent | undefined => {
  if (course.chosen !== undefined && sameNumbers(course.chosen.rule, rule)) return undefined;
  const reason = withReason(why);
  if (course.openedAt !== undefined && reason.why === undefined) {
    throw reasonMissing(
      `screening began on ${course.openedAt.slice(0, 10)}, so that choosing a rule now is a deviation`,
      `litsieve stop --choose ${rule.rule}`,
    );
  }
  return courseLog(review).append(pen, [{ kind: 'rule-chosen', stage: stage.id, rule, ...reason }])[0];
};

/** Ids of all searches that count as found and whose records are first judged at a stage, sorted. */
const searchesAt = ({ review, stage }: StoppableStage): readonly string[] => {
  const { corpus, protocol } = review;
  const ids = new Map<string, boolean>();
  for (let row = 0; row < corpus.size; row++) {
    const { id, source } = corpus.searchOf(row);
    if (ids.has(id)) continue;
    const first = stagesOf(protocol, streamOf(protocol, source).id)[0];
    ids.set(id, corpus.counts(row) && first?.id === stage.id);
  }
  return [...ids].flatMap(([id, counts]) => (counts ? [id] : [])).sort();
};

/** How many reports nobody has judged and no stop covers yet. */
const uncovered = ({ review, state }: StoppableStage): number => {
  let open = 0;
  for (const report of state.pool()) if (!state.isDecided(report) && !isStopped(review, report)) open++;
  return open;
};

/** The filters in force, by their hash. */
const filtersAt = (review: Review): { readonly filters?: string } => {
  const filters = filtersHash(review);
  return filters === undefined ? {} : { filters };
};

/** Whether a stop can be declared as things are: the rule says so, or a reason is given. */
export const mayDeclare = (reading: RuleReading, why: string | undefined): boolean =>
  reading.stop === true || withReason(why).why !== undefined;

/**
 * Declares a stop over all searches of today. Throws `UsageError` where nothing is left that it could cover, or the rule
 * does not say stop and no reason is given.
 */
export const declareStop = (
  stoppable: StoppableStage,
  pen: CoursePen,
  reading: RuleReading,
  why: string | undefined,
): CourseEvent => {
  const { review, stage, course } = stoppable;
  if (uncovered(stoppable) === 0) {
    const isStanding = course.stops.length > 0;
    throw new UsageError(
      isStanding ? `screening at ${stage.id} is stopped already` : `nothing is left unjudged at ${stage.id}`,
      {
        code: isStanding ? 'stopped-already' : 'nothing-to-stop',
        flag: '--declare',
        hint: isStanding ? 'litsieve stop --resume --why TEXT lifts the stop' : 'litsieve status shows what comes next',
      },
    );
  }
  if (!mayDeclare(reading, why)) throw reasonMissing(verdictWords(reading), 'litsieve stop --declare');
  const searches = searchesAt(stoppable);
  return courseLog(review).append(pen, [
    { kind: 'stop', stage: stage.id, reading, searches, ...filtersAt(review), ...withReason(why) },
  ])[0]!;
};

/** Lifts all stops that stand. Throws `UsageError` where none does, or no reason is given. */
export const resumeScreening = (
  { review, stage, course }: StoppableStage,
  pen: CoursePen,
  why: string | undefined,
): CourseEvent => {
  if (course.stops.length === 0) {
    throw new UsageError(`screening at ${stage.id} is not stopped`, {
      code: 'not-stopped',
      flag: '--resume',
      hint: 'litsieve screen goes on',
    });
  }
  const { why: reason } = withReason(why);
  if (reason === undefined) throw reasonMissing('a stop is lifted', 'litsieve stop --resume');
  const stops = course.stops.map(({ id }) => id);
  return courseLog(review).append(pen, [{ kind: 'resume', stage: stage.id, stops, why: reason }])[0]!;
};

/** Draws a sample of what nobody has judged. Throws `UsageError` where there is nothing, or an earlier one is not judged yet. */
export const drawElusionSample = (
  { review, stage, state, unjudged }: StoppableStage,
  pen: CoursePen,
  { size, seed, left }: { readonly size: number; readonly seed: number; readonly left: number },
): CourseEvent => {
  if (left > 0) {
    throw new UsageError(`${left.toLocaleString('en')} of the sample drawn before are not judged yet`, {
      code: 'sample-open',
      flag: '--sample',
      hint: 'litsieve screen offers them first; what a sample says counts once all of it is judged',
    });
  }
  if (unjudged === 0) {
    throw new UsageError(`nothing is left unjudged at ${stage.id}: there is nothing to draw from`, {
      code: 'nothing-to-sample',
      flag: '--sample',
      hint: 'litsieve status shows what comes next',
    });
  }
  const draw = drawSample(review, state, size, seed);
  return courseLog(review).append(pen, [{ kind: 'elusion-sample', stage: stage.id, seed, ...draw }])[0]!;
};
