import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchEnds, kneeOf } from '../../../src/ranking/stopping/knee.js';
import type { StoppingState } from '../../../src/ranking/stopping/stopping-method.js';
import { stoppingMethodNamed, stoppingMethods, usualNumbers } from '../../../src/ranking/stopping/stopping-methods.js';
import { runs, screenings, targets } from './support.js';

const state = (labels: StoppingState['labels'], rest: Partial<StoppingState> = {}): StoppingState => ({
  labels,
  pool: 10_000,
  recall: 0.95,
  confidence: 0.95,
  ...rest,
});

describe('the table of rules', () => {
  it('has each name once, with a source and words for each number', () => {
    expect(new Set(stoppingMethods.map(({ name }) => name)).size).toBe(stoppingMethods.length);
    for (const { source, label, settings } of stoppingMethods) {
      expect(`${source}${label}`).not.toBe('');
      for (const { means } of settings) expect(means).not.toBe('');
    }
  });

  it('reads any state, and only the test says stop before anything relevant was found', () => {
    fc.assert(
      fc.property(screenings, targets, ({ labels, pool }, target) => {
        for (const method of stoppingMethods) {
          const reading = method.read({ labels, pool, ...target });
          expect(reading.says).not.toBe('');
          const isTest = method.name === 'callaghan-mueller-hansen';
          if (!labels.includes(1) && !isTest) expect(reading.stop).not.toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('says nothing without what a rule needs', () => {
    const labels = runs([20, 1], [400, 0]);
    for (const name of ['quant', 'quant-ci', 'target', 'qbcb', 'random-sample', 'chao', 'safe'] as const) {
      const { stop, says } = stoppingMethodNamed(name).read(state(labels));
      expect([name, stop]).toEqual([name, null]);
      expect(says).toMatch(/needs|nothing was drawn/);
    }
  });

  it('marks the numbers that nobody has read in the source', () => {
    const unverified = stoppingMethods.filter(({ settings }) => settings.some(({ verified }) => !verified));
    expect(unverified.map(({ name }) => name)).toEqual(['safe']);
  });
});

describe('irrelevant in a row', () => {
  const read = (labels: StoppingState['labels'], run: number) =>
    stoppingMethodNamed('consecutive-irrelevant').read(state(labels), { run }).stop;

  it('asks for more labels than the run has', () => {
    expect(read(runs([1, 1], [49, 0]), 50)).toBe(false);
    expect(read(runs([1, 1], [50, 0]), 50)).toBe(true);
    expect(read(runs([51, 0]), 50)).toBeNull();
    expect(read(runs([10, 0], [1, 1], [49, 0]), 50)).toBe(false);
  });

  it('has 200 as its usual number', () => {
    expect(usualNumbers('consecutive-irrelevant')).toEqual({ run: 200 });
  });
});

describe('the knee', () => {
  it.each([
    [runs([20, 1], [100, 0]), 20, 100, false, true],
    [
      Array.from({ length: 480 }, (_, place) => (place < 80 && place % 2 === 0 ? 1 : 0) as 0 | 1),
      79,
      203.03797,
      true,
      true,
    ],
    [runs([150, 1], [900, 0]), 150, 900, true, true],
    [runs([10, 1], [30, 0], [3, 1], [100, 0]), 10, 33.25, false, true],
  ])('lies where it was computed: %#', (labels, at, ratio, dynamic, fixed) => {
    expect(kneeOf(labels)!.at).toBe(at);
    expect(kneeOf(labels)!.ratio).toBeCloseTo(ratio, 5);
    expect(stoppingMethodNamed('knee').read(state(labels)).stop).toBe(dynamic);
    expect(stoppingMethodNamed('knee-fixed').read(state(labels)).stop).toBe(fixed);
  });

  it('is not sought in fewer than 100 labels', () => {
    expect(stoppingMethodNamed('knee-fixed').read(state(runs([20, 1], [79, 0]))).stop).toBeNull();
  });

  it('is none where all is relevant, or what is comes last', () => {
    expect(kneeOf(runs([9, 1]))).toBeUndefined();
    expect(kneeOf(runs([9, 0], [9, 1]))).toBeUndefined();
    expect(stoppingMethodNamed('knee').read(state(runs([100, 0], [9, 1]))).stop).toBe(false);
  });

  it('is asked at the ends of batches that grow by a tenth', () => {
    expect(batchEnds(60)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 21, 24, 27, 30, 33, 37, 41, 46, 51, 57,
    ]);
  });
});

describe('the budget', () => {
  const read = (labels: StoppingState['labels'], pool: number) =>
    stoppingMethodNamed('budget').read(state(labels, { pool })).stop;

  it('asks for a knee and ten times what one relevant record costs at random', () => {
    // 20 found in 2000: 1000 are asked.
    expect(read(runs([20, 1], [979, 0]), 2000)).toBe(false);
    expect(read(runs([20, 1], [980, 0]), 2000)).toBe(true);
  });

  it('is satisfied by three quarters without a knee', () => {
    expect(read(runs([700, 0], [49, 1]), 1000)).toBe(false);
    expect(read(runs([700, 0], [50, 1]), 1000)).toBe(true);
  });
});

describe('rules of effort', () => {
  it('2399 asks for 1.2 more for each relevant one', () => {
    const read = (irrelevant: number) => stoppingMethodNamed('2399').read(state(runs([10, 1], [irrelevant, 0]))).stop;
    expect([read(2400), read(2401)]).toEqual([false, true]);
  });

  it('half asks for half', () => {
    const read = (irrelevant: number) =>
      stoppingMethodNamed('half').read(state(runs([1, 1], [irrelevant, 0]), { pool: 101 })).stop;
    expect([read(48), read(49)]).toEqual([false, true]);
  });

  it('the precision of a batch is that of the last full one', () => {
    const read = (labels: StoppingState['labels']) => stoppingMethodNamed('batch-precision').read(state(labels)).stop;
    expect(read(runs([9, 1], [190, 0]))).toBeNull();
    expect(read(runs([6, 1], [194, 0]))).toBe(false);
    expect(read(runs([5, 1], [195, 0]))).toBe(true);
    expect(read(runs([100, 1], [100, 0], [5, 1], [195, 0], [150, 1]))).toBe(true);
  });
});

describe('numbers expected', () => {
  it('from a random sample are its prevalence', () => {
    // 5 of 100: 50 of 1000.
    const randomSample = { drawn: 100, refound: [0, 0, 0, 0, 0] as const };
    const read = (found: number) =>
      stoppingMethodNamed('random-sample').read(state(runs([found, 1]), { pool: 1000, recall: 0.8, randomSample }))
        .stop;
    expect([read(40), read(41)]).toEqual([false, true]);
    const none = state(runs([40, 1]), { randomSample: { drawn: 100, refound: [] } });
    expect(stoppingMethodNamed('random-sample').read(none).stop).toBeNull();
  });

  it('from several rankers are those of Chao', () => {
    const captures = { searches: 3, found: 60, once: 10, twice: 5 };
    const read = (corrected: number, recall: number) =>
      stoppingMethodNamed('chao').read(state(runs([60, 1]), { captures, recall }), { corrected });
    expect(read(1, 0.88)).toMatchObject({ stop: true, numbers: { estimate: 67.5 } });
    expect(read(0, 0.88)).toMatchObject({ stop: false, numbers: { estimate: 70 } });
    const alone = { ...captures, twice: 0 };
    expect(stoppingMethodNamed('chao').read(state([], { captures: alone }), { corrected: 0 }).stop).toBeNull();
  });
});
