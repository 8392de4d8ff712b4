import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fisherExact } from '../../src/statistics/fisher.js';
import { turned } from './fixture.js';

/** A table by its columns, as R fills a matrix. */
const columns = (rows: number, ...cells: readonly number[]): number[][] =>
  Array.from({ length: rows }, (_, row) => cells.filter((_, cell) => cell % rows === row));

describe('Fisher’s exact test', () => {
  it('of a lady tasting tea', () => {
    expect(
      fisherExact([
        [3, 1],
        [1, 3],
      ]),
    ).toBeCloseTo(34 / 70, 12);
    expect(
      fisherExact([
        [4, 0],
        [0, 4],
      ]),
    ).toBeCloseTo(2 / 70, 12);
  });

  it('of convictions of twins (example of R)', () => {
    expect(
      fisherExact([
        [2, 15],
        [10, 3],
      ]),
    ).toBeCloseTo(0.0005367241, 10);
  });

  it('of job satisfaction, of which there are too many tables to look at all (example of R)', () => {
    const job = columns(4, 1, 2, 1, 0, 3, 3, 6, 1, 10, 10, 14, 9, 6, 7, 12, 11);
    // Three standard errors of a drawing that ends when 1,000 tables were found.
    expect(Math.abs(fisherExact(job) - 0.7827)).toBeLessThan(0.035);
    expect(fisherExact(job)).toBe(fisherExact(job));
  });

  it('of larger tables is what R gives', () => {
    expect(fisherExact(columns(3, 1, 2, 3, 4, 5, 6, 7, 8, 9))).toBeCloseTo(0.9888, 4);
    expect(Math.abs(fisherExact(columns(3, 14, 27, 15, 24, 27, 17, 39, 19, 24)) - 0.02126)).toBeLessThan(0.003);
  });

  it('of a table of 2 x 3 by hand', () => {
    // Of 6 units, 2 in each column and 3 in each row: 8 of the 20 choices give (1, 1, 1), 2 each the six others.
    expect(
      fisherExact([
        [1, 1, 1],
        [1, 1, 1],
      ]),
    ).toBeCloseTo(1, 12);
    expect(
      fisherExact([
        [2, 1, 0],
        [0, 1, 2],
      ]),
    ).toBeCloseTo(12 / 20, 12);
  });

  it('finds very small probabilities', () => {
    const p = fisherExact([
      [40, 0],
      [0, 40],
    ]);
    // Two of the C(80, 40) = 1.0750720873333652e23 tables.
    expect(p * 1.0750720873333652e23).toBeCloseTo(2, 9);
  });

  const tables = fc
    .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 2, max: 4 }))
    .chain(([rows, size]) =>
      fc.array(fc.array(fc.nat({ max: 5 }), { minLength: size, maxLength: size }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    .filter((table) => [...table, ...turned(table)].every((line) => line.some((count) => count > 0)));

  it('is from 0 to 1, and the same however the table is turned or sorted', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const p = fisherExact(table);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(fisherExact(turned(table))).toBe(p);
        expect(fisherExact([...table].reverse())).toBe(p);
        expect(fisherExact(table.map((row) => [...row].reverse()))).toBe(p);
      }),
    );
  });
});
