import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hypergeometricAtMost,
  hypergeometricProbability,
  mostSuccesses,
  type Urn,
} from '../../src/statistics/hypergeometric.js';

/** Relative distance from a value computed with 60 digits. */
const error = (value: number, exact: number): number => Math.abs(value / exact - 1);

const urns = fc.integer({ min: 1, max: 60 }).chain((population) =>
  fc.record({
    population: fc.constant(population),
    successes: fc.nat(population),
    draws: fc.nat(population),
  }),
);

/** By the definition, in whole numbers. */
const choose = (n: number, r: number): bigint => {
  if (r < 0 || r > n) return 0n;
  let ways = 1n;
  for (let step = 1; step <= r; step++) ways = (ways * BigInt(n - r + step)) / BigInt(step);
  return ways;
};
const byDefinition = (k: number, { population, successes, draws }: Urn): number => {
  let ways = 0n;
  for (let x = 0; x <= k; x++) ways += choose(successes, x) * choose(population - successes, draws - x);
  return Number((ways * 10n ** 40n) / choose(population, draws)) / 1e40;
};

describe('the hypergeometric distribution', () => {
  it.each([
    [0, 1_000_000, 10, 50_000, 0.5987355211697],
    [3, 1_000_000, 20, 700_000, 5.425473976579e-7],
    [200, 950_000, 5000, 50_000, 1.777951530313e-5],
    [300, 950_000, 5000, 50_000, 0.9901137629605],
    [1000, 1_000_000, 100_000, 12_000, 1.880622681981e-10],
    [2, 1_000_000, 999_990, 12, 2.395115778126e-52],
    [0, 1_000_000, 53, 300_000, 6.165092938373e-9],
    [40, 1_000_000, 500_000, 100, 0.02843778591229],
    [120, 1_000_000, 1000, 300_000, 1.034563754355e-41],
  ])('holds at most %i of %i with %i in %i draws with probability %d', (k, population, successes, draws, exact) => {
    expect(error(hypergeometricAtMost(k, { population, successes, draws }), exact)).toBeLessThan(1e-10);
  });

  it('has its probabilities at a million to ten digits', () => {
    const urn = { population: 1_000_000, successes: 100_000, draws: 12_000 };
    expect(error(hypergeometricProbability(1200, urn), 0.0122120680843)).toBeLessThan(1e-10);
  });

  it('is as its definition has it', () => {
    fc.assert(
      fc.property(urns, fc.integer({ min: -1, max: 61 }), (urn, k) => {
        expect(hypergeometricAtMost(k, urn)).toBeCloseTo(byDefinition(k, urn), 12);
      }),
    );
  });

  it('answers with enough where it is enough, and exactly where it is not', () => {
    fc.assert(
      fc.property(urns, fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (urn, k, enough) => {
        const exact = hypergeometricAtMost(k, urn);
        const answer = hypergeometricAtMost(k, urn, enough);
        if (exact < enough) expect(answer).toBe(exact);
        else expect(answer).toBeGreaterThanOrEqual(Math.min(enough, exact) - 1e-15);
      }),
    );
  });

  it('has no x that cannot be', () => {
    const urn = { population: 10, successes: 8, draws: 5 };
    expect([2, 6, 3.5].map((x) => hypergeometricProbability(x, urn))).toEqual([0, 0, 0]);
    expect(hypergeometricProbability(3, urn)).toBeCloseTo(56 / 252, 14);
  });

  it('refuses an urn that cannot be', () => {
    expect(() => hypergeometricAtMost(1, { population: 5, successes: 6, draws: 1 })).toThrow(RangeError);
    expect(() => hypergeometricAtMost(1, { population: 5, successes: 2, draws: 1.5 })).toThrow(RangeError);
  });
});

describe('the most that can count in a population', () => {
  it.each([
    [5000, 300, 0, 48],
    [5000, 300, 1, 76],
    [1000, 200, 0, 13],
    [40, 40, 3, 3],
    [40, 0, 0, 40],
  ])('is, of %i with a sample of %i that holds %i, %i', (population, sample, found, most) => {
    expect(mostSuccesses(population, sample, found, 0.95)).toBe(most);
  });

  it('is the last at which so few found are likelier than that', () => {
    const sampled = urns.chain(({ population, draws }) =>
      fc.record({ population: fc.constant(population), sample: fc.constant(draws), found: fc.nat(draws) }),
    );
    fc.assert(
      fc.property(sampled, ({ population, sample, found }) => {
        const most = mostSuccesses(population, sample, found, 0.9);
        const atMost = (successes: number) => hypergeometricAtMost(found, { population, successes, draws: sample });
        expect(atMost(most)).toBeGreaterThan(0.1 - 1e-12);
        if (most < population - (sample - found)) expect(atMost(most + 1)).toBeLessThanOrEqual(0.1 + 1e-12);
      }),
    );
  });

  it('refuses more found than drawn', () => {
    expect(() => mostSuccesses(10, 2, 3, 0.95)).toThrow(RangeError);
  });
});
