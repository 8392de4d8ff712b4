import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HingeMinimiser, type HingeProblem } from '../../src/ranking/squared-hinge.js';

/** A few rows of three numbers, their signs, and costs large enough that margins are reached. */
const problems = fc.array(
  fc.record({
    row: fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })),
    sign: fc.constantFrom(-1, 0, 1, 1),
    cost: fc.constantFrom(0.05, 1, 50),
  }),
  { minLength: 1, maxLength: 15 },
);

type Rows = readonly { readonly row: readonly number[]; readonly sign: number; readonly cost: number }[];

const product = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, place) => sum + value * other[place]!, 0);

const problemOf = (rows: Rows): HingeProblem => ({
  count: rows.length,
  signs: Float64Array.from(rows, ({ sign }) => sign),
  diagonals: Float64Array.from(rows, ({ cost }) => 1 / (2 * cost)),
  squares: Float64Array.from(rows, ({ row }) => product(row, row)),
  coefficients: new Float64Array(rows.length),
  scores: new Float64Array(rows.length),
  multiply: (vector, into) => {
    rows.forEach(({ row }, slot) => {
      into[slot] = rows.reduce((sum, other, place) => sum + vector[place]! * product(row, other.row), 0);
    });
  },
});

const options = { tolerance: 1e-9, mostProducts: 5000 };

/** `Σ β_i x_i`. */
const weightsOf = (rows: Rows, { coefficients }: HingeProblem): number[] =>
  [0, 1, 2].map((place) => rows.reduce((sum, { row }, slot) => sum + coefficients[slot]! * row[place]!, 0));

describe('HingeMinimiser', () => {
  it('meets the conditions of the optimum, margins reached or not, known scores being those of the coefficients', () => {
    fc.assert(
      fc.property(problems, (rows) => {
        const problem = problemOf(rows);
        expect(new HingeMinimiser().minimise(problem, options)).toBeLessThanOrEqual(options.tolerance);
        const weights = weightsOf(rows, problem);
        rows.forEach(({ row, sign, cost }, slot) => {
          const score = product(weights, row);
          expect(Math.abs(problem.scores[slot]! - score)).toBeLessThan(1e-7);
          const expected = sign === 0 ? 0 : 2 * cost * sign * Math.max(0, 1 - sign * score);
          expect(Math.abs(problem.coefficients[slot]! - expected)).toBeLessThan(1e-5);
        });
      }),
    );
  });

  it('is no farther from the optimum than it says, wherever it stops', () => {
    fc.assert(
      fc.property(problems, fc.constantFrom(1, 0.1, 0.01), (rows, tolerance) => {
        const exact = problemOf(rows);
        new HingeMinimiser().minimise(exact, options);
        const near = problemOf(rows);
        const distance = new HingeMinimiser().minimise(near, { ...options, tolerance });
        const wanted = weightsOf(rows, exact);
        const difference = weightsOf(rows, near).map((value, place) => value - wanted[place]!);
        expect(distance).toBeLessThanOrEqual(tolerance);
        expect(Math.sqrt(product(difference, difference))).toBeLessThan(distance + 1e-7);
      }),
    );
  });
});
