/**
 * The elusion sample: reports drawn at random from those that nobody has judged, to be judged by people, so that one knows what
 * a stop would leave behind. Drawn once, written into the course, offered first to every reviewer of the stage.
 */

import type { RecordId, Stage } from '../model/index.js';
import { shuffle } from '../ranking/index.js';
import { type CourseEventOf, courseOfStage } from '../screening/index.js';
import { seededRandom } from '../statistics/index.js';
import { courseLog } from './course.js';
import type { Review } from './open-review.js';
import type { StageState } from './stage-state.js';

/** Reports of a stage on which nobody's decision is in force, in first-found order: what nobody was shown, or has judged. */
export function* unjudgedReports(state: StageState): Generator<number> {
  for (const report of state.pool()) if (!state.isDecided(report)) yield report;
}

/** A draw: from how many, and the records that stand for the reports drawn, in the order in which they were. */
export interface Draw {
  readonly of: number;
  readonly sample: readonly RecordId[];
  /** The records that stand for what somebody had judged. */
  readonly judged: readonly RecordId[];
}

/** Draws so many of the reports that nobody has judged; all of them, in random order, where there are fewer. */
export const drawSample = ({ reports, corpus }: Review, state: StageState, size: number, seed: number): Draw => {
  const unjudged = Uint32Array.from(unjudgedReports(state));
  shuffle(unjudged, seededRandom(seed));
  return {
    of: unjudged.length,
    judged: [...state.pool()]
      .filter((report) => state.isDecided(report))
      .map((report) => corpus.at(reports.lead(report))),
    sample: Array.from(unjudged.subarray(0, size), (report) => corpus.at(reports.lead(report))),
  };
};

/** The reports that were drawn at a stage, in the order in which they were, each once; those that are gone are left out. */
export const sampledReports = (
  { reports }: Review,
  samples: readonly CourseEventOf<'elusion-sample'>[],
): readonly number[] => [
  ...new Set(samples.flatMap(({ sample }) => sample.map((record) => reports.of(record)).filter((one) => one !== -1))),
];

/** The same for a stage as the course stands: what the queue of every reviewer begins with. */
export const sampledAt = (review: Review, stage: Stage): readonly number[] =>
  sampledReports(review, courseOfStage(courseLog(review).events(), stage.id).samples);
