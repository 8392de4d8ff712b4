/** What a stage has to show to the stopping rules beside labels: a random sample, key records, a second model, second looks. */

import type { Label } from '../model/index.js';
import type { KeyRecords, RandomSample, StoppingState } from '../ranking/index.js';
import { judgedBefore } from './elusion-state.js';
import { seedRows } from './ranker.js';
import type { SeenLabel } from './stop-labels.js';
import { type OfferingRankers, offeringRankers } from './stop-rankers.js';
import type { StoppableStage } from './stop-stage.js';
import { type SettledLabels, settledReadings } from './stop-test.js';

/** What was seen at a stage, in the readings that unsettled reports allow, and what there is beside it. */
export interface StopEvidence {
  /** Reports in the order of screening, and what is said of each. */
  readonly reports: readonly number[];
  readonly labels: readonly SeenLabel[];
  readonly readings: readonly SettledLabels[];
  readonly rankers: OfferingRankers;
  /** What was drawn at random before anything else was judged, as far as it is judged; undefined where nothing was. */
  readonly randomSample: RandomSample | undefined;
  /** How many of that are still to be judged, and whether nothing else was: then more can be drawn for it. */
  readonly randomLeft: number;
  readonly isRandomOnly: boolean;
  /** Records that the protocol or a seed search names and that the stage judges. */
  readonly keyRecords: KeyRecords | undefined;
  /** Of excluded reports that were judged once more after the last new one, what they are now, in the order of that. */
  readonly checked: readonly Label[] | undefined;
}

const isRelevant = (label: SeenLabel | undefined): boolean => label === 1;

/** The reports drawn while nothing but earlier draws was judged: together a random sample of the whole pool. */
const drawnFirst = (stoppable: StoppableStage): ReadonlySet<number> => {
  const { review, course } = stoppable;
  const drawn = new Set<number>();
  for (const event of course.samples) {
    if ([...judgedBefore(stoppable, event)].some((report) => report !== -1 && !drawn.has(report))) break;
    for (const record of event.sample) drawn.add(review.reports.of(record));
  }
  drawn.delete(-1);
  return drawn;
};

const randomSampleOf = (
  { state, seen }: StoppableStage,
  drawn: ReadonlySet<number>,
  labels: ReadonlyMap<number, SeenLabel>,
): Pick<StopEvidence, 'randomSample' | 'randomLeft' | 'isRandomOnly'> => {
  const judged = [...drawn].filter((report) => labels.has(report));
  // The ranker learns from what is judged: no search that does not know of the sample has found it again.
  const refound = judged.filter((report) => isRelevant(labels.get(report))).map((): Label => 0);
  return {
    randomSample: drawn.size === 0 ? undefined : { drawn: judged.length, refound },
    randomLeft: [...drawn].filter((report) => !labels.has(report) && state.admits(report)).length,
    isRandomOnly: [...seen.firsts().keys()].every((report) => drawn.has(report)),
  };
};

const keyRecordsOf = (
  { review, state }: StoppableStage,
  labels: ReadonlyMap<number, SeenLabel>,
): KeyRecords | undefined => {
  const { corpus, reports } = review;
  const keys = [...new Set(seedRows(review).map((row) => reports.of(corpus.at(row))))].filter(
    (report) => report !== -1 && state.admits(report),
  );
  return keys.length === 0
    ? undefined
    : { known: keys.length, found: keys.filter((report) => isRelevant(labels.get(report))).length };
};

/** Decisions of people on what they had excluded, made when no new report was judged any more. */
const checkedOf = (
  { review, state, seen }: StoppableStage,
  labels: ReadonlyMap<number, SeenLabel>,
): readonly Label[] | undefined => {
  const lastNew = [...seen.firsts().values()].reduce((last, first) => (first > last ? first : last), '');
  const again = new Map<number, string>();
  for (const reviewer of state.log.reviewers ?? state.log.spoken()) {
    const events = state.log.of(reviewer);
    for (const { at, id, record, decision, replaces = [] } of events.all()) {
      const when = `${at} ${id}`;
      const isAgain = when > lastNew && replaces.some((before) => events.get(before)?.decision === 'exclude');
      const report = review.reports.of(record);
      if (!isAgain || decision === undefined || decision === 'withdrawn' || !labels.has(report)) continue;
      const known = again.get(report);
      if (known === undefined || when < known) again.set(report, when);
    }
  }
  if (again.size === 0) return undefined;
  return [...again]
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([report]): Label => (labels.get(report) === 0 ? 0 : 1));
};

/** Gathers what the rules are told of a stage. */
export const stopEvidence = (stoppable: StoppableStage): StopEvidence => {
  const seen = [...stoppable.seen.seen()];
  const byReport = new Map(seen);
  const labels = seen.map(([, label]) => label);
  return {
    reports: seen.map(([report]) => report),
    labels,
    readings: settledReadings(labels),
    rankers: offeringRankers(stoppable),
    ...randomSampleOf(stoppable, drawnFirst(stoppable), byReport),
    keyRecords: keyRecordsOf(stoppable, byReport),
    checked: checkedOf(stoppable, byReport),
  };
};

/** The state that a rule reads of one reading, but for probabilities. */
export const stateOfReading = (
  { rankers, randomSample, keyRecords, checked }: StopEvidence,
  { labels, places }: SettledLabels,
  wanted: Pick<StoppingState, 'pool' | 'recall' | 'confidence'>,
): StoppingState => {
  const { otherFrom } = rankers;
  return {
    ...wanted,
    labels,
    ...(randomSample === undefined ? {} : { randomSample }),
    ...(keyRecords === undefined ? {} : { keyRecords }),
    ...(otherFrom === undefined ? {} : { otherModelFrom: places.filter((place) => place < otherFrom).length }),
    ...(checked === undefined ? {} : { checked }),
  };
};
