import { describe, expect, it } from 'vitest';
import { bootstrap } from '../../src/statistics/bootstrap.js';

/** Units of which the first so many are of group 1. */
const units = (ones: number, all: number): Uint32Array =>
  Uint32Array.from({ length: all }, (_, unit) => (unit < ones ? 1 : 0));

describe('the bootstrap', () => {
  it('finds the error and the interval of a share', () => {
    const spread = bootstrap(units(40, 100), 2, ([zeros, ones]) => ones! / (zeros! + ones!), {
      seed: 3,
      samples: 4000,
    })!;
    expect(Math.abs(spread.error - Math.sqrt((0.4 * 0.6) / 100))).toBeLessThan(0.003);
    expect(Math.abs(spread.low - 0.305)).toBeLessThan(0.02);
    expect(Math.abs(spread.high - 0.495)).toBeLessThan(0.02);
  });

  it('draws as many units as there are', () => {
    bootstrap(
      units(3, 7),
      2,
      (drawn) => {
        expect(drawn[0]! + drawn[1]!).toBe(7);
        return 0;
      },
      { seed: 1, samples: 20 },
    );
    expect.assertions(20);
  });

  it('leaves out samples without a value, and gives up where these are most', () => {
    const mixed = ([zeros]: readonly number[]): number | undefined => (zeros === 0 ? undefined : zeros);
    expect(bootstrap(units(2, 4), 2, mixed, { seed: 1, samples: 200 })!.low).toBeGreaterThanOrEqual(1);
    expect(bootstrap(units(4, 4), 2, mixed, { seed: 1, samples: 200 })).toBeUndefined();
  });

  it('needs two units', () => {
    expect(bootstrap(units(1, 1), 2, () => 1, { seed: 1, samples: 100 })).toBeUndefined();
  });
});
