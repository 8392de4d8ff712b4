/** What the course of a review says of one stage: when it was opened, the rule in force, stops that stand, samples. */

import type { CourseEvent, StoppingRule } from '../model/index.js';
import { inCourseOrder } from './course-log.js';

/** An event of one kind. */
export type CourseEventOf<Kind extends CourseEvent['kind']> = Extract<CourseEvent, { readonly kind: Kind }>;

/** The course of one stage. */
export interface StageCourse {
  /** All its events, oldest first. */
  readonly events: readonly CourseEvent[];
  /** When screening began; undefined where it has not. */
  readonly openedAt: string | undefined;
  /** Who said first that the stage is opened, and with which filters; undefined where nobody did. */
  readonly opened: CourseEventOf<'stage-opened'> | undefined;
  /** The choice in force: the last one that was made. */
  readonly chosen: CourseEventOf<'rule-chosen'> | undefined;
  /** The rule in force where it was said before the stage was opened, hence the one that was settled beforehand. */
  readonly settled: CourseEventOf<'rule-chosen'> | undefined;
  /** People's last words before the opening, where these differ: said apart perhaps, and the latest holds. */
  readonly differing: readonly CourseEventOf<'rule-chosen'>[];
  /** Stops that nobody has lifted. */
  readonly stops: readonly CourseEventOf<'stop'>[];
  /** Samples of what was never shown, oldest first. */
  readonly samples: readonly CourseEventOf<'elusion-sample'>[];
  /** What was not as it was settled before screening, oldest first. */
  readonly deviations: readonly CourseEvent[];
}

const sameRule = (a: StoppingRule, b: StoppingRule): boolean => wordsOf(a) === wordsOf(b);

const wordsOf = ({ rule, recall, confidence, numbers = {} }: StoppingRule): string =>
  JSON.stringify([rule, recall, confidence, Object.entries(numbers).sort(([a], [b]) => (a < b ? -1 : 1))]);

const earlier = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a;

/**
 * Folds the events of one stage. Their order and repetition do not matter: two machines that wrote apart see the same
 * after a merge.
 *
 * The rule in force is the last choice by (`at`, id), whoever made it: of two made apart before the opening the later one
 * holds, and both are listed as `differing`. A choice after the opening holds too and is a deviation. A stop stands until a
 * resumption names it; one that was declared apart from the resumption stands on.
 *
 * @param firstDecision when the first decision of the stage was made, so that the stage counts as opened where the line that
 * says so is lacking
 */
export const courseOfStage = (
  all: Iterable<CourseEvent>,
  stage: string,
  firstDecision: string | undefined = undefined,
): StageCourse => {
  const byLine = new Map<string, CourseEvent>();
  for (const event of all) if (event.stage === stage) byLine.set(JSON.stringify(event), event);
  const events = [...byLine.values()].sort(inCourseOrder);
  const of = <Kind extends CourseEvent['kind']>(kind: Kind): readonly CourseEventOf<Kind>[] =>
    events.filter((event): event is CourseEventOf<Kind> => event.kind === kind);

  const [opened] = of('stage-opened');
  const openedAt = earlier(firstDecision, opened?.at);
  const choices = of('rule-chosen');
  const isBefore = ({ at }: CourseEvent): boolean => openedAt === undefined || at < openedAt;
  const before = choices.filter(isBefore);
  const lifted = new Set(of('resume').flatMap(({ stops }) => stops));
  return {
    events,
    openedAt,
    opened,
    chosen: choices.at(-1),
    settled: before.at(-1),
    differing: choices.length === before.length ? saidApart(before) : [],
    stops: of('stop').filter(({ id }) => !lifted.has(id)),
    samples: of('elusion-sample'),
    deviations: events.filter((event) => isDeviation(event, isBefore)),
  };
};

/** Each person's last choice, where these differ and were made by different people; none where they are one. */
const saidApart = (choices: readonly CourseEventOf<'rule-chosen'>[]): readonly CourseEventOf<'rule-chosen'>[] => {
  const last = choices.at(-1);
  if (last === undefined) return [];
  const byPerson = new Map(choices.map((choice) => [choice.reviewer, choice]));
  const lasts = [...byPerson.values()].sort(inCourseOrder);
  return lasts.every(({ rule }) => sameRule(rule, last.rule)) ? [] : lasts;
};

const isDeviation = (event: CourseEvent, isBefore: (event: CourseEvent) => boolean): boolean => {
  switch (event.kind) {
    case 'deviation':
    case 'filters-amended':
      return true;
    case 'rule-chosen':
      return !isBefore(event);
    case 'stop':
      return event.reading.stop !== true;
    default:
      return false;
  }
};
