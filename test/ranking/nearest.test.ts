import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../src/model/index.js';
import { nearestDecided } from '../../src/ranking/nearest.js';
import { featuresOf, someTexts } from './support.js';

const someLabels = fc.array(fc.record({ row: fc.nat(19), label: fc.constantFrom<Label>(0, 1) }), { maxLength: 20 });

describe('the nearest decided rows', () => {
  it('are the most similar of either label, and never the row itself', () => {
    const features = featuresOf(['safe code agents', 'safe code robots', 'code', 'walking robots', 'safe code agents']);
    const decided = [
      { row: 0, label: 1 },
      { row: 1, label: 1 },
      { row: 2, label: 0 },
      { row: 3, label: 0 },
    ] as const;
    expect(nearestDecided(features, 4, decided)).toMatchObject({ included: { row: 0 }, excluded: { row: 2 } });
    expect(nearestDecided(features, 4, decided).included!.similarity).toBeCloseTo(1, 5);
    expect(nearestDecided(features, 0, decided).included!.row).toBe(1);
    expect(nearestDecided(features, 0, [])).toEqual({});
    expect(nearestDecided(features, 3, [{ row: 4, label: 1 }])).toEqual({});
  });

  it('have the cosine of dense vectors, whatever the order of the labels', () => {
    fc.assert(
      fc.property(someTexts, fc.nat(19), someLabels, (texts, asked, some) => {
        const features = featuresOf(texts);
        const row = asked % texts.length;
        const labels = some.map(({ row: other, label }) => ({ row: other % texts.length, label }));
        const dense = (of: number): Float64Array => {
          const vector = new Float64Array(features.rowsOfTerm.length);
          for (let entry = features.rowStart[of]!; entry < features.rowStart[of + 1]!; entry++) {
            vector[features.termIds[entry]!] = features.weights[entry]!;
          }
          return vector;
        };
        const cosine = (other: number): number => dense(row).reduce((sum, w, term) => sum + w * dense(other)[term]!, 0);
        const found = nearestDecided(features, row, labels);
        expect(nearestDecided(features, row, labels.toReversed())).toEqual(found);
        for (const [label, near] of [
          [1, found.included],
          [0, found.excluded],
        ] as const) {
          const best = labels
            .filter((each) => each.label === label && each.row !== row)
            .reduce((most, { row: other }) => Math.max(most, cosine(other)), 0);
          expect(near?.similarity ?? 0).toBeCloseTo(Math.min(1, best), 4);
        }
      }),
      { numRuns: 60 },
    );
  });
});
