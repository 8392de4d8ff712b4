import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import { simulatedStops, summariseStops } from '../../src/ranking/simulation-stops.js';
import { stoppingMethodNamed } from '../../src/ranking/stopping/index.js';

/** Relevant records at these ranks of so many. */
const order = (records: number, ranks: readonly number[]): readonly Label[] =>
  Array.from({ length: records }, (_, place): Label => (ranks.includes(place + 1) ? 1 : 0));

const early = order(900, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
const late = order(900, [1, 2, 3, 4, 5, 6, 7, 8, 9, 900]);

const stopOf = (labels: readonly Label[], rule: string) => simulatedStops(labels).find((stop) => stop.rule === rule);

describe('the stops of a simulated screening', () => {
  it('are where a rule first says so, with the recall and the work saved there', () => {
    const { stop, recall, saved, missed } = stopOf(early, 'consecutive-irrelevant')!;
    expect({ recall, missed, saved }).toEqual({ recall: 1, missed: false, saved: 1 - stop! / 900 });
    const { read } = stoppingMethodNamed('consecutive-irrelevant');
    const says = (seen: number) =>
      read({ labels: early.slice(0, seen), pool: 900, recall: 0.95, confidence: 0.95 }).stop;
    expect([says(stop! - 1), says(stop!)]).toEqual([false, true]);
  });

  it('tell what a rule misses', () => {
    expect(stopOf(late, 'consecutive-irrelevant')).toMatchObject({ recall: 0.9, missed: true });
    const test = stopOf(late, 'callaghan-mueller-hansen')!;
    expect(test.missed).toBe(test.recall < 0.95);
  });

  it('miss nothing where a rule never says so', () => {
    expect(stopOf(early, '2399')).toEqual({ rule: '2399', stop: null, recall: 1, saved: 0, missed: false });
  });

  it('leave out rules that need more than labels, and are none where nothing is relevant', () => {
    expect(simulatedStops(early).map(({ rule }) => rule)).not.toContain('qbcb');
    expect(simulatedStops(order(50, []))).toEqual([]);
  });

  it('are summed up over runs', () => {
    const summary = summariseStops([simulatedStops(early), simulatedStops(late)]);
    expect(summary.find(({ rule }) => rule === 'consecutive-irrelevant')).toMatchObject({
      ...{ runs: 2, stopped: 2, recall: 0.95, missed: 0.5 },
    });
  });
});
