/** The stopping test on what was seen of a stage, where people may still differ about some of it. */

import type { Label } from '../model/index.js';
import { type RecallTarget, RunningTest } from '../ranking/index.js';
import type { SeenLabel } from './stop-labels.js';

/** What was seen, as labels that are settled. */
export interface SettledLabels {
  /** In the order of screening. */
  readonly labels: readonly Label[];
  /** Beside `labels`: the place of each among all that was seen. */
  readonly places: readonly number[];
}

const settledAs = (seen: readonly SeenLabel[], labelOf: (label: SeenLabel) => Label | undefined): SettledLabels => {
  const labels: Label[] = [];
  const places: number[] = [];
  seen.forEach((said, place) => {
    const label = labelOf(said);
    if (label === undefined) return;
    labels.push(label);
    places.push(place);
  });
  return { labels, places };
};

/**
 * The ways in which a rule may read what was seen: with what is unsettled as relevant, and without it, as not yet seen. One
 * way where nothing is unsettled. Whichever asks for more screening counts.
 */
export const settledReadings = (seen: readonly SeenLabel[]): readonly SettledLabels[] => [
  settledAs(seen, (label) => (label === 'unsettled' ? 1 : label)),
  ...(seen.includes('unsettled') ? [settledAs(seen, (label) => (label === 'unsettled' ? undefined : label))] : []),
];

/** What the test says. */
export interface TestState {
  /** Its p-value at this look; null before anything was seen. No rate of errors of whoever looks again and again. */
  readonly p: number | null;
  /** Whether it says stop; null before anything was seen. */
  readonly stop: boolean | null;
  /** After so many irrelevant reports in a row it would say stop; 0 where it does, null before anything was seen. */
  readonly more: number | null;
}

/** What asks for more screening of two readings of the same reports. */
const stricter = (one: TestState, other: TestState): TestState => {
  if (one.p === null || other.p === null) return one.p === null ? one : other;
  const [p, more] = [Math.max(one.p, other.p), Math.max(one.more ?? 0, other.more ?? 0)];
  return { p, stop: one.stop === true && other.stop === true, more };
};

/** A pool as the test needs it: somebody may take back what brought a report into a pool that was counted before. */
const atLeast = (pool: number, { labels }: SettledLabels): number => Math.max(pool, labels.length);

/** The test of Callaghan and Müller-Hansen (`RunningTest`) on what was seen of a pool, in whichever reading asks for more screening. */
export const callaghanTest = (seen: readonly SeenLabel[], pool: number, target: RecallTarget): TestState =>
  settledReadings(seen)
    .map((reading): TestState => {
      const test = new RunningTest(target, reading.labels);
      const { p, stop } = test.read(atLeast(pool, reading));
      return { p, stop, more: p === null ? null : test.more(atLeast(pool, reading)) };
    })
    .reduce(stricter);

/** The greatest recall that the test lets one claim at a confidence; 1 where all is seen and settled, null where it lets one claim none. */
export const claimedRecall = (seen: readonly SeenLabel[], pool: number, confidence: number): number | null => {
  const claims = settledReadings(seen).map((reading) =>
    new RunningTest({ recall: 1, confidence }, reading.labels).claim(atLeast(pool, reading)),
  );
  return claims.reduce((one, other) => (one === null || other === null ? null : Math.min(one, other)));
};
