/** What became of an elusion sample: how much of it is judged, what was found in it, and what it says of the recall. */

import { elusionBound } from '../ranking/index.js';
import type { CourseEventOf } from '../screening/index.js';
import type { StoppableStage } from './stop-stage.js';

/** A sample as it stands. */
export interface SampleState {
  readonly id: string;
  readonly at: string;
  readonly reviewer: string;
  readonly seed: number;
  /** How many there were to draw from, and how many were drawn. */
  readonly of: number;
  readonly drawn: number;
  /** Of those drawn: judged relevant; judged in conflict or unsure, which count as relevant until it is settled; not judged yet. */
  readonly relevant: number;
  readonly unsettled: number;
  readonly left: number;
  /** Drawn and no longer to be judged: their search was withdrawn, or they are removed by other means. */
  readonly gone: number;
  /** At most so many of those that there were to draw from are relevant; null until all of the sample is judged. */
  readonly most: number | null;
  /** At least this share of the relevant is found today, at the confidence; null until all is judged or nothing was found. */
  readonly recall: number | null;
  /** How many other reports were judged since it was drawn. */
  readonly screenedSince: number;
}

/**
 * What stands around a sample: relevant reports that it was not drawn from, those of them that are not settled; and of those
 * that it was drawn from, how many were judged relevant and irrelevant.
 */
interface Around {
  readonly before: number;
  readonly open: number;
  readonly since: number;
  readonly irrelevant: number;
}

/**
 * Which reports had been judged at the draw: by what it says itself, so that no clock decides; by the times of first decisions
 * where it does not say it.
 */
export const judgedBefore = (
  { review, seen }: Pick<StoppableStage, 'review' | 'seen'>,
  { at, judged }: CourseEventOf<'elusion-sample'>,
): ReadonlySet<number> =>
  judged === undefined
    ? new Set([...seen.firsts()].flatMap(([report, first]) => (first < at ? [report] : [])))
    : new Set(judged.map((record) => review.reports.of(record)));

const foundAround = ({ review, seen, state }: StoppableStage, at: string, outside: ReadonlySet<number>): Around => {
  const { reports, corpus } = review;
  const labels = new Map(seen.seen());
  const counts = { before: 0, open: 0, since: 0, irrelevant: 0 };
  for (const report of outside) {
    if (report === -1) continue;
    const label = labels.get(report);
    if (label === 1) counts.before++;
    else if (label !== 0 && state.isDecided(report)) counts.open++;
  }
  for (const [report, label] of labels) {
    // What a later search found was not there to be drawn.
    if (outside.has(report) || corpus.searchOf(reports.lead(report)).at >= at) continue;
    if (label === 1) counts.since++;
    else if (label === 0) counts.irrelevant++;
  }
  return counts;
};

/**
 * Looks at a sample today, at a one-sided confidence. The bound is that of the reports that there were to draw from: those
 * relevant among them are at most `most`, wherever they were judged since, hence recall ≥ found / (found before the draw +
 * most); what was judged before it and is not settled counts as relevant and not found.
 */
export const sampleState = (
  stoppable: StoppableStage,
  event: CourseEventOf<'elusion-sample'>,
  confidence: number,
): SampleState => {
  const { review, state, seen } = stoppable;
  const { id, at, reviewer, seed, of, sample } = event;
  const outside = judgedBefore(stoppable, event);
  const drawn = new Set(sample.map((record) => review.reports.of(record)));
  const labels = new Map(seen.seen());
  const counts = { relevant: 0, unsettled: 0, left: 0, gone: 0 };
  for (const record of sample) {
    const report = review.reports.of(record);
    const label = labels.get(report);
    if (label === 1) counts.relevant++;
    else if (label === 'unsettled') counts.unsettled++;
    else if (label === undefined) counts[report !== -1 && state.admits(report) ? 'left' : 'gone']++;
  }
  const judged = sample.length - counts.gone;
  const base = {
    ...{ id, at, reviewer, seed, of, drawn: sample.length, ...counts },
    screenedSince: [...seen.firsts().keys()].filter((report) => !outside.has(report) && !drawn.has(report)).length,
  };
  if (counts.left > 0 || judged === 0) return { ...base, most: null, recall: null };
  const { before, open, since, irrelevant } = foundAround(stoppable, at, outside);
  const found = counts.relevant + counts.unsettled;
  const bound = elusionBound({ unseen: of, sample: judged, found, relevant: before, confidence });
  // What people have judged of it since is known.
  const most = Math.max(since, Math.min(bound.most, of - irrelevant));
  return { ...base, most, recall: before + since === 0 ? null : (before + since) / (before + open + most) };
};
