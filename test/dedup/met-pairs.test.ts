import { describe, expect, it } from 'vitest';
import { MetPairs } from '../../src/dedup/met-pairs.js';

describe('MetPairs', () => {
  it('finds a pair new once, in whatever order', () => {
    const met = new MetPairs(1000);
    expect(met.areNew(3, 7)).toBe(true);
    expect(met.areNew(7, 3)).toBe(false);
    expect(met.areNew(3, 7)).toBe(false);
    expect(met.areNew(3, 8)).toBe(true);
  });

  it('never takes a new pair for one that has met, however many there are', () => {
    const rows = 300;
    const met = new MetPairs(rows);
    for (let a = 0; a < rows; a++) for (let b = a + 1; b < rows; b++) if (!met.areNew(a, b)) expect.fail(`${a} ${b}`);
  });

  it('tells the pairs of the last rows of a million apart', () => {
    const last = 999_999;
    const met = new MetPairs(last + 1);
    expect([met.areNew(last - 1, last), met.areNew(last - 2, last), met.areNew(0, last), met.areNew(last, 0)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
