import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../../src/model/index.js';
import { callaghanMuellerHansen } from '../../../src/ranking/stopping/recall-test.js';
import { hypergeometricAtMost } from '../../../src/statistics/index.js';
import { runs, screenings, targets } from './support.js';

interface Fixture {
  readonly N: number;
  readonly relevantPositions: readonly number[];
  readonly expected: readonly {
    readonly screened: number;
    readonly recallTarget: number;
    readonly p: number;
    readonly urnSizeAtMin: number;
    readonly kHat: number;
  }[];
}

const fixture = JSON.parse(readFileSync('test/fixtures/methods/buscar_fixture.json', 'utf8')) as Fixture;
const relevant = new Set(fixture.relevantPositions);
const fixtureLabels = Array.from({ length: fixture.N }, (_, place): Label => (relevant.has(place) ? 1 : 0));

/** The smallest p over every tail, by the formula as it is published. */
const overAllTails = (labels: readonly Label[], pool: number, recall: number): number => {
  const found = labels.filter((label) => label === 1).length;
  const seen = labels.length;
  let smallest = Number.POSITIVE_INFINITY;
  for (let draws = 1; draws <= seen; draws++) {
    const inTail = labels.slice(seen - draws).filter((label) => label === 1).length;
    const successes = Math.floor(found / recall + 1 - (found - inTail));
    const population = pool - (seen - draws);
    const p = successes > population ? 0 : hypergeometricAtMost(inTail, { population, successes, draws });
    smallest = Math.min(smallest, p);
  }
  return smallest;
};

describe('the test of Callaghan and Müller-Hansen', () => {
  it.each(fixture.expected)('gives p $p after $screened records at recall $recallTarget', (expected) => {
    const { p, tail } = callaghanMuellerHansen({
      labels: fixtureLabels.slice(0, expected.screened),
      pool: fixture.N,
      recall: expected.recallTarget,
      confidence: 0.95,
    });
    expect(Math.abs(p! / expected.p - 1)).toBeLessThan(1e-12);
    expect(tail).toMatchObject({ draws: expected.urnSizeAtMin, successes: expected.kHat });
  });

  it.each([
    [runs([10, 1], [40, 0]), 100, 0.95, 0.5555556, 40, 1],
    [runs([10, 1], [40, 0]), 1000, 0.95, 0.959596, 40, 1],
    [runs([19, 1], [81, 0]), 200, 0.95, 0.3038674, 81, 2],
    [runs([95, 1], [100, 0]), 1000, 0.95, 0.4942945, 100, 6],
    [runs([95, 1], [100, 0]), 295, 0.95, 0.0144651, 100, 6],
    [runs([50, 0]), 100, 0.95, 0.5, 50, 1],
    [runs([5, 1], [15, 0]), 25, 0.8, 0.0526316, 15, 2],
  ])('gives small cases as they were computed: %#', (labels, pool, recall, exact, draws, successes) => {
    const { p, tail } = callaghanMuellerHansen({ labels, pool, recall, confidence: 0.95 });
    expect(p).toBeCloseTo(exact, 6);
    expect(tail).toMatchObject({ draws, successes });
  });

  it('gives a mixed case at two recalls', () => {
    const labels = [...([1, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1] as const), ...runs([30, 0])];
    const pAt = (recall: number) => callaghanMuellerHansen({ labels, pool: 60, recall, confidence: 0.95 }).p;
    expect(pAt(0.95)).toBeCloseTo(0.3617021, 6);
    expect(pAt(0.8)).toBeCloseTo(0.1258094, 6);
  });

  it('finds among few tails what the smallest of all tails is', () => {
    fc.assert(
      fc.property(screenings, targets, ({ labels, pool }, target) => {
        const { p } = callaghanMuellerHansen({ labels, pool, ...target });
        if (labels.length === 0) expect(p).toBeNull();
        else expect(p).toBeCloseTo(overAllTails(labels, pool, target.recall), 13);
      }),
      { numRuns: 300 },
    );
  });

  it('says stop where p is below what the confidence leaves', () => {
    const labels = fixtureLabels.slice(0, 11_000);
    const stopAt = (confidence: number) =>
      callaghanMuellerHansen({ labels, pool: fixture.N, recall: 0.95, confidence }).stop;
    expect([stopAt(0.95), stopAt(0.97)]).toEqual([true, false]);
  });

  it('goes on where p is exactly what the confidence leaves', () => {
    // Of 480 that were not seen before the tail of 456, one is relevant and not in it: 24 / 480.
    const stopAfter = (irrelevant: number) =>
      callaghanMuellerHansen({ labels: runs([21, 1], [irrelevant, 0]), pool: 501, recall: 0.99, confidence: 0.95 });
    expect(stopAfter(456).p).toBeCloseTo(0.05, 14);
    expect([stopAfter(456).stop, stopAfter(457).stop]).toEqual([false, true]);
  });

  it('has no p-value before anything is screened', () => {
    const test = callaghanMuellerHansen({ labels: [], pool: 10, recall: 0.95, confidence: 0.95 });
    expect(test).toMatchObject({
      p: null,
      stop: null,
      tail: null,
      says: expect.stringContaining('nothing is screened'),
    });
  });

  it('is certain when all is screened', () => {
    for (const labels of [runs([3, 1], [4, 0]), runs([4, 0], [3, 1]), runs([7, 0])]) {
      const test = callaghanMuellerHansen({ labels, pool: 7, recall: 0.95, confidence: 0.95 });
      expect(test).toMatchObject({ p: 0, stop: true, says: 'all 7 are screened' });
    }
  });

  it('is certain where what is left could not miss the target', () => {
    const test = callaghanMuellerHansen({
      labels: runs([90, 1], [1, 0], [6, 1]),
      pool: 101,
      recall: 0.95,
      confidence: 0.95,
    });
    expect(test).toMatchObject({ p: 0, stop: true, missed: 6 });
    expect(test.says).toContain('all 4 left');
  });

  it('says its numbers in words', () => {
    const { says } = callaghanMuellerHansen({
      labels: fixtureLabels.slice(0, 12_000),
      pool: fixture.N,
      recall: 0.95,
      confidence: 0.95,
    });
    expect(says).toBe('p = .0094 that so few would be found if 11 or more relevant were left of 8000');
  });

  it('refuses what cannot be', () => {
    const question = { labels: runs([2, 1]), pool: 5, recall: 0.9, confidence: 0.9 };
    for (const wrong of [{ pool: 1 }, { recall: 0 }, { recall: 1.1 }, { confidence: 1 }, { confidence: 0 }]) {
      expect(() => callaghanMuellerHansen({ ...question, ...wrong })).toThrow(RangeError);
    }
  });
});
