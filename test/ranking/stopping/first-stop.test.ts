import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstStop, firstStopOfTest } from '../../../src/ranking/stopping/first-stop.js';
import { callaghanMuellerHansen } from '../../../src/ranking/stopping/recall-test.js';
import { hypergeometricAtMost, seededRandom } from '../../../src/statistics/index.js';
import { rankedLabels, runs, screenings, targets } from './support.js';

describe('where the test would have stopped', () => {
  it('is where it first says stop, read after every label', () => {
    fc.assert(
      fc.property(screenings, targets, ({ labels, pool }, target) => {
        const read = (seen: number) => callaghanMuellerHansen({ labels: labels.slice(0, seen), pool, ...target });
        expect(firstStopOfTest({ labels, pool, ...target })).toBe(firstStop(labels.length, 1, read));
      }),
      { numRuns: 200 },
    );
  });
});

describe('where a rule would have stopped', () => {
  it('is asked after every so many labels and at the end', () => {
    const asked: number[] = [];
    const stop = firstStop(25, 10, (seen) => {
      asked.push(seen);
      return { stop: seen === 25 };
    });
    expect([stop, asked]).toEqual([25, [10, 20, 25]]);
    expect(firstStop(25, 10, () => ({ stop: null }))).toBeUndefined();
  });
});

/** One kind of screening, many times: how often the test says stop before its recall is reached. */
const pool = 400;
const relevant = 40;
const target = { recall: 0.8, confidence: 0.9 };

/** Whether labels up to a place hold too few of the relevant. */
const misses = (labels: readonly number[], seen: number): boolean =>
  labels.slice(0, seen).filter((label) => label === 1).length < target.recall * relevant;

/** The share of runs in which the target is missed. */
const missedOf = (
  times: number,
  strength: number,
  seed: number,
  stopOf: (labels: readonly (0 | 1)[]) => number | undefined,
) => {
  const random = seededRandom(seed);
  let missed = 0;
  for (let run = 0; run < times; run++) {
    const labels = rankedLabels(pool, relevant, strength, random);
    const stop = stopOf(labels);
    if (stop !== undefined && misses(labels, stop)) missed++;
  }
  return missed / times;
};

const readEvery =
  (every: number) =>
  (labels: readonly (0 | 1)[]): number | undefined =>
    firstStop(pool, every, (seen) => callaghanMuellerHansen({ labels: labels.slice(0, seen), pool, ...target }));

/** The test at one place that was settled beforehand. */
const readOnceAt = (place: number) => (labels: readonly (0 | 1)[]) =>
  callaghanMuellerHansen({ labels: labels.slice(0, place), pool, ...target }).stop === true ? place : undefined;

/** Three standard errors of a share of 300 runs that is one in ten. */
const slack = 3 * Math.sqrt((0.1 * 0.9) / 300);

describe('the level of the test', () => {
  it.each([200, 280, 310, 330])(
    'is kept on random orders by a look at a place settled beforehand: after %i',
    (place) => {
      expect(missedOf(300, 0, place, readOnceAt(place))).toBeLessThanOrEqual(1 - target.confidence + slack);
    },
  );

  it('is kept on random orders by the tail that is the whole run, whatever is looked at', () => {
    const wholeRun = (labels: readonly (0 | 1)[]) =>
      firstStop(pool, 5, (seen) => {
        const found = labels.slice(0, seen).filter((label) => label === 1).length;
        const successes = Math.floor(found / target.recall + 1);
        const p = successes > pool ? 0 : hypergeometricAtMost(found, { population: pool, successes, draws: seen });
        return { stop: p < 1 - target.confidence };
      });
    expect(missedOf(300, 0, 3, wholeRun)).toBeLessThanOrEqual(1 - target.confidence + slack);
  });

  it('is not kept on random orders by looking after every label and taking the best of all tails', () => {
    const every = missedOf(300, 0, 4, (labels) => firstStopOfTest({ labels, pool, ...target }));
    expect(every).toBeGreaterThan(1 - target.confidence + slack);
    expect(missedOf(300, 0, 4, readEvery(100))).toBeLessThan(every);
  });

  it('is kept by a good ranker, looked at after every label, and less well by a weak one', () => {
    const [none, weak, usual, good] = [0, 1, 2, 4].map((strength) =>
      missedOf(300, strength, 5, (labels) => firstStopOfTest({ labels, pool, ...target })),
    );
    expect(weak!).toBeLessThan(none!);
    expect(usual!).toBeLessThanOrEqual(1 - target.confidence);
    expect(good!).toBe(0);
  });
});

describe('the work that the test saves', () => {
  it('is what random orders do not have', () => {
    const stopOf = (strength: number) =>
      firstStopOfTest({ labels: rankedLabels(pool, relevant, strength, seededRandom(6)), pool, ...target })!;
    expect(stopOf(6)).toBeLessThan(stopOf(0));
    expect(firstStopOfTest({ labels: runs([40, 1], [360, 0]), pool, ...target })).toBeLessThan(120);
  });
});
