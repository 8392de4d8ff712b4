/** Features: what a model knows of each record's text. Sparse rows of TF-IDF weights over tokens and pairs of tokens. */

/** How text becomes weights; the defaults of scikit-learn's `TfidfVectorizer` hold for what is not said here. */
export interface FeatureSettings {
  /** Longest run of tokens that is a term: 1 tokens, 2 also pairs of neighbours. */
  readonly longestTerm: 1 | 2;
  /** Whether a count `tf` weighs `1 + ln tf` rather than `tf`. */
  readonly sublinear: boolean;
  /** Terms in more than this share of the rows are left out. */
  readonly largestShare: number;
}

/** Changes whenever the same texts would give other features or other bytes; part of a cache's key. */
export const featureVersion = 1;

/**
 * The features of all rows. Compressed rows: row `r` has the terms `termIds[rowStart[r]] … termIds[rowStart[r + 1] - 1]`
 * with the `weights` beside them, in the order in which the text has them; a row's weights have length 1, or it has none.
 * Term `t` is token `t` for `t < tokens`, else pair `t - tokens`. Every column is backed by shared memory once
 * extracted, so that posting the whole to a worker copies nothing.
 */
export interface Features {
  readonly settings: FeatureSettings;
  readonly rows: number;
  /** Number of different tokens. */
  readonly tokens: number;
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

/** Whether a term is in so many rows that it is left out (`max_df`). */
export const isLeftOut = ({ rows, settings, rowsOfTerm }: Features, term: number): boolean =>
  rowsOfTerm[term]! > settings.largestShare * rows;

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
export const tokenText = ({ tokenStart, tokenCharacters }: Features, token: number): string => {
  let text = '';
  // In pieces: a token can be longer than the number of arguments that a call may have.
  for (let from = tokenStart[token]!; from < tokenStart[token + 1]!; from += 4096) {
    text += String.fromCharCode(...tokenCharacters.subarray(from, Math.min(from + 4096, tokenStart[token + 1]!)));
  }
  return text;
};

/** The tokens of a term: one, or the two of a pair. */
export const tokensOfTerm = ({ tokens, pairs }: Features, term: number): readonly number[] =>
  term < tokens ? [term] : [pairs[2 * (term - tokens)]!, pairs[2 * (term - tokens) + 1]!];

/** A term as it is read: its tokens joined by a space. */
export const termText = (features: Features, term: number): string =>
  tokensOfTerm(features, term)
    .map((token) => tokenText(features, token))
    .join(' ');
