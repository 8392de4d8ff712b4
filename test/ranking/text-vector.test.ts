import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractFeatures } from '../../src/ranking/extract.js';
import { termText } from '../../src/ranking/features.js';
import { textVector } from '../../src/ranking/text-vector.js';
import { rowOf, someSettings, someTexts } from './support.js';

describe('the vector of a text', () => {
  it('is the row that the text has among the others, whatever the settings', () => {
    fc.assert(
      fc.property(someTexts, someSettings, (texts, settings) => {
        const features = extractFeatures(texts, settings);
        texts.forEach((text, row) => {
          const vector = textVector(features, text);
          const expected = rowOf(features, row);
          const found = Object.fromEntries([...vector].map(([term, weight]) => [termText(features, term), weight]));
          expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
          for (const [term, weight] of Object.entries(expected)) expect(found[term]).toBeCloseTo(weight, 5);
        });
      }),
    );
  });
});
