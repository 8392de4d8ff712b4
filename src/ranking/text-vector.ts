/** A text that is not a row, such as a review's questions, as the features see it. */

import { stem } from '../text/index.js';
import { beginningOf } from './beginnings.js';
import { termsOfWords } from './extract-terms.js';
import { TokenReader } from './extract-tokens.js';
import {
  countWeight,
  type FeatureSettings,
  type Features,
  inverseFrequency,
  isLeftOut,
  tokenText,
} from './features.js';
import { textOfUnits } from './token-text.js';

/** Terms with weights of length 1, or nothing where the text has no term of the features. */
export type SparseVector = ReadonlyMap<number, number>;

/** The same direction with length 1; empty where the length is 0. */
export const unitVector = (vector: SparseVector): SparseVector => {
  let squares = 0;
  for (const weight of vector.values()) squares += weight * weight;
  const length = Math.sqrt(squares);
  return length > 0 ? new Map([...vector].map(([term, weight]) => [term, weight / length])) : new Map();
};

/** The words of a text, in order, as the rows' texts were read. */
const wordsOf = (text: string, scripts: FeatureSettings['scripts']): readonly string[] => {
  const reader = new TokenReader(scripts);
  reader.add(text);
  const { ids, tokenStart, tokenCharacters } = reader.take();
  return Array.from(ids, (token) => textOfUnits(tokenCharacters, tokenStart[token]!, tokenStart[token + 1]!));
};

/** A word begins as its stem does, but for the stem's last character at most: by this much the vocabulary is sifted. */
const sieveLength = 2;

/** Numbers of the given tokens. One pass over the vocabulary; no index of strings is kept for a question asked so seldom. */
const numbersOf = (features: Features, wanted: ReadonlySet<string>): ReadonlyMap<string, number> => {
  const { tokens, tokenStart, tokenCharacters, settings } = features;
  const sieve = new Set([...wanted].map((token) => token.slice(0, sieveLength)));
  const numbers = new Map<string, number>();
  for (let token = 0; token < tokens && numbers.size < wanted.size; token++) {
    const start = tokenStart[token]!;
    const first = String.fromCharCode(tokenCharacters[start]!);
    if (!sieve.has(first + String.fromCharCode(tokenCharacters[start + 1]!)) && !sieve.has(first)) continue;
    const shown = tokenText(features, token);
    const text = settings.stems ? stem(shown) : shown;
    if (wanted.has(text)) numbers.set(text, token);
  }
  return numbers;
};

/** The TF-IDF vector of a text under the idf of the features: what the text's row would be, were it one. */
export const textVector = (features: Features, text: string): SparseVector => {
  const { tokens, pairs, rows, rowsOfTerm, settings } = features;
  const words = termsOfWords(wordsOf(text, settings.scripts), settings);
  const wanted = settings.beginnings === 0 ? [] : words.map((word) => beginningOf(word, settings.beginnings));
  const numbers = numbersOf(features, new Set([...words, ...wanted]));
  const counts = new Map<number, number>();
  const pairCounts = new Map<number, number>();
  const keyOf = (first: number, second: number): number => first * tokens + second;
  const count = (map: Map<number, number>, key: number): void => void map.set(key, (map.get(key) ?? 0) + 1);
  words.forEach((word, index) => {
    const token = numbers.get(word);
    if (token === undefined) return;
    count(counts, token);
    const next = numbers.get(words[index + 1] ?? '');
    if (next !== undefined) count(pairCounts, keyOf(token, next));
  });
  for (const word of settings.beginnings === 0 ? [] : words) {
    const token = numbers.get(beginningOf(word, settings.beginnings));
    if (token !== undefined) count(counts, token);
  }
  const isWanted = new Uint8Array(tokens);
  for (const token of numbers.values()) isWanted[token] = 1;
  for (let pair = 0; 2 * pair < pairs.length; pair++) {
    const first = pairs[2 * pair]!;
    if (isWanted[first] === 0) continue;
    const found = pairCounts.get(keyOf(first, pairs[2 * pair + 1]!));
    if (found !== undefined) counts.set(tokens + pair, found);
  }
  const weights = [...counts]
    .filter(([term]) => !isLeftOut(features, term))
    .map(([term, times]): [number, number] => [
      term,
      countWeight(times, settings.sublinear) * inverseFrequency(rows, rowsOfTerm[term]!),
    ]);
  return unitVector(new Map(weights));
};
