/** Amendments of the filters: `queries/filters.yaml` changed after a stage was opened, and what was said of why. */

import { sha256 } from '../io/index.js';
import { type CourseEvent, type Stage, UsageError } from '../model/index.js';
import { courseLog, coursePen, filtersFileHash, filtersHash } from './course.js';
import type { Chance } from './judge-report.js';
import type { Review } from './open-review.js';
import { isFirstStage } from './stops.js';

/** Stands for no filters at all: the hash of an empty file. */
const noFilters = sha256('');

/** The filters that the course last spoke of at a stage; undefined where the stage is not opened. */
const lastSaid = (events: readonly CourseEvent[], stage: string): string | undefined => {
  let said: string | undefined;
  for (const event of events) {
    if (event.stage !== stage) continue;
    if (event.kind === 'stage-opened') said ??= event.filters ?? noFilters;
    if (event.kind === 'filters-amended') said = event.filters;
  }
  return said;
};

/**
 * The opened first stages whose filters are not those that the course last spoke of: somebody is still to say why. The
 * changed filters are in force all the same.
 */
export const stagesToAmend = (review: Review): readonly Stage[] => {
  const events = courseLog(review).events();
  if (events.length === 0) return [];
  const now: readonly string[] = [filtersHash(review) ?? noFilters, filtersFileHash(review) ?? noFilters];
  return review.protocol.stages.filter((stage) => {
    const said = isFirstStage(review.protocol, stage) ? lastSaid(events, stage.id) : undefined;
    return said !== undefined && !now.includes(said);
  });
};

/** How to say why. */
export const amendCommand = 'litsieve filter --amend --why TEXT';

/** `filter --amend --json`. */
export interface Amended {
  readonly reviewer: string;
  /** SHA-256 of what `queries/filters.yaml` says now (`filtersHash`). */
  readonly filters: string;
  readonly why: string;
  /** The stages at which it is an amendment. */
  readonly stages: readonly string[];
}

/**
 * Writes why the filters were changed into the course of every stage that lacks it; on disk when it returns.
 * Throws `UsageError` where no reason is given, or nothing has changed since the stages were opened.
 */
export const amendFilters = (
  review: Review,
  { reviewer, why }: { readonly reviewer: string; readonly why: string | undefined },
  chance: Chance,
): Amended => {
  if (why === undefined || why.trim() === '') {
    throw new UsageError('changed filters are amended with the reason', {
      code: 'why-missing',
      flag: '--why',
      hint: 'litsieve filter --amend --why "a synonym was lacking"',
    });
  }
  const stages = stagesToAmend(review).map(({ id }) => id);
  if (stages.length === 0) {
    throw new UsageError('there is nothing to amend: the filters are those that the course of the review knows', {
      code: 'nothing-to-amend',
      flag: '--amend',
      hint: `filters may be changed in ${review.paths.filters} at will until the first decision is made`,
    });
  }
  const filters = filtersHash(review) ?? noFilters;
  const pen = coursePen(review, reviewer, chance);
  const said = why.trim();
  courseLog(review).append(
    pen,
    stages.map((stage) => ({ kind: 'filters-amended', stage, filters, why: said })),
  );
  return { reviewer, filters, why: said, stages };
};
