import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centre } from '../../src/ranking/centre.js';
import { featuresOf, someTexts } from './support.js';

describe('the centre of a collection', () => {
  it('is the mean of its rows, and knows the product of each row with it', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const features = featuresOf(texts);
        const { rows, rowStart, termIds, weights, rowsOfTerm } = features;
        const dense = Array.from({ length: rows }, (_, row) => {
          const values = new Array<number>(rowsOfTerm.length).fill(0);
          for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++)
            values[termIds[entry]!] = weights[entry]!;
          return values;
        });
        const mean = dense[0]!.map((_, term) => dense.reduce((sum, row) => sum + row[term]!, 0) / rows);
        const dot = (left: readonly number[], right: readonly number[]): number =>
          left.reduce((sum, value, term) => sum + value * right[term]!, 0);
        const found = centre(features);
        for (const [term, value] of mean.entries()) expect(found.mean[term]).toBeCloseTo(value, 6);
        for (const [row, values] of dense.entries()) expect(found.rowDots[row]).toBeCloseTo(dot(values, mean), 6);
        expect(found.norm).toBeCloseTo(dot(mean, mean), 6);
      }),
      { numRuns: 30 },
    );
  });

  it('is measured once, and is nothing where there is no text', () => {
    const features = featuresOf(['', '']);
    expect(centre(features)).toBe(centre(features));
    expect(centre(features)).toMatchObject({ norm: 0, rowDots: new Float32Array(2) });
    expect(centre(featuresOf([])).norm).toBe(0);
  });
});
