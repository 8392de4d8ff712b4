import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreRows, topOrder } from '../../src/ranking/score.js';
import { allRows, featuresOf } from './support.js';

describe('topOrder', () => {
  it('puts higher scores first and keeps the order of equal ones', () => {
    expect([...topOrder(Float32Array.of(0.5, 2, 0.5, -1, 2, 0))]).toEqual([1, 4, 0, 2, 5, 3]);
  });

  it('takes zero and minus zero for one score, and puts what is no number last', () => {
    expect([...topOrder(Float32Array.of(Number.NaN, -0, 0, -0, Number.NEGATIVE_INFINITY))]).toEqual([1, 2, 3, 4, 0]);
    expect([...topOrder(new Float32Array(0))]).toEqual([]);
  });

  it('agrees with a comparing sort on any scores', () => {
    const value = (score: number): number => (Number.isNaN(score) ? Number.NEGATIVE_INFINITY : score);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.float(), fc.constantFrom(0, -0, 1, -1, 0.25)), { maxLength: 300 }), (list) => {
        const scores = Float32Array.from(list);
        const expected = list
          .map((_, position) => position)
          .sort((a, b) => {
            const [left, right] = [scores[a]!, scores[b]!];
            if (Number.isNaN(left) !== Number.isNaN(right)) return Number.isNaN(left) ? 1 : -1;
            return value(left) === value(right) ? a - b : value(right) > value(left) ? 1 : -1;
          });
        expect([...topOrder(scores)]).toEqual(expected);
      }),
    );
  });
});

describe('scoreRows', () => {
  it('gives the bias to rows without terms, and scores the rows in the order asked', () => {
    const features = featuresOf(['code model graph', '', 'robot']);
    const term = features.termIds[features.rowStart[2]!]!;
    const model = { terms: Uint32Array.of(term), weights: Float64Array.of(2), bias: 0.5 };
    expect([...scoreRows(features, model, Uint32Array.of(2, 1, 0))]).toEqual([2.5, 0.5, 0.5]);
    expect(scoreRows(features, model, allRows(0))).toHaveLength(0);
  });
});
