import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howManyMore } from '../../../src/ranking/stopping/how-many-more.js';
import { callaghanMuellerHansen } from '../../../src/ranking/stopping/recall-test.js';
import { RunningTest } from '../../../src/ranking/stopping/running-test.js';
import { runs, screenings, targets } from './support.js';

describe('how many more are enough', () => {
  it('is the first number of irrelevant records with which the test says stop', () => {
    fc.assert(
      fc.property(screenings, targets, ({ labels, pool }, target) => {
        const more = howManyMore({ labels, pool, ...target });
        const stops = (further: number): boolean =>
          callaghanMuellerHansen({ labels: [...labels, ...runs([further, 0])], pool, ...target }).stop === true;
        expect(more).toBeLessThanOrEqual(pool - labels.length);
        if (pool > 0) expect(stops(more)).toBe(true);
        for (let fewer = 0; fewer < more; fewer++) expect(stops(fewer)).toBe(false);
      }),
    );
  });

  it('is found by search in a pool of a million', () => {
    const labels = runs([200, 1], [5000, 0]);
    const question = { pool: 1_000_000, recall: 0.95, confidence: 0.95 };
    const more = howManyMore({ ...question, labels });
    const stopAfter = (further: number) =>
      callaghanMuellerHansen({ ...question, labels: [...labels, ...runs([further, 0])] }).stop;
    expect([stopAfter(more - 1), stopAfter(more)]).toEqual([false, true]);
  });
});

describe('the running test', () => {
  it('says after each label what the test says of all so far', () => {
    fc.assert(
      fc.property(screenings, targets, fc.nat(60), ({ labels, pool }, target, known) => {
        const running = new RunningTest(target, labels.slice(0, known));
        for (const [index, label] of labels.slice(known).entries()) {
          running.append(label);
          const sofar = labels.slice(0, known + index + 1);
          expect(running.read(pool)).toEqual(callaghanMuellerHansen({ labels: sofar, pool, ...target }));
          expect(running.more(pool)).toBe(howManyMore({ labels: sofar, pool, ...target }));
        }
        expect(running.counts).toEqual({ seen: labels.length, relevant: labels.filter((label) => label === 1).length });
      }),
      { numRuns: 40 },
    );
  });
});
