import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiRater, pairAgreement } from '../../src/statistics/index.js';
import { fixture, pairsOf, ratingsOf, turned } from './fixture.js';

type Values = NonNullable<(typeof fixture.krippendorff)[number]['gwet']>;

const expectValues = (found: ReturnType<typeof multiRater>, expected: Values): void => {
  expect(found.percent.value).toBeCloseTo(expected.pa, 12);
  expect(found.ac1.value).toBeCloseTo(expected.AC1, 12);
  expect(found.ac1.error).toBeCloseTo(expected.AC1_se, 12);
  expect(found.fleiss.value).toBeCloseTo(expected.fleiss, 12);
  expect(found.fleiss.error).toBeCloseTo(expected.fleiss_se, 12);
  expect(found.pabak.value).toBeCloseTo(expected.bp, 12);
  for (const bound of [0, 1] as const) {
    expect(found.ac1.interval![bound]).toBeCloseTo(expected.AC1_ci[bound], 7);
    expect(found.fleiss.interval![bound]).toBeCloseTo(expected.fleiss_ci[bound], 7);
  }
};

describe('the agreement of several raters', () => {
  it.each(fixture.multiRater)('of complete ratings is that of $id', ({ counts, expected }) => {
    expectValues(multiRater(ratingsOf(counts), counts[0]!.length), expected.gwet);
  });

  it('of ratings with gaps is what irrCAC publishes', () => {
    const { data, domain, gwet } = fixture.krippendorff[0]!;
    const ratings = turned(data).map((unit) => unit.map((rating) => (rating === null ? null : rating - 1)));
    const found = multiRater(ratings, domain.length);
    expectValues(found, gwet!);
    expect(found.units).toBe(11);
    expect(found.ac1.value).toBeCloseTo(0.77544, 5);
    expect(found.ac1.error).toBeCloseTo(0.14295, 5);
    expect(found.fleiss.error).toBeCloseTo(0.15302, 5);
    expect(found.pabak.value).toBeCloseTo(0.77273, 5);
    expect(found.pabak.error).toBeCloseTo(0.14472, 5);
    expect(found.pabak.interval![0]).toBeCloseTo(0.454, 3);
  });

  it('of two raters is their AC1, with a nearly equal error', () => {
    const table = [
      [80, 10],
      [5, 5],
    ];
    const [all, pair] = [multiRater(pairsOf(table), 2), pairAgreement(table)];
    expect(all.percent.value).toBeCloseTo(pair.percent.value!, 12);
    expect(all.ac1.value).toBeCloseTo(pair.ac1.value!, 12);
    expect(all.ac1.error).toBeCloseTo(pair.ac1.error! * Math.sqrt(100 / 99), 12);
    expect(all.pabak.value).toBeCloseTo(pair.pabak.value!, 12);
  });

  it('is undefined where no unit has two ratings', () => {
    for (const ratings of [
      [],
      [[null, null]],
      [
        [0, null],
        [null, 1],
      ],
    ]) {
      const found = multiRater(ratings, 2);
      expect(found.units).toBe(0);
      expect([found.percent, found.fleiss, found.ac1, found.pabak]).toEqual(
        Array(4).fill({ value: null, why: 'no-units' }),
      );
    }
  });

  it('has no Fleiss’s kappa where everything is in one category', () => {
    const found = multiRater(
      [
        [1, 1, 1],
        [1, null, 1],
      ],
      2,
    );
    expect(found.fleiss).toEqual({ value: null, why: 'one-category' });
    expect([found.percent.value, found.ac1.value, found.pabak.value]).toEqual([1, 1, 1]);
  });

  const ratings = fc.array(fc.array(fc.option(fc.nat({ max: 2 })), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 12,
  });

  it('does not care about units that nobody has rated, nor about the order of raters', () => {
    fc.assert(
      fc.property(ratings, fc.nat({ max: 3 }), (units, empty) => {
        const more = [...units, ...new Array<null[]>(empty).fill([null, null, null])];
        expect(multiRater(more, 3)).toEqual(multiRater(units, 3));
        expect(
          multiRater(
            units.map((unit) => [...unit].reverse()),
            3,
          ),
        ).toEqual(multiRater(units, 3));
      }),
    );
  });

  it('is 1 where all agree and two categories are used', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 }), { minLength: 2, maxLength: 20 }), (categories) => {
        fc.pre(new Set(categories).size > 1);
        const found = multiRater(
          categories.map((category) => [category, category, category]),
          3,
        );
        expect([found.percent.value, found.fleiss.value, found.ac1.value, found.pabak.value]).toEqual([1, 1, 1, 1]);
      }),
    );
  });
});
