/** What the tests of ranking share: the reference numbers, a small corpus, and texts and labels at random. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { extractFeatures } from '../../src/ranking/extract.js';
import type { Features } from '../../src/ranking/features.js';
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
}

/** Six toy records under ELAS u4, computed with scikit-learn 1.2.1. */
export const reference: Reference = JSON.parse(
  readFileSync(new URL('../fixtures/ranking/elas.json', import.meta.url), 'utf8'),
);

export const u4 = presetNamed('elas-u4');

export const featuresOf = (texts: Iterable<string>): Features => extractFeatures(texts, u4.features);

export const allRows = (rows: number): Uint32Array => Uint32Array.from({ length: rows }, (_, row) => row);

const words = ['code', 'model', 'safety', 'agent', 'study', 'of', 'the', 'prompt', 'attack', 'graph', 'robot', 'x'];

/** A text of a small vocabulary, so that records share terms. */
export const someText = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((chosen) => chosen.join(' '));

/** Texts, two or more. */
export const someTexts = fc.array(someText, { minLength: 2, maxLength: 20 });
