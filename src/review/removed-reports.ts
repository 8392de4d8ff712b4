/** What removed a report before anybody judged it: a published version, a filter, votes or a declared stop. */

import { type ReasonCount, stagesOf } from '../model/index.js';
import { filterRemovalOf } from './filter-verdicts.js';
import type { Review } from './open-review.js';
import { isFirstStage, isStopped, stoppedReason } from './stops.js';
import { supersededReason, supersededReports } from './superseded.js';

/** Why a report is not screened, and which box of the flow counts it. */
export interface Removal {
  /** `excluded`: by automation too, and counted as screened and excluded. */
  readonly by: 'automation' | 'excluded' | 'other';
  readonly cause: 'superseded' | 'filter' | 'votes' | 'stop';
  /** As the diagram says it. */
  readonly reason: string;
}

const superseded: Removal = { by: 'other', cause: 'superseded', reason: supersededReason };

/**
 * What removes a report before screening, whether or not somebody has decided on it all the same; undefined for nothing.
 * The first that applies counts: that there is a published version is no matter of automation, and says more than that a filter
 * does not like the preprint; filters and votes stand in the order of `queries/filters.yaml`; a stop covers what they left.
 */
export const removalOf = (review: Review, report: number): Removal | undefined => {
  if (supersededReports(review).has(report)) return superseded;
  const filtered = filterRemovalOf(review, report);
  if (filtered !== undefined) return filtered;
  if (!isStopped(review, report)) return undefined;
  return { by: review.protocol.unscreened, cause: 'stop', reason: stoppedReason };
};

/** Whether anybody's decision at the first stage of its stream is in force: then it stays screened, whatever removes it. */
export const isJudged = (review: Review, report: number): boolean => {
  const [first] = stagesOf(review.protocol, review.reports.stream(report).id);
  return first !== undefined && review.stageLog(first).judgments(review.reports.ids(report)).length > 0;
};

/** The reports on which anybody's decision at the first stage of their stream is in force, found from what was said. */
export const judgedReports = (review: Review): ReadonlySet<number> => {
  const { protocol, reports } = review;
  const firsts = protocol.stages.filter((stage) => isFirstStage(protocol, stage));
  const spokenOf = new Set(
    firsts.flatMap((stage) => [...review.stageLog(stage).records()].map((id) => reports.of(id))),
  );
  return new Set([...spokenOf].filter((report) => report !== -1 && isJudged(review, report)));
};

/** Every found report that something removes, decided ones included. */
export function* removedReports(review: Review): Generator<readonly [report: number, removal: Removal]> {
  const { reports } = review;
  for (let report = 0; report < reports.size; report++) {
    if (!reports.isFound(report)) continue;
    const removal = removalOf(review, report);
    if (removal !== undefined) yield [report, removal];
  }
}

/** Reports that no stage judges, and those of them on which somebody had decided when they were first counted. */
interface Barred {
  readonly size: number;
  readonly judged: readonly number[];
}

/** By table of reports, which is made anew when records, links or rulings change. */
const barred = new WeakMap<Review['reports'], Barred>();

const countBarred = (review: Review): Barred => {
  const decided = judgedReports(review);
  let size = 0;
  const judged: number[] = [];
  for (const [report, { cause }] of removedReports(review)) {
    // What a stop covers is not offered, and people may judge on.
    if (cause === 'stop') continue;
    size++;
    if (decided.has(report)) judged.push(report);
  }
  return { size, judged };
};

/**
 * How many reports are kept from the first stage of their stream by what removed them. Asked at every key press: only those
 * that were decided when they were first counted are looked at again, for nobody is asked of the others.
 */
export const countRemoved = (review: Review): number => {
  let counted = barred.get(review.reports);
  if (counted === undefined) {
    counted = countBarred(review);
    barred.set(review.reports, counted);
  }
  return counted.size - counted.judged.filter((report) => isJudged(review, report)).length;
};

/** The reasons for which reports are not screened, the most frequent first. */
export const removedReasons = (review: Review): readonly ReasonCount[] => {
  const decided = judgedReports(review);
  const tally = new Map<string, number>();
  for (const [report, { reason }] of removedReports(review)) {
    if (!decided.has(report)) tally.set(reason, (tally.get(reason) ?? 0) + 1);
  }
  const reasons = [...tally].map(([reason, n]) => ({ reason, n }));
  return reasons.sort((a, b) => b.n - a.n || (a.reason < b.reason ? -1 : 1));
};
