import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffle } from '../../../src/ranking/shuffle.js';
import { elusionBound, sampleSizeFor } from '../../../src/ranking/stopping/elusion.js';
import { seededRandom } from '../../../src/statistics/index.js';

describe('the elusion bound', () => {
  it.each([
    [5000, 300, 0, 48],
    [5000, 300, 1, 76],
    [1000, 200, 0, 13],
  ])('of %i unseen, %i sampled and %i found is %i', (unseen, sample, found, most) => {
    const bound = elusionBound({ unseen, sample, found, relevant: 200, confidence: 0.95 });
    expect(bound).toEqual({
      most,
      mostLeft: most - found,
      recall: 200 / (200 + most),
      recallWithSample: (200 + found) / (200 + most),
    });
  });

  it('knows all when all unseen is sampled', () => {
    const bound = elusionBound({ unseen: 30, sample: 30, found: 2, relevant: 8, confidence: 0.95 });
    expect(bound).toEqual({ most: 2, mostLeft: 0, recall: 0.8, recallWithSample: 1 });
  });

  it('says nothing of the recall where nothing was found', () => {
    const bound = elusionBound({ unseen: 100, sample: 50, found: 0, relevant: 0, confidence: 0.95 });
    expect(bound).toMatchObject({ recall: null, recallWithSample: null });
  });

  it('holds in at least as many samples as its confidence says', () => {
    const random = seededRandom(1);
    const unseen = Uint32Array.from({ length: 300 }, (_, row) => row);
    let held = 0;
    for (let draw = 0; draw < 500; draw++) {
      shuffle(unseen, random);
      const found = unseen.subarray(0, 60).filter((row) => row < 24).length;
      if (elusionBound({ unseen: 300, sample: 60, found, relevant: 50, confidence: 0.9 }).most >= 24) held++;
    }
    expect(held / 500).toBeGreaterThan(0.88);
    // It is exact, not loose: a bound that always holds says too little.
    expect(held / 500).toBeLessThan(1);
  });
});

describe('the size of the sample', () => {
  it('is the smallest that shows the recall if it holds nothing relevant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom(0.8, 0.9, 0.95),
        (unseen, relevant, recall) => {
          const size = sampleSizeFor({ unseen, relevant, recall, confidence: 0.95 })!;
          const shown = (sample: number): number =>
            elusionBound({ unseen, sample, found: 0, relevant, confidence: 0.95 }).recall!;
          expect(shown(size)).toBeGreaterThanOrEqual(recall - 1e-12);
          if (size > 0) expect(shown(size - 1)).toBeLessThan(recall);
        },
      ),
    );
  });

  it('counts what is exactly the confidence', () => {
    // One of 100 is missed by a sample of 95 with probability 5 / 100.
    const question = { unseen: 100, relevant: 50, recall: 1, confidence: 0.95 };
    expect(sampleSizeFor(question)).toBe(95);
    expect(sampleSizeFor({ ...question, confidence: 0.9 })).toBe(90);
  });

  it('is nothing where so few are left that the recall cannot be missed', () => {
    expect(sampleSizeFor({ unseen: 5, relevant: 95, recall: 0.95, confidence: 0.95 })).toBe(0);
    expect(sampleSizeFor({ unseen: 6, relevant: 95, recall: 0.95, confidence: 0.95 })).toBe(1);
  });

  it('is unknown where nothing relevant was found', () => {
    expect(sampleSizeFor({ unseen: 100, relevant: 0, recall: 0.95, confidence: 0.95 })).toBeNull();
  });
});
