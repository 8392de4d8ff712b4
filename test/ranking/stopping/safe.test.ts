import { describe, expect, it } from 'vitest';
import type { StoppingState } from '../../../src/ranking/stopping/stopping-method.js';
import { stoppingMethodNamed } from '../../../src/ranking/stopping/stopping-methods.js';
import { runs } from './support.js';

/** A screening of 1000 that goes through all phases: 10 drawn at random, of which one is relevant; 100 are estimated. */
const all: StoppingState = {
  pool: 1000,
  recall: 0.95,
  confidence: 0.95,
  labels: runs([9, 0], [1, 1], [80, 1], [110, 0], [5, 1], [60, 0]),
  randomSample: { drawn: 10, refound: [1] },
  keyRecords: { known: 3, found: 3 },
  otherModelFrom: 200,
  checked: runs([50, 0]),
};

const read = (state: StoppingState, numbers = {}) => stoppingMethodNamed('safe').read(state, numbers);

const without = (key: 'randomSample' | 'keyRecords' | 'otherModelFrom' | 'checked'): StoppingState => {
  const { [key]: _left, ...rest } = all;
  return rest;
};

describe('the SAFE procedure', () => {
  it('stops when all four phases are met', () => {
    expect(read(all)).toEqual({ stop: true, says: 'all four phases are met', numbers: { met: 4 } });
  });

  it.each([
    ['S', { randomSample: { drawn: 9, refound: [1] } }, '9 screened at random; 10 are asked'],
    ['S', { randomSample: { drawn: 10, refound: [] } }, '0 of them relevant; 1 asked'],
    ['A', { keyRecords: { known: 3, found: 2 } }, '2 of 3 key records found'],
    ['A', { randomSample: { drawn: 10, refound: [1, 1] } }, '265 screened; 2 times the 200 estimated'],
    ['A', { otherModelFrom: 139 }, '49 irrelevant in a row; 50 are asked'],
    [
      'F',
      { labels: runs([9, 0], [1, 1], [80, 1], [110, 0], [16, 1], [49, 0]) },
      '49 irrelevant in a row by the other model',
    ],
    ['E', { checked: runs([49, 0]) }, '49 in a row excluded rightly'],
    ['E', { checked: runs([60, 0], [1, 1]) }, '0 in a row excluded rightly'],
  ] as const)('goes on in phase %s and says what is missing: %#', (phase, change, says) => {
    const reading = read({ ...all, ...change });
    expect(reading.stop).toBe(false);
    expect(reading.says).toContain(`phase ${phase} `);
    expect(reading.says).toContain(says);
  });

  it.each([
    ['S', 'randomSample'],
    ['A', 'keyRecords'],
    ['F', 'otherModelFrom'],
    ['E', 'checked'],
  ] as const)('cannot say in phase %s without %s', (phase, key) => {
    const reading = read(without(key));
    expect(reading.stop).toBeNull();
    expect(reading.says).toContain(`phase ${phase} `);
  });

  it('has its numbers as settings', () => {
    expect(read(all, { checkedRun: 51 }).stop).toBe(false);
    expect(read(all, { share: 0.5 }).says).toContain('26.5 % screened; 50 % asked');
  });
});
