/** What the tests of ranking share: the reference numbers, a small corpus, and texts and labels at random. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { extractFeatures } from '../../src/ranking/extract.js';
import { type FeatureSettings, type Features, termText } from '../../src/ranking/features.js';
import { presetNamed } from '../../src/ranking/presets.js';

interface Reference {
  readonly docs: readonly string[];
  readonly u4: {
    readonly nFeatures: number;
    readonly tfidfDoc0: Readonly<Record<string, number>>;
    readonly train: readonly number[];
    readonly y: readonly (0 | 1)[];
    readonly sampleWeights: readonly number[];
    readonly decision: readonly number[];
    readonly intercept: number;
  };
  readonly u3: {
    readonly nFeatures: number;
    readonly tfidfDoc0: Readonly<Record<string, number>>;
    readonly proba1: readonly number[];
    readonly prior: readonly [number, number];
  };
}

/** Six toy records under ELAS u4 and u3, computed with scikit-learn 1.2.1. */
export const reference: Reference = JSON.parse(
  readFileSync(new URL('../fixtures/ranking/elas.json', import.meta.url), 'utf8'),
);

export const u4 = presetNamed('elas-u4');

export const featuresOf = (texts: Iterable<string>): Features => extractFeatures(texts, u4.features);

export const allRows = (rows: number): Uint32Array => Uint32Array.from({ length: rows }, (_, row) => row);

const words = [
  'code',
  'model',
  'safety',
  'agent',
  'study',
  'of',
  'the',
  'prompt',
  'attack',
  'graph',
  'robot',
  'x',
  'robots',
  'Modelling',
  '安全な',
];

/** A text of a small vocabulary, so that records share terms. */
export const someText = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((chosen) => chosen.join(' '));

/** Texts, two or more. */
export const someTexts = fc.array(someText, { minLength: 2, maxLength: 20 });

/** Features as plain values, which tests can compare. */
export const plainFeatures = (features: Features | undefined): unknown =>
  features === undefined
    ? undefined
    : Object.fromEntries(
        Object.entries(features).map(([name, value]) => [
          name,
          ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value,
        ]),
      );

/** The weights of a row by the text of their terms. */
export const rowOf = (features: Features, row: number): Record<string, number> => {
  const weights: Record<string, number> = {};
  for (let entry = features.rowStart[row]!; entry < features.rowStart[row + 1]!; entry++) {
    weights[termText(features, features.termIds[entry]!)] = features.weights[entry]!;
  }
  return weights;
};

/** Settings that differ in every way. */
export const someSettings: fc.Arbitrary<FeatureSettings> = fc.record({
  titleTimes: fc.constantFrom(1, 2),
  beginnings: fc.constantFrom(0, 1, 2, 5),
  scripts: fc.constantFrom('words', 'split'),
  stopWords: fc.constantFrom('kept', 'scikit-english'),
  stems: fc.boolean(),
  longestTerm: fc.constantFrom(1, 2),
  sublinear: fc.boolean(),
  largestShare: fc.constantFrom(0.5, 0.95, 1),
  fewestRows: fc.constantFrom(1, 2),
});
