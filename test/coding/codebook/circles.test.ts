import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutsOf } from '../../../src/coding/codebook/circles.js';

describe('cutting circles', () => {
  it('cuts each at its smallest id, in whatever order the pointers come, and nothing else', () => {
    const pointers = [
      ['d', 'c'],
      ['c', 'b'],
      ['b', 'd'],
      ['a', 'b'],
      ['x', 'x'],
      ['z', 'y'],
    ] as const;
    for (const order of [pointers, [...pointers].reverse()]) {
      expect([...cutsOf(new Map<string, string>(order))].sort()).toEqual(['b', 'x']);
    }
  });

  it('leaves no circle', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9))), (pairs) => {
        const pointers = new Map(pairs.map(([from, to]) => [`${from}`, `${to}`]));
        for (const cut of cutsOf(pointers)) pointers.delete(cut);
        for (const start of pointers.keys()) {
          let steps = 0;
          for (let id: string | undefined = start; id !== undefined; id = pointers.get(id)) {
            steps++;
            expect(steps).toBeLessThan(20);
          }
        }
      }),
    );
  });
});
