import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dot } from '../../src/ranking/dense.js';
import type { Features } from '../../src/ranking/features.js';
import { GramProducts } from '../../src/ranking/gram-products.js';
import { RowColumns } from '../../src/ranking/row-columns.js';
import { SparseProducts } from '../../src/ranking/row-products.js';
import { TrainingSet } from '../../src/ranking/training-set.js';
import { featuresOf, rowOf, someTexts } from './support.js';

/** The product of two rows by the text of their terms. */
const product = (features: Features, one: number, other: number): number => {
  const terms = rowOf(features, other);
  return Object.entries(rowOf(features, one)).reduce((sum, [term, weight]) => sum + weight * (terms[term] ?? 0), 0);
};

const repeatedly = (gram: GramProducts): boolean => {
  for (let time = 0; time < 20; time++) if (gram.follow()) return true;
  return false;
};

describe('products of labelled rows', () => {
  it('are those of their weights, kept or not, with rows taken in at once or later', () => {
    fc.assert(
      fc.property(someTexts, fc.func(fc.integer({ min: -3, max: 3 })), fc.nat(), (texts, times, first) => {
        const features = featuresOf(texts);
        const set = new TrainingSet(features);
        const gram = new GramProducts(set, new RowColumns(features));
        const order = texts.map((_, row) => (row + first) % texts.length);
        order.forEach((row, place) => {
          set.label(row, 1);
          if (place % 3 === 0) gram.follow();
        });
        expect(repeatedly(gram)).toBe(true);
        const vector = Float64Array.from(order, (row) => times(row));
        const expected = order.map((row) =>
          order.reduce((sum, other, place) => sum + vector[place]! * product(features, row, other), 0),
        );
        for (const products of [gram, new SparseProducts(set)]) {
          const into = new Float64Array(order.length).fill(9);
          products.multiply(vector, into);
          into.forEach((value, slot) => {
            expect(value).toBeCloseTo(expected[slot]!, 9);
          });
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are not kept where labels are too many', () => {
    const features = featuresOf(Array.from({ length: 1030 }, (_, row) => `word${row % 40} other${row % 7}`));
    const set = new TrainingSet(features);
    const gram = new GramProducts(set, new RowColumns(features));
    for (let row = 0; row < 1024; row++) set.label(row, 0);
    let follows = 0;
    while (!gram.follow()) follows++;
    expect(follows).toBeGreaterThan(0);
    set.label(1024, 0);
    expect(gram.follow()).toBe(false);
  });
});

describe('RowColumns', () => {
  it('gives the products of a row with all others, those of frequent terms apart', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const features = featuresOf(texts);
        const columns = new RowColumns(features);
        texts.forEach((_, row) => {
          const column = columns.of(row);
          texts.forEach((_other, other) => {
            if (other === row) return;
            const frequent = dot(columns.frequentPart(row), columns.frequentPart(other));
            expect(column[other]! + frequent).toBeCloseTo(product(features, row, other), 9);
          });
        });
      }),
      { numRuns: 50 },
    );
  });
});
