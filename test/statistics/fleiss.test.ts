import { describe, expect, it } from 'vitest';
import { fleissKappa } from '../../src/statistics/index.js';
import { fixture } from './fixture.js';

describe('Fleiss’s kappa', () => {
  it.each(fixture.multiRater)('of $id has both errors', ({ counts, expected }) => {
    const found = fleissKappa(counts);
    expect(found.value).toBeCloseTo(expected.fleiss.kappa, 12);
    expect(found.nullError).toBeCloseTo(expected.fleiss.se0, 12);
    expect(found.error).toBeCloseTo(expected.gwet.fleiss_se, 12);
  });

  it('has the values that were published', () => {
    const published = fixture.multiRater.map(({ counts }) => fleissKappa(counts));
    expect(published.map(({ value }) => value!.toFixed(7))).toEqual(['0.2099307', '0.4139265', '0.4302445']);
    expect(published[0]!.nullError).toBeCloseTo(0.0169651, 7);
    expect(published[2]!.nullError).toBeCloseTo(0.0243739, 7);
    expect(published[1]!.error).toBeCloseTo(0.08119291, 8);
    expect(published[1]!.interval!.map((bound) => bound.toFixed(3))).toEqual(['0.240', '0.588']);
  });

  it('is undefined without units, of one rater, and of one category', () => {
    expect(fleissKappa([])).toEqual({ value: null, why: 'no-units', nullError: Number.NaN });
    expect(fleissKappa([[1, 0]])).toMatchObject({ value: null, why: 'no-units' });
    expect(
      fleissKappa([
        [3, 0],
        [3, 0],
      ]),
    ).toMatchObject({ value: null, why: 'one-category' });
  });

  it('refuses units with different numbers of raters', () => {
    expect(() =>
      fleissKappa([
        [1, 1],
        [2, 1],
      ]),
    ).toThrow(RangeError);
    expect(() => fleissKappa([[1, 1], [2]])).toThrow(RangeError);
  });
});
