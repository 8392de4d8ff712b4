/**
 * Extraction: texts to features in one pass, row by row. Counts are written where the weights will stand, so that the
 * texts are never held and the matrix is never held twice.
 */

import { eachWord, shortestToken } from '../text/index.js';
import { countWeight, type FeatureSettings, type Features, inverseFrequency } from './features.js';
import { SharedColumn, sharedColumn } from './shared-column.js';
import { entryStride, markOffset, PairTable, rowsOffset, TokenTable } from './vocabulary.js';

/** Marks the number of a pair until the number of tokens is known and can be added. */
const pairFlag = 0x8000_0000;
const none = -1;

/** Values of a function of small counts, made once: logarithms are dear in a loop over every entry. */
const memo = (length: number, value: (count: number) => number): ((count: number) => number) => {
  const known = Float64Array.from({ length }, (_, count) => value(count));
  return (count) => (count < length ? known[count]! : value(count));
};

/**
 * New numbers for pairs, those in most rows first, else as before: scoring then finds the weights that it needs most
 * side by side in the processor's cache. A counting sort; gives the new number by the old one.
 */
const numbersByRows = (entries: Uint32Array, pairs: number, rows: number): Uint32Array => {
  const starts = new Uint32Array(rows + 2);
  for (let pair = 0; pair < pairs; pair++) starts[rows - entries[pair * entryStride + rowsOffset]! + 1]!++;
  for (let count = 0; count <= rows; count++) starts[count + 1]! += starts[count]!;
  const numbers = new Uint32Array(pairs);
  for (let pair = 0; pair < pairs; pair++) {
    numbers[pair] = starts[rows - entries[pair * entryStride + rowsOffset]!]!++;
  }
  return numbers;
};

/** Takes texts one by one and makes the features of all. */
export class FeatureExtractor {
  readonly #settings: FeatureSettings;
  readonly #tokens = new TokenTable();
  readonly #pairs = new PairTable();
  readonly #rowStart = new SharedColumn(Uint32Array);
  readonly #termIds = new SharedColumn(Uint32Array);
  readonly #weights = new SharedColumn(Float32Array);
  #entries = 0;
  #rowBegin = 0;
  rows = 0;

  constructor(settings: FeatureSettings) {
    this.#settings = settings;
  }

  /** Adds the text of the next row. */
  add(text: string): void {
    const lowered = text.toLowerCase();
    // A token has two units and a gap: a text cannot have more tokens and pairs together than units.
    this.#termIds.reserve(this.#entries + lowered.length + 2);
    this.#weights.reserve(this.#entries + lowered.length + 2);
    this.#rowBegin = this.#entries;
    const pairs = this.#settings.longestTerm === 2;
    let previous = none;
    eachWord(lowered, shortestToken, (start, end) => {
      const token = this.#tokens.add(lowered, start, end);
      this.#count(this.#tokens.entries.view, token, token);
      if (pairs && previous !== none) {
        const pair = this.#pairs.add(previous, token);
        this.#count(this.#pairs.entries.view, pair, pair + pairFlag);
      }
      previous = token;
    });
    this.rows++;
    this.#rowStart.reserve(this.rows + 1)[this.rows] = this.#entries;
  }

  /** Counts one occurrence in the present row: one more of a term that the row has, or a new entry. */
  #count(table: Uint32Array, number: number, id: number): void {
    const at = number * entryStride;
    const mark = table[at + markOffset]!;
    if (mark > this.#rowBegin) {
      this.#weights.view[mark - 1]!++;
      return;
    }
    this.#termIds.view[this.#entries] = id;
    this.#weights.view[this.#entries] = 1;
    this.#entries++;
    table[at + rowsOffset]!++;
    table[at + markOffset] = this.#entries;
  }

  /** The features of the texts added. Nothing can be added afterwards. */
  finish(): Features {
    const tokens = this.#tokens.size;
    const rowsOfTerm = sharedColumn(Uint32Array, tokens + this.#pairs.size);
    const tokenStart = sharedColumn(Uint32Array, tokens + 1);
    const pairs = sharedColumn(Uint32Array, 2 * this.#pairs.size);
    const tokenEntries = this.#tokens.entries.view;
    const pairEntries = this.#pairs.entries.view;
    for (let token = 0; token < tokens; token++) {
      rowsOfTerm[token] = tokenEntries[token * entryStride + rowsOffset]!;
      tokenStart[token + 1] = this.#tokens.startOf(token + 1);
    }
    const numbers = numbersByRows(pairEntries, this.#pairs.size, this.rows);
    for (let pair = 0; pair < this.#pairs.size; pair++) {
      const number = numbers[pair]!;
      rowsOfTerm[tokens + number] = pairEntries[pair * entryStride + rowsOffset]!;
      pairs[2 * number] = pairEntries[pair * entryStride]!;
      pairs[2 * number + 1] = pairEntries[pair * entryStride + 1]!;
    }
    const kept = this.#weigh(rowsOfTerm, tokens, numbers);
    return {
      settings: this.#settings,
      rows: this.rows,
      tokens,
      rowStart: this.#rowStart.finish(this.rows + 1),
      termIds: this.#termIds.finish(kept),
      weights: this.#weights.finish(kept),
      rowsOfTerm,
      tokenStart,
      tokenCharacters: this.#tokens.characters(),
      pairs,
    };
  }

  /** Turns counts into weights of length 1 a row, in place, and closes the gaps of the terms left out. Gives the entries kept. */
  #weigh(rowsOfTerm: Uint32Array, tokens: number, numbers: Uint32Array): number {
    const { sublinear, largestShare } = this.#settings;
    const mostRows = largestShare * this.rows;
    const tf = memo(1024, (count) => countWeight(count, sublinear));
    const idf = memo(Math.min(65_536, this.rows + 1), (rows) => inverseFrequency(this.rows, rows));
    const rowStart = this.#rowStart.reserve(this.rows + 1);
    const termIds = this.#termIds.view;
    const weights = this.#weights.view;
    let write = 0;
    for (let row = 0, read = 0; row < this.rows; row++) {
      const begin = write;
      let squares = 0;
      for (const end = rowStart[row + 1]!; read < end; read++) {
        const id = termIds[read]!;
        const term = id < pairFlag ? id : tokens + numbers[id - pairFlag]!;
        const inRows = rowsOfTerm[term]!;
        if (inRows > mostRows) continue;
        const weight = tf(weights[read]!) * idf(inRows);
        squares += weight * weight;
        termIds[write] = term;
        weights[write] = weight;
        write++;
      }
      const length = Math.sqrt(squares);
      for (let entry = begin; entry < write; entry++) weights[entry]! /= length;
      rowStart[row + 1] = write;
    }
    return write;
  }
}

/**
 * The features of texts, one row a text, fitted on all of them: TF-IDF as scikit-learn's `TfidfVectorizer` defines it
 * (smooth idf, rows of length 1). Texts are taken one at a time; linear in their length.
 */
export const extractFeatures = (texts: Iterable<string>, settings: FeatureSettings): Features => {
  const extractor = new FeatureExtractor(settings);
  for (const text of texts) extractor.add(text);
  return extractor.finish();
};
