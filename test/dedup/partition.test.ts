import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Partition } from '../../src/dedup/partition.js';

const size = 12;
const pairs = fc.array(fc.tuple(fc.nat({ max: size - 1 }), fc.nat({ max: size - 1 })), { maxLength: 20 });

describe('a partition', () => {
  it('lists the members of a set, each once, the one asked for first', () => {
    fc.assert(
      fc.property(pairs, (joined) => {
        const partition = new Partition(size);
        for (const [a, b] of joined) partition.join(a, b);
        for (let of = 0; of < size; of++) {
          const members = partition.members(of);
          expect(members[0]).toBe(of);
          const together = Array.from({ length: size }, (_, n) => n).filter(
            (n) => partition.find(n) === partition.find(of),
          );
          expect(members.toSorted((a, b) => a - b)).toEqual(together);
          expect(partition.find(of)).toBe(together[0]);
        }
      }),
    );
  });

  it('never lets a forbidden pair meet, and refuses no other', () => {
    fc.assert(
      fc.property(pairs, pairs, (forbidden, joined) => {
        const partition = new Partition(size);
        const apart = forbidden.filter(([a, b]) => a !== b);
        for (const [a, b] of apart) partition.forbid(a, b);
        for (const [a, b] of joined) {
          const [left, right] = [partition.members(a), partition.members(b)];
          const meet = apart.some(
            ([x, y]) => (left.includes(x) && right.includes(y)) || (left.includes(y) && right.includes(x)),
          );
          expect(partition.join(a, b)).toBe(!meet);
        }
        for (const [a, b] of apart) expect(partition.find(a)).not.toBe(partition.find(b));
      }),
    );
  });
});
