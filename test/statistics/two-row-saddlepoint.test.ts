import { describe, expect, it } from 'vitest';
import { saddlepoint } from '../../src/statistics/two-row-saddlepoint.js';
import { tableOf, venues, withTotals } from './two-row-fixture.js';

describe('the saddlepoint of a table of two rows', () => {
  it('is where tables have on average the units of the row, and a little more or less than the limit', () => {
    // Thirty units of one venue are improbable, one in eight of each is not.
    for (const [first, tail, sign] of [
      [[30], 'below', -1],
      [venues.map((total) => Math.round(total / 8)), 'above', 1],
    ] as const) {
      const table = tableOf(withTotals(venues, first));
      const found = saddlepoint(table);
      expect(found.tail).toBe(tail);
      expect(Math.sign(found.tilt.ways)).toBe(sign);
      expect(found.moments.row / table.row).toBeCloseTo(1, 1);
      expect((found.moments.ways - table.limit) * found.tilt.ways).toBeCloseTo(1, 1);
    }
  });
});
