import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimableRecall, frontierRecalls, recallFrontier } from '../../../src/ranking/stopping/recall-frontier.js';
import { callaghanMuellerHansen } from '../../../src/ranking/stopping/recall-test.js';
import { RunningTest } from '../../../src/ranking/stopping/running-test.js';
import { runs, screenings } from './support.js';

const { relevantPositions } = JSON.parse(readFileSync('test/fixtures/methods/buscar_fixture.json', 'utf8')) as {
  readonly relevantPositions: readonly number[];
};
const relevant = new Set(relevantPositions);
const labels = Array.from({ length: 12_000 }, (_, place) => (relevant.has(place) ? 1 : 0));

describe('the recall that can be claimed', () => {
  it('is the first on the way down whose p is small enough', () => {
    const frontier = recallFrontier({ labels, pool: 20_000, confidence: 0.99 });
    expect(frontier.map(({ recall }) => recall)).toEqual([0.99, 0.985, 0.98, 0.975, 0.97, 0.965, 0.96, 0.955, 0.95]);
    const known = [0.2803368, 0.1834578, 0.1200531, 0.0785582, 0.0514033, 0.0336335, 0.0220056, 0.0143972, 0.0094189];
    for (const [index, { p }] of frontier.entries()) expect(p).toBeCloseTo(known[index]!, 6);
    expect(claimableRecall({ labels, pool: 20_000, confidence: 0.99 })).toBe(0.95);
    expect(claimableRecall({ labels, pool: 20_000, confidence: 0.95 })).toBe(0.965);
  });

  it('is the greatest of all that are tried, of any screening', () => {
    fc.assert(
      fc.property(screenings, fc.constantFrom(0.8, 0.95), (screening, confidence) => {
        const claimed = claimableRecall({ ...screening, confidence });
        const greatest = frontierRecalls.find(
          (recall) => callaghanMuellerHansen({ ...screening, recall, confidence }).stop === true,
        );
        const isAll = screening.labels.length === screening.pool && screening.pool > 0;
        expect(claimed).toBe(isAll ? 1 : (greatest ?? null));
        expect(new RunningTest({ recall: 0.9, confidence }, screening.labels).claim(screening.pool)).toBe(claimed);
      }),
    );
  });

  it('is none before anything is seen, and all when all is', () => {
    expect(claimableRecall({ labels: [], pool: 10, confidence: 0.95 })).toBeNull();
    expect(recallFrontier({ labels: [], pool: 10, confidence: 0.95 })).toEqual([]);
    expect(claimableRecall({ labels: runs([1, 1], [9, 0]), pool: 10, confidence: 0.95 })).toBe(1);
  });
});
