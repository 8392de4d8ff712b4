/** Features: what a model knows of each record's text. Sparse rows of TF-IDF weights over tokens and pairs of tokens. */

import { textOfUnits } from './token-text.js';

/** How text becomes weights; the defaults of scikit-learn's `TfidfVectorizer` hold for what is not said here. */
export interface FeatureSettings {
  /** How often a record's title is read before its abstract: `rankingText` sees to it. */
  readonly titleTimes: 1 | 2;
  /** How many letters of each term's beginning are a term of their own; 0 for none. */
  readonly beginnings: number;
  /** Whether a run of a script without spaces is one token, as scikit-learn has it, or its pairs of neighbouring characters. */
  readonly scripts: 'words' | 'split';
  /** Which words are left out before pairs are made: none, or scikit-learn's list of 318 English ones. */
  readonly stopWords: 'kept' | 'scikit-english';
  /** Whether words with one Porter stem are one token. */
  readonly stems: boolean;
  /** Longest run of tokens that is a term: 1 tokens, 2 also pairs of neighbours. */
  readonly longestTerm: 1 | 2;
  /** Whether a count `tf` weighs `1 + ln tf` rather than `tf`. */
  readonly sublinear: boolean;
  /** Terms in more than this share of the rows are left out (`max_df`). */
  readonly largestShare: number;
  /** Terms in fewer rows than this are left out (`min_df`). */
  readonly fewestRows: number;
}

const plainWords = {
  titleTimes: 1,
  beginnings: 0,
  scripts: 'words',
  stopWords: 'kept',
  stems: false,
  fewestRows: 1,
} as const;

/** Settings by name, for presets to share: the two of ELAS as ASReview v2 has them (models/models.py), and ours. */
export const featureSettings = Object.freeze({
  'elas-u4': Object.freeze({ ...plainWords, longestTerm: 2, sublinear: true, largestShare: 0.95 }),
  'elas-u3': Object.freeze({
    ...plainWords,
    stopWords: 'scikit-english',
    longestTerm: 1,
    sublinear: false,
    largestShare: 1,
  }),
  stems: Object.freeze({
    titleTimes: 2,
    beginnings: 5,
    scripts: 'split',
    stopWords: 'kept',
    stems: true,
    longestTerm: 2,
    sublinear: true,
    largestShare: 1,
    fewestRows: 1,
  }),
}) satisfies Readonly<Record<string, FeatureSettings>>;

/** Changes whenever the same texts would give other features or other bytes; part of a cache's key. */
export const featureVersion = 3;

/**
 * The features of all rows. Compressed rows: row `r` has the terms `termIds[rowStart[r]] … termIds[rowStart[r + 1] - 1]`
 * with the `weights` beside them, in the order in which the text has them; a row's weights have length 1, or it has none.
 * Term `t` is token `t` for `t < tokens`, else pair `t - tokens`. Every column is backed by shared memory once
 * extracted, so that posting the whole to a worker copies nothing.
 */
export interface Features {
  readonly settings: FeatureSettings;
  readonly rows: number;
  /** Number of different tokens, beginnings included. */
  readonly tokens: number;
  /** How many of them, the last ones, are beginnings of words; no pair has any. */
  readonly beginnings: number;
  /** Length `rows + 1`. */
  readonly rowStart: Uint32Array;
  readonly termIds: Uint32Array;
  readonly weights: Float32Array;
  /** By term: in how many rows it is. Its length is the number of terms, those left out included. */
  readonly rowsOfTerm: Uint32Array;
  /** Length `tokens + 1`: where a token's UTF-16 units begin in `tokenCharacters`. */
  readonly tokenStart: Uint32Array;
  readonly tokenCharacters: Uint16Array;
  /** Two token numbers for each pair. */
  readonly pairs: Uint32Array;
}

/** Whether a term is in too many rows, or in too few, to take part (`max_df`, `min_df`). */
export const isLeftOut = ({ rows, settings, rowsOfTerm }: Features, term: number): boolean =>
  rowsOfTerm[term]! > settings.largestShare * rows || rowsOfTerm[term]! < settings.fewestRows;

/** The number of terms that take part: scikit-learn's number of features. */
export const featureCount = (features: Features): number => {
  let count = 0;
  for (let term = 0; term < features.rowsOfTerm.length; term++) if (!isLeftOut(features, term)) count++;
  return count;
};

/** The inverse document frequency `ln((1 + n) / (1 + df)) + 1` (scikit-learn's smooth idf). */
export const inverseFrequency = (rows: number, rowsOfTerm: number): number =>
  Math.log((1 + rows) / (1 + rowsOfTerm)) + 1;

/** The weight of a count before the inverse document frequency. */
export const countWeight = (count: number, sublinear: boolean): number => (sublinear ? 1 + Math.log(count) : count);

/** The text of a token. */
export const tokenText = ({ tokenStart, tokenCharacters }: Features, token: number): string =>
  textOfUnits(tokenCharacters, tokenStart[token]!, tokenStart[token + 1]!);

/** The tokens of a term: one, or the two of a pair. */
export const tokensOfTerm = ({ tokens, pairs }: Features, term: number): readonly number[] =>
  term < tokens ? [term] : [pairs[2 * (term - tokens)]!, pairs[2 * (term - tokens) + 1]!];

/** A term as it is read: its tokens joined by a space. */
export const termText = (features: Features, term: number): string =>
  tokensOfTerm(features, term)
    .map((token) => tokenText(features, token))
    .join(' ');
