import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fisherExact } from '../../src/statistics/fisher.js';
import { associationTest } from '../../src/statistics/index.js';
import { turned } from './fixture.js';

describe('the test of association', () => {
  it('is chi-square without correction of a table with large counts', () => {
    const found = associationTest([
      [20, 30],
      [30, 20],
    ])!;
    // Every expected count is 25: 4 x 25 / 25.
    expect(found).toMatchObject({ name: 'chi-square', statistic: 4, degrees: 1 });
    expect(found.p).toBeCloseTo(0.04550026389635842, 10);
    expect(found.v).toBeCloseTo(0.2, 12);
  });

  it('has the value of party by gender (Agresti 2007, example of R)', () => {
    const found = associationTest([
      [762, 327, 468],
      [484, 239, 477],
    ])!;
    expect(found.statistic).toBeCloseTo(30.0701, 4);
    expect(found.degrees).toBe(2);
    expect(found.p / 2.954e-7).toBeCloseTo(1, 3);
    expect(found.v).toBeCloseTo(Math.sqrt(30.07014909575467 / 2757), 8);
  });

  it('keeps a p that is too small for one minus another', () => {
    const { p } = associationTest([
      [350, 0],
      [0, 350],
    ])!;
    expect(p / 2.99022697512462e-154).toBeCloseTo(1, 9);
  });

  it('is Fisher’s where expected counts are small, and has Cramér’s V', () => {
    const tea = associationTest([
      [3, 1],
      [1, 3],
    ])!;
    expect(tea).toEqual({ name: 'fisher', p: expect.closeTo(34 / 70, 12), v: expect.closeTo(0.5, 12) });
    // Expected counts: 3 of 12 below 5 are too many; 2 of 12 are not, unless one is below 1.
    expect(
      associationTest([
        [4, 30, 30, 30],
        [4, 30, 30, 30],
        [4, 30, 30, 30],
      ])!.name,
    ).toBe('fisher');
    expect(
      associationTest([
        [4, 30, 30, 30, 30, 30],
        [4, 30, 30, 30, 30, 30],
      ])!.name,
    ).toBe('chi-square');
    expect(
      associationTest([
        [1, 30, 30, 30, 30, 30],
        [0, 30, 30, 30, 30, 30],
      ])!.name,
    ).toBe('fisher');
  });

  it('leaves out empty rows and columns', () => {
    expect(
      associationTest([
        [20, 0, 30],
        [0, 0, 0],
        [30, 0, 20],
      ]),
    ).toEqual(
      associationTest([
        [20, 30],
        [30, 20],
      ]),
    );
  });

  it('is undefined where nothing is left to compare', () => {
    for (const table of [
      [],
      [[]],
      [[5]],
      [[5, 3]],
      [[5], [3]],
      [
        [0, 4],
        [0, 9],
      ],
      [
        [0, 0],
        [0, 0],
      ],
    ]) {
      expect(associationTest(table)).toBeUndefined();
    }
  });

  it('refuses what is no table of counts', () => {
    expect(() => associationTest([[1, 2], [3]])).toThrow('equally long');
    expect(() =>
      associationTest([
        [1, 2],
        [3, 0.5],
      ]),
    ).toThrow('whole numbers');
    expect(() =>
      associationTest([
        [1, 2],
        [3, -1],
      ]),
    ).toThrow('whole numbers');
  });

  const tables = fc
    .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 2, max: 3 }), fc.constantFrom(4, 60))
    .chain(([rows, size, max]) =>
      fc.array(fc.array(fc.nat({ max }), { minLength: size, maxLength: size }), { minLength: rows, maxLength: rows }),
    );

  it('does not care which side is which, and gives probabilities and strengths', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const [one, other] = [associationTest(table), associationTest(turned(table))];
        expect(one?.name).toBe(other?.name);
        if (one === undefined || other === undefined) return;
        expect(one.p).toBeCloseTo(other.p, 10);
        expect(one.v).toBeCloseTo(other.v, 10);
        for (const share of [one.p, one.v]) expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });

  it('has a V of 1 where each row has a column of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 4 }), (counts) => {
        const table = counts.map((count, row) => counts.map((_, column) => (row === column ? count : 0)));
        expect(associationTest(table)!.v).toBeCloseTo(1, 12);
      }),
      { numRuns: 20 },
    );
  });

  it('comes near the exact test of a table of some size', () => {
    const table = [
      [30, 20, 25],
      [15, 25, 35],
    ];
    expect(Math.abs(associationTest(table)!.p - fisherExact(table))).toBeLessThan(0.005);
  });
});
