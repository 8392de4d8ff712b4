import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confusion, multiRater, pairAgreement } from '../../src/statistics/index.js';
import { fixture, pairsOf, turned } from './fixture.js';

describe.each(fixture.twoRater)('the agreement of two raters: $id', ({ table, weights, expected }) => {
  const found = pairAgreement(table, weights ?? 'identity');

  it('has the coefficients and their errors', () => {
    expect(found.units).toBe(expected.n);
    expect(found.percent.value).toBeCloseTo(expected.po, 12);
    expect(found.kappa.value).toBeCloseTo(expected.kappa, 12);
    expect(found.kappa.error).toBeCloseTo(expected.se, 12);
    expect(found.ac1.value).toBeCloseTo(expected.AC1, 12);
    expect(found.ac1.error).toBeCloseTo(expected.AC1_se, 12);
    expect(found.pabak.value).toBeCloseTo(expected.BP_PABAK, 12);
    expect(found.pabak.error).toBeCloseTo(expected.BP_se, 12);
  });

  it('has the interval of t', () => {
    const [low, high] = found.kappa.interval!;
    expect(low).toBeCloseTo(expected.ci_t[0], 7);
    expect(high).toBeCloseTo(expected.ci_t[1], 7);
  });

  it('has an error that gives the interval of the normal distribution', () => {
    expect(found.kappa.value! - 1.959963984540054 * found.kappa.error!).toBeCloseTo(expected.ci_z[0], 12);
    expect(found.kappa.value! + 1.959963984540054 * found.kappa.error!).toBeCloseTo(expected.ci_z[1], 12);
  });
});

describe('Scott’s pi', () => {
  it.each(fixture.twoRater.filter(({ weights }) => weights === null))(
    'is Fleiss’s kappa of two raters: $id',
    ({ table, expected }) => {
      expect(multiRater(pairsOf(table), table.length).fleiss.value).toBeCloseTo(expected.scott_pi, 12);
    },
  );
});

describe('the agreement of two raters', () => {
  const diagnoses = [
    [88, 10, 2],
    [14, 40, 6],
    [18, 10, 12],
  ];

  it('knows linear and quadratic weights by name', () => {
    expect(pairAgreement(diagnoses, 'linear').kappa.value).toBeCloseTo(0.4736842, 7);
    expect(pairAgreement(diagnoses, 'linear').kappa.error).toBeCloseTo(0.0544323, 7);
    expect(pairAgreement(diagnoses, 'quadratic').kappa.value).toBeCloseTo(0.4545455, 7);
    expect(pairAgreement(diagnoses, 'quadratic').kappa.error).toBeCloseTo(0.0664537, 7);
  });

  it('takes weights of one’s own (Cohen 1968)', () => {
    const disagreement = [
      [0, 1, 3],
      [1, 0, 6],
      [3, 6, 0],
    ];
    const weights = disagreement.map((row) => row.map((distance) => 1 - distance / 6));
    const table = [
      [44, 5, 1],
      [7, 20, 3],
      [9, 5, 6],
    ];
    expect(pairAgreement(table, weights).kappa.value).toBeCloseTo(0.3478261, 7);
    expect(() => pairAgreement(table, [[1]])).toThrow(RangeError);
  });

  it('is that of lists of ratings (test data of scikit-learn)', () => {
    const list = (...runs: readonly [number, number][]): number[] =>
      runs.flatMap(([category, times]) => new Array<number>(times).fill(category));
    const table = confusion(list([0, 46], [1, 44], [2, 10]), list([0, 50], [1, 40], [2, 10]), 3);
    expect(pairAgreement(table).kappa.value).toBeCloseTo(0.9315068, 7);
    expect(pairAgreement(table, 'linear').kappa.value).toBeCloseTo(0.9411765, 7);
    expect(pairAgreement(table, 'quadratic').kappa.value).toBeCloseTo(0.9541284, 7);
  });

  it('has the errors and intervals that irrCAC publishes', () => {
    const { percent, kappa, ac1, pabak } = pairAgreement([
      [13, 0, 0],
      [0, 20, 7],
      [0, 4, 56],
    ]);
    const rounded = ({ interval }: typeof kappa): number[] => interval!.map((bound) => Math.round(bound * 1000) / 1000);
    expect([percent, kappa, ac1, pabak].map(rounded)).toEqual([
      [0.828, 0.952],
      [0.68, 0.913],
      [0.764, 0.935],
      [0.742, 0.928],
    ]);
    expect(pabak.error).toBeCloseTo(0.04693346, 8);
    expect(kappa.error).toBeCloseTo(0.05891072, 8);
    expect(ac1.error).toBeCloseTo(0.04321747, 8);
  });

  it('counts agreement on yes and on no of two categories only', () => {
    const { positive, negative } = pairAgreement([
      [5, 5],
      [10, 80],
    ]);
    expect(positive.value).toBeCloseTo(160 / 175, 12);
    expect(negative.value).toBeCloseTo(10 / 25, 12);
    expect(positive.error).toBeCloseTo(Math.sqrt(4 * 80 * 15 * 95) / 175 ** 2, 12);
    expect(pairAgreement(diagnoses).positive).toEqual({ value: null });
  });

  it('is undefined without units', () => {
    const found = pairAgreement([
      [0, 0],
      [0, 0],
    ]);
    expect(found.units).toBe(0);
    expect(found.kappa).toEqual({ value: null, why: 'no-units' });
    expect(found.percent).toEqual({ value: null, why: 'no-units' });
    expect(found.negative).toEqual({ value: null, why: 'no-units' });
  });

  it('has no kappa where everything is in one category', () => {
    const found = pairAgreement([
      [12, 0],
      [0, 0],
    ]);
    expect(found.kappa).toEqual({ value: null, why: 'one-category' });
    expect(found.positive).toEqual({ value: null, why: 'one-category' });
    expect([found.percent.value, found.ac1.value, found.pabak.value, found.negative.value]).toEqual([1, 1, 1, 1]);
    const single = pairAgreement([[3]]);
    expect([single.kappa.why, single.ac1.why, single.pabak.why]).toEqual(Array(3).fill('one-category'));
  });

  it('has no error and no interval of one unit', () => {
    expect(
      pairAgreement([
        [0, 1],
        [0, 0],
      ]).pabak,
    ).toEqual({ value: -1 });
  });

  it('keeps intervals within what can be, and the value within its interval', () => {
    const { kappa, positive } = pairAgreement([
      [1, 0],
      [1, 3],
    ]);
    expect(kappa.interval![1]).toBe(1);
    expect(positive.interval![0]).toBeGreaterThanOrEqual(0);
    const apart = pairAgreement(
      [
        [0, 0, 9],
        [0, 0, 0],
        [0, 0, 0],
      ],
      'quadratic',
    ).pabak;
    expect(apart.value).toBeCloseTo(-2, 12);
    expect(apart.interval).toBeUndefined();
  });

  it('gives no interval where a rater gave one category to all, as no variation shows there', () => {
    const { percent, kappa } = pairAgreement([
      [37, 2],
      [0, 0],
    ]);
    expect(kappa).toEqual({ value: expect.closeTo(0, 12) });
    expect(percent.interval?.[0]).toBeLessThan(0.95);
    const full = pairAgreement([
      [30, 0],
      [0, 9],
    ]);
    expect(full.kappa).toMatchObject({ value: 1, interval: [1, 1] });
  });

  it('refuses a table that is not square', () => {
    expect(() => pairAgreement([[1, 2]])).toThrow('square');
  });
});

describe('kappa', () => {
  const tables = fc.integer({ min: 2, max: 4 }).chain((size) =>
    fc.array(fc.array(fc.nat({ max: 30 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  );
  const close = (a: number | null, b: number | null): void => {
    if (a === null || b === null) expect(a).toBe(b);
    else expect(a).toBeCloseTo(b, 10);
  };

  it('does not care who is first', () => {
    fc.assert(
      fc.property(
        tables,
        fc.constantFrom('identity' as const, 'linear' as const, 'quadratic' as const),
        (table, by) => {
          const [one, other] = [pairAgreement(table, by), pairAgreement(turned(table), by)];
          for (const name of ['percent', 'kappa', 'ac1', 'pabak', 'positive', 'negative'] as const) {
            close(one[name].value, other[name].value);
            expect(one[name].error ?? 0).toBeCloseTo(other[name].error ?? 0, 7);
          }
        },
      ),
    );
  });

  it('does not care how categories are ordered that have no order', () => {
    fc.assert(
      fc.property(
        tables.chain((table) =>
          fc.tuple(
            fc.constant(table),
            fc.shuffledSubarray([...table.keys()], { minLength: table.length, maxLength: table.length }),
          ),
        ),
        ([table, order]) => {
          const shuffled = order.map((row) => order.map((column) => table[row]![column]!));
          close(pairAgreement(shuffled).kappa.value, pairAgreement(table).kappa.value);
          close(pairAgreement(shuffled).ac1.value, pairAgreement(table).ac1.value);
        },
      ),
    );
  });

  it('is 1 where raters agree on everything and use two categories', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (yes, no) => {
        const { kappa, ac1, pabak, positive } = pairAgreement([
          [no, 0],
          [0, yes],
        ]);
        expect([kappa.value, ac1.value, pabak.value, positive.value]).toEqual([1, 1, 1, 1]);
        expect(kappa.interval).toEqual([1, 1]);
      }),
    );
  });

  it('is from -1 to 1, and its interval is around it', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const { kappa } = pairAgreement(table);
        if (kappa.value === null || kappa.interval === undefined) return;
        const [low, high] = kappa.interval;
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(low).toBeLessThanOrEqual(kappa.value);
        expect(high).toBeGreaterThanOrEqual(kappa.value);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });
});
