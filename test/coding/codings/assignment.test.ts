import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignedCoders, drawRound } from '../../../src/coding/codings/index.js';

const keys = Array.from({ length: 600 }, (_, n) => `ex:${n}`);
const coders = ['ada', 'bob', 'cleo', 'dora'];
const plan = { codersPerUnit: 2, overlap: 0, seed: 3 };

describe('the coders of a unit', () => {
  it('are as many as the plan says, or all, whatever the order in which they are listed', () => {
    fc.assert(
      fc.property(fc.string(), fc.shuffledSubarray(coders, { minLength: 1 }), fc.nat(5), (key, some, codersPerUnit) => {
        const assigned = assignedCoders(key, some, { ...plan, codersPerUnit });
        expect(new Set(assigned).size).toBe(Math.min(codersPerUnit, some.length));
        expect(assignedCoders(key, [...some].reverse(), { ...plan, codersPerUnit })).toEqual(assigned);
      }),
    );
  });

  it('stay where another coder joins, but for the units that the new one takes', () => {
    const before = keys.map((key) => assignedCoders(key, coders.slice(0, 3), plan));
    const after = keys.map((key) => assignedCoders(key, coders, plan));
    for (const [place, now] of after.entries()) {
      const stayed = now.filter((coder) => coder !== 'dora');
      expect(before[place]).toEqual(expect.arrayContaining(stayed));
      if (!now.includes('dora')) expect(now).toEqual(before[place]);
    }
    // 2 of 4 coders get a unit: half of the units are the new one's.
    const taken = after.filter((now) => now.includes('dora')).length;
    expect(taken / keys.length).toBeGreaterThan(0.42);
    expect(taken / keys.length).toBeLessThan(0.58);
  });

  it('are one more for the share of units that overlap, who adds to the others', () => {
    const shares = [0, 0.2, 1].map((overlap) => {
      const assigned = keys.map((key) => assignedCoders(key, coders, { ...plan, codersPerUnit: 1, overlap }));
      for (const [place, some] of assigned.entries()) {
        expect(some[0]).toBe(assignedCoders(keys[place]!, coders, { ...plan, codersPerUnit: 1 })[0]);
      }
      return assigned.filter(({ length }) => length === 2).length / keys.length;
    });
    expect(shares[0]).toBe(0);
    expect(shares[1]).toBeGreaterThan(0.14);
    expect(shares[1]).toBeLessThan(0.26);
    expect(shares[2]).toBe(1);
  });

  it('depend on the seed', () => {
    const assigned = (seed: number) => keys.map((key) => assignedCoders(key, coders, { ...plan, seed }));
    expect(assigned(4)).not.toEqual(assigned(3));
    expect(assigned(3)).toEqual(assigned(3));
  });
});

describe('the draw of a round', () => {
  it('takes the same units in whatever order they come, each once', () => {
    const drawn = drawRound(keys, 20, 1);
    expect(new Set(drawn).size).toBe(20);
    expect(drawRound([...keys, ...keys].reverse(), 20, 1)).toEqual(drawn);
    expect(drawRound(keys, 20, 2)).not.toEqual(drawn);
    expect(drawRound(keys, 10, 1)).toEqual(drawn.slice(0, 10));
  });

  it('takes all where there are fewer, and keeps most of them where units come in', () => {
    expect([...drawRound(['a', 'b'], 5, 1)].sort()).toEqual(['a', 'b']);
    const before = drawRound(keys.slice(0, 500), 50, 1);
    const after = new Set(drawRound(keys, 50, 1));
    expect(before.filter((key) => after.has(key)).length).toBeGreaterThan(30);
  });
});
