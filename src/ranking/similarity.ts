/**
 * Similarity: the order before a classifier can learn, by cosine to what is known to be wanted. The idf makes frequent
 * words light; beginnings and terms that consist of stop words alone are left out altogether, because questions are written in prose.
 */

import { isStopWord } from '../text/index.js';
import { isBeginning } from './beginnings.js';
import { type Features, tokensOfTerm, tokenText } from './features.js';
import type { LinearModel } from './model.js';
import { type SparseVector, textVector, unitVector } from './text-vector.js';
import { trainingRows } from './training-rows.js';

/** What is known to be wanted: the words of the questions and concepts, and rows known to be relevant. */
export interface Wanted {
  readonly query: string;
  readonly relevant: Uint32Array;
}

/** The sum of some rows; its direction is that of their centroid. */
const sumOfRows = (features: Features, rows: Uint32Array): SparseVector => {
  const { terms, termIds, weights } = trainingRows(features, rows);
  const sums = new Float64Array(terms.length);
  termIds.forEach((term, entry) => {
    sums[term]! += weights[entry]!;
  });
  return new Map([...terms].map((term, index) => [term, sums[index]!]));
};

const withoutStopWords = (features: Features, vector: SparseVector): SparseVector =>
  new Map(
    [...vector].filter(
      ([term]) =>
        !isBeginning(features, term) &&
        !tokensOfTerm(features, term).every((token) => isStopWord(tokenText(features, token))),
    ),
  );

/**
 * The model whose score is the cosine, 0 to 1, to the middle between the direction of the query and that of the centroid
 * of the relevant rows; to one of them where the other says nothing; 0 for all where neither does (Rocchio 1971 without
 * its negative part).
 */
export const similarityModel = (features: Features, { query, relevant }: Wanted): LinearModel => {
  const parts = [textVector(features, query), sumOfRows(features, relevant)].map((part) =>
    unitVector(withoutStopWords(features, part)),
  );
  const sums = new Map<number, number>();
  for (const part of parts) for (const [term, weight] of part) sums.set(term, (sums.get(term) ?? 0) + weight);
  const entries = [...unitVector(sums)].sort(([left], [right]) => left - right);
  return {
    terms: Uint32Array.from(entries, ([term]) => term),
    weights: Float64Array.from(entries, ([, weight]) => weight),
    bias: 0,
  };
};
