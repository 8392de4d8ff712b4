import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alpha, masi } from '../../src/statistics/index.js';
import { fixture, pairsOf, ratingsOf, turned } from './fixture.js';

const levels = ['nominal', 'ordinal', 'interval', 'ratio'] as const;

describe('Krippendorff’s alpha', () => {
  it.each(fixture.krippendorff)('has the values of $id', ({ data, expected }) => {
    const units = turned(data);
    let checked = 0;
    for (const level of levels) {
      if (expected[level] === undefined) continue;
      expect(alpha(units, level, { samples: 0 }).value).toBeCloseTo(expected[level], 12);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(0);
  });

  it.each(fixture.multiRater)('has the nominal value of $id', ({ counts, expected }) => {
    expect(alpha(ratingsOf(counts), 'nominal').value).toBeCloseTo(expected.krippendorffNominal, 12);
  });

  it('has the values that were published', () => {
    const hayes = turned(fixture.krippendorff[0]!.data);
    expect(levels.map((level) => alpha(hayes, level).value!.toFixed(3))).toEqual(['0.743', '0.815', '0.849', '0.797']);
    const letters = turned(['aabbdcccedda', 'babbbcccEDDD'.toLowerCase()].map((rater) => [...rater]));
    expect(alpha(letters, 'nominal').value).toBeCloseTo(0.6919643, 7);
  });

  it('takes the squared distance of two values', () => {
    const hayes = turned(fixture.krippendorff[0]!.data);
    const interval = alpha(hayes, 'interval');
    expect(alpha(hayes, (a, b) => (a - b) ** 2)).toEqual(interval);
    expect(alpha(hayes, () => 1)).toEqual(alpha(hayes, 'nominal'));
  });

  it('takes sets with MASI, equal sets as one value', () => {
    const sets = (...unit: readonly string[]): ReadonlySet<string>[] => unit.map((labels) => new Set(labels));
    const units = [sets('ab', 'ba'), sets('a', 'ab'), sets('c', 'c'), sets('a', 'c'), sets('', '')];
    // Coincidences: n = 10 values; a 2, ab 3, c 3, none 2. Distances: a-ab 2/3, all others 1.
    const observed = 2 / 3 + 1;
    const expected = (2 * 3 * 2) / 3 + 2 * 3 + 2 * 2 + 3 * 3 + 3 * 2 + 3 * 2;
    expect(alpha(units, masi).value).toBeCloseTo(1 - (9 * observed) / expected, 12);
  });

  it('has an interval and an error by resampling, the same for the same seed', () => {
    const table = [
      [13, 0, 0],
      [0, 20, 7],
      [0, 4, 56],
    ];
    const found = alpha(pairsOf(table), 'nominal');
    expect(found.value).toBeCloseTo(0.7972585, 7);
    // irrCAC publishes the error 0.05905473 and the interval 0.68 to 0.914 of its formula.
    expect(Math.abs(found.error! - 0.05905473)).toBeLessThan(0.005);
    expect(Math.abs(found.interval![0] - 0.68)).toBeLessThan(0.02);
    expect(Math.abs(found.interval![1] - 0.914)).toBeLessThan(0.02);
    expect(alpha(pairsOf(table), 'nominal')).toEqual(found);
    expect(alpha(pairsOf(table), 'nominal', { seed: 1, samples: 1000 })).toEqual(found);
    const other = alpha(pairsOf(table), 'nominal', { seed: 2 });
    expect(other.value).toBe(found.value);
    expect(other.interval).not.toEqual(found.interval);
    expect(alpha(pairsOf(table), 'nominal', { samples: 0 })).toEqual({ value: found.value });
  });

  it('is undefined without pairs, and where all values are the same', () => {
    expect(alpha([], 'nominal')).toEqual({ value: null, why: 'no-units' });
    expect(
      alpha(
        [
          [1, null],
          [null, 2],
        ],
        'interval',
      ),
    ).toEqual({ value: null, why: 'no-units' });
    expect(
      alpha(
        [
          [4, 4],
          [4, 4],
        ],
        'ordinal',
      ),
    ).toEqual({ value: null, why: 'one-category' });
  });

  it('has no interval of one unit', () => {
    expect(alpha([[1, 2]], 'nominal')).toEqual({ value: 0 });
  });

  it('refuses values that do not fit the level', () => {
    for (const level of ['ordinal', 'interval', 'ratio'] as const) {
      expect(() => alpha([['a', 'b']], level)).toThrow(`the ${level} level needs numbers`);
      expect(() => alpha([[1, Number.NaN]], level)).toThrow(RangeError);
    }
    expect(() => alpha([[1, -1]], 'ratio')).toThrow('0 or more');
    expect(
      alpha(
        [
          [0, 0],
          [0, 2],
          [2, 2],
        ],
        'ratio',
      ).value,
    ).toBeCloseTo(1 - 5 / 9, 12);
  });

  const ratings = fc.array(fc.array(fc.option(fc.nat({ max: 3 })), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 15,
  });
  const options = { samples: 50 };

  it('does not care about the order of units and raters, nor does its interval', () => {
    const shuffles = ratings.chain((units) =>
      fc.tuple(
        fc.constant(units),
        fc.shuffledSubarray([...units.keys()], { minLength: units.length, maxLength: units.length }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
      ),
    );
    fc.assert(
      fc.property(shuffles, fc.constantFrom(...levels), ([units, order, raters], level) => {
        const shuffled = order.map((unit) => raters.map((rater) => units[unit]![rater]!));
        expect(alpha(shuffled, level, options)).toEqual(alpha(units, level, options));
      }),
    );
  });

  it('does not care about units with fewer than two values', () => {
    const alone = fc.array(
      fc.option(fc.nat({ max: 9 })).map((value) => [null, value, null]),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(ratings, alone, fc.constantFrom(...levels), (units, more, level) => {
        expect(alpha([...more, ...units], level, options)).toEqual(alpha(units, level, options));
      }),
    );
  });

  it('is 1 where all agree and two values are used', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 3 }), { minLength: 2, maxLength: 20 }),
        fc.constantFrom(...levels),
        (values, level) => {
          fc.pre(new Set(values).size > 1);
          const found = alpha(
            values.map((value) => [value, null, value]),
            level,
            options,
          );
          expect(found.value).toBe(1);
          if (found.interval !== undefined) expect(found.interval).toEqual([1, 1]);
        },
      ),
    );
  });

  it('of two categories is the same at all levels', () => {
    const binary = fc.array(fc.array(fc.option(fc.nat({ max: 1 })), { minLength: 2, maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(binary, (units) => {
        const [first, ...others] = levels.map((level) => alpha(units, level, { samples: 0 }));
        for (const other of others) {
          if (first!.value === null) expect(other).toEqual(first);
          else expect(other.value).toBeCloseTo(first!.value, 10);
        }
      }),
    );
  });
});
