import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlockingIndex } from '../../src/dedup/block.js';

describe('BlockingIndex', () => {
  it('gives the rows of each key that has two or more, in the order of adding, whatever the keys', () => {
    // Keys that collide in the table, near the largest, and many of each.
    const key = fc.oneof(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 5 }).map((n) => 0x7fffffff * n + 7),
      fc.maxSafeNat().map((n) => n + 1),
    );
    fc.assert(
      fc.property(fc.array(key, { maxLength: 3000, size: 'max' }), (keys) => {
        const index = new BlockingIndex();
        const expected = new Map<number, number[]>();
        for (const [row, one] of keys.entries()) {
          index.add(one, row);
          expected.set(one, [...(expected.get(one) ?? []), row]);
        }
        const found = [...index.blocks()].sort((a, b) => a[0]! - b[0]!);
        expect(found).toEqual([...expected.values()].filter((rows) => rows.length > 1).sort((a, b) => a[0]! - b[0]!));
      }),
      { numRuns: 30 },
    );
  });

  it('gives nothing of nothing', () => {
    expect([...new BlockingIndex().blocks()]).toEqual([]);
  });
});
