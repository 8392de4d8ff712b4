import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractFeatures } from '../../src/ranking/extract.js';
import { type Features, featureCount, termText } from '../../src/ranking/features.js';
import { featuresOf, reference, someTexts, u4 } from './support.js';

const rowOf = (features: Features, row: number): Record<string, number> => {
  const weights: Record<string, number> = {};
  for (let entry = features.rowStart[row]!; entry < features.rowStart[row + 1]!; entry++) {
    weights[termText(features, features.termIds[entry]!)] = features.weights[entry]!;
  }
  return weights;
};

describe('features of ELAS u4', () => {
  const features = featuresOf(reference.docs);

  it('counts the terms as scikit-learn does', () => {
    expect(featureCount(features)).toBe(reference.u4.nFeatures);
  });

  it('weighs every term of a record as scikit-learn does', () => {
    const row = rowOf(features, 0);
    expect(Object.keys(row).sort()).toEqual(Object.keys(reference.u4.tfidfDoc0).sort());
    for (const [term, weight] of Object.entries(reference.u4.tfidfDoc0)) expect(row[term]).toBeCloseTo(weight, 6);
  });

  it('leaves out terms of more than 95 % of the records', () => {
    const small = featuresOf(['code model', 'code graph', 'code robot']);
    expect(rowOf(small, 0)).not.toHaveProperty('code');
    expect(rowOf(small, 0)).toHaveProperty('code model');
  });

  it('makes no pairs where tokens alone are asked for', () => {
    const tokensOnly = extractFeatures(['code model', 'graph'], { ...u4.features, longestTerm: 1 });
    expect(Object.keys(rowOf(tokensOnly, 0))).toEqual(['code', 'model']);
  });

  it('weighs a count as it is where nothing dampens it', () => {
    const plain = { longestTerm: 1, sublinear: false, largestShare: 1 } as const;
    const row = rowOf(extractFeatures(['code code code model', 'graph'], plain), 0);
    expect(row['code']! / row['model']!).toBeCloseTo(3, 6);
  });
});

describe('extraction', () => {
  it('gives every row the length 1, or nothing', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const features = featuresOf(texts);
        for (let row = 0; row < features.rows; row++) {
          const squares = Object.values(rowOf(features, row)).reduce((sum, weight) => sum + weight ** 2, 0);
          expect(squares === 0 || Math.abs(squares - 1) < 1e-6).toBe(true);
        }
      }),
    );
  });

  it('gives a record the same weights wherever it stands among the others', () => {
    fc.assert(
      fc.property(someTexts, (texts) => {
        const forwards = featuresOf(texts);
        const backwards = featuresOf(texts.toReversed());
        texts.forEach((_, row) => {
          expect(rowOf(backwards, texts.length - 1 - row)).toEqual(rowOf(forwards, row));
        });
      }),
    );
  });

  it('takes its texts one at a time', () => {
    let given = 0;
    const texts = function* () {
      for (; given < 3; given++) yield `text ${given}`;
    };
    expect(featuresOf(texts()).rows).toBe(3);
    expect(given).toBe(3);
  });

  it.each([
    ['nothing at all', []],
    ['one record', ['code model']],
    ['empty texts', ['', ' ', '. ?']],
    ['equal texts', ['code model', 'code model', 'code model']],
  ])('makes rows without weights of %s', (_, texts) => {
    const features = featuresOf(texts);
    expect(features.rows).toBe(texts.length);
    expect(features.termIds).toHaveLength(0);
    expect(featureCount(features)).toBe(0);
  });

  it('takes other scripts, and records far longer than the others', () => {
    const features = featuresOf(['安全な コード', 'Безопасность кода', `${'word other '.repeat(250_000)}`, 'code']);
    expect(rowOf(features, 0)).toHaveProperty('安全な コード');
    expect(rowOf(features, 1)).toHaveProperty('безопасность');
    expect(Object.keys(rowOf(features, 2)).sort()).toEqual(['other', 'other word', 'word', 'word other']);
  });

  it('keeps thousands of tokens and pairs apart', () => {
    const texts = Array.from({ length: 200 }, (_, row) =>
      Array.from({ length: 100 }, (_, place) => `w${row * 100 + place}`).join(' '),
    );
    const features = featuresOf(texts);
    expect(features.tokens).toBe(20_000);
    expect(features.pairs).toHaveLength(2 * 200 * 99);
    expect(Object.keys(rowOf(features, 150))).toContain('w15042 w15043');
  });

  it('keeps its columns in memory that threads share', () => {
    for (const column of Object.values(featuresOf(reference.docs))) {
      if (ArrayBuffer.isView(column)) expect(column.buffer).toBeInstanceOf(SharedArrayBuffer);
    }
  });
});
