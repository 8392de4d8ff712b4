/** From tokens to terms: stop words left out, words of one stem made one term, repeats within a row marked. */

import { isScikitStopWord, stem } from '../text/index.js';
import { beginningOf as beginningOfWord } from './beginnings.js';
import type { TokenRows } from './extract-tokens.js';
import type { FeatureSettings } from './features.js';
import { sharedColumn } from './shared-column.js';
import { textOfUnits } from './token-text.js';
import { TokenTable } from './vocabulary.js';

/** Set in a number whose term the row has before. */
export const repeated = 0x8000_0000 | 0;
/** What is left of a number without the mark. */
export const numberMask = 0x7fff_ffff;

/** Rows of term numbers, pairs not yet made. */
export interface TermRows {
  readonly rows: number;
  readonly rowStart: Uint32Array;
  /** In the order of the text, those that the row has before marked as `repeated`. */
  readonly ids: Int32Array;
  /** By term, beginnings after them: in how many rows it is. */
  readonly rowsOfTerm: Uint32Array;
  /** By term: its beginning's number among the terms; empty where there are none. */
  readonly beginningOf: Uint32Array;
  /** The texts of the beginnings. */
  readonly beginnings: readonly string[];
  /** By term: how often it is in all. */
  readonly timesOfTerm: Uint32Array;
  /** By term: its text, as a token of `tokenStart`. */
  readonly shown: Uint32Array;
  readonly tokenStart: Uint32Array;
  readonly tokenCharacters: Uint16Array;
}

/** The stems of some tokens: the units of all one after another, and where each begins. */
export interface Stems {
  readonly starts: Uint32Array;
  readonly characters: Uint16Array;
}

/** The stems of the tokens from number `from` to before `to`. */
export const stemTokens = (
  { tokenStart, tokenCharacters }: Pick<TokenRows, 'tokenStart' | 'tokenCharacters'>,
  from: number,
  to: number,
): Stems => {
  const starts = new Uint32Array(to - from + 1);
  // A stem is never longer than its word.
  const characters = new Uint16Array(tokenStart[to]! - tokenStart[from]!);
  let used = 0;
  for (let token = from; token < to; token++) {
    const made = stem(textOfUnits(tokenCharacters, tokenStart[token]!, tokenStart[token + 1]!));
    for (let index = 0; index < made.length; index++) characters[used++] = made.charCodeAt(index);
    starts[token - from + 1] = used;
  }
  return { starts, characters: characters.slice(0, used) };
};

/** The terms of words in order, as the rows have them: stop words left out, then stems. */
export const termsOfWords = (
  words: readonly string[],
  { stopWords, stems }: Pick<FeatureSettings, 'stopWords' | 'stems'>,
): readonly string[] => {
  const kept = stopWords === 'kept' ? words : words.filter((word) => !isScikitStopWord(word));
  return stems ? kept.map(stem) : kept;
};

/** By token: 1 + its term's number, 0 where it is left out. Terms are numbered as they first appear, so both rise together. */
const termsOfTokens = (
  { tokenStart, tokenCharacters }: TokenRows,
  stopWords: FeatureSettings['stopWords'],
  stems: readonly Stems[],
): Uint32Array => {
  const tokens = tokenStart.length - 1;
  const terms = new Uint32Array(tokens);
  const isKept = (token: number): boolean =>
    stopWords === 'kept' || !isScikitStopWord(textOfUnits(tokenCharacters, tokenStart[token]!, tokenStart[token + 1]!));
  if (stems.length === 0) {
    for (let token = 0, size = 0; token < tokens; token++) if (isKept(token)) terms[token] = ++size;
    return terms;
  }
  const table = new TokenTable();
  let token = 0;
  for (const { starts, characters } of stems) {
    for (let index = 0; index + 1 < starts.length; index++, token++) {
      if (isKept(token)) terms[token] = table.add(characters, starts[index]!, starts[index + 1]!) + 1;
    }
  }
  return terms;
};

/** Marks and counts, in place: `ids` become terms, and rows close up where tokens are left out. */
const countTerms = (
  { rows, rowStart, ids, tokenStart, tokenCharacters }: TokenRows,
  terms: Uint32Array,
  { beginningOf, beginnings }: Beginnings,
): TermRows => {
  const size = terms.reduce((most, term) => Math.max(most, term), 0);
  const timesOfToken = new Uint32Array(terms.length);
  const lastRow = new Uint32Array(size + beginnings.length);
  const rowsOfTerm = sharedColumn(Uint32Array, size + beginnings.length);
  const hasBeginnings = beginnings.length > 0;
  const timesOfTerm = sharedColumn(Uint32Array, size);
  let write = 0;
  for (let row = 1, read = 0; row <= rows; row++) {
    for (const end = rowStart[row]!; read < end; read++) {
      const token = ids[read]!;
      const term = terms[token]! - 1;
      if (term < 0) continue;
      timesOfToken[token]!++;
      if (lastRow[term] === row) {
        ids[write++] = term | repeated;
        continue;
      }
      lastRow[term] = row;
      rowsOfTerm[term]!++;
      ids[write++] = term;
      if (!hasBeginnings) continue;
      const beginning = beginningOf[term]!;
      if (lastRow[beginning] === row) continue;
      lastRow[beginning] = row;
      rowsOfTerm[beginning]!++;
    }
    rowStart[row] = write;
  }
  const shown = new Uint32Array(size);
  for (let token = 0; token < terms.length; token++) {
    const term = terms[token]! - 1;
    if (term < 0) continue;
    // The word that stands most often for its stem is what people read; the first of equals.
    if (timesOfTerm[term] === 0 || timesOfToken[token]! > timesOfToken[shown[term]!]!) shown[term] = token;
    timesOfTerm[term]! += timesOfToken[token]!;
  }
  return {
    ...{ rows, rowStart, ids: ids.subarray(0, write), rowsOfTerm, timesOfTerm, shown, tokenStart, tokenCharacters },
    ...{ beginningOf, beginnings },
  };
};

/** The beginnings of all terms. */
type Beginnings = Pick<TermRows, 'beginningOf' | 'beginnings'>;

const noBeginnings = (): Beginnings => ({ beginningOf: sharedColumn(Uint32Array, 0), beginnings: [] });

/** By token, its stem where there are stems, else its own text. */
function* textsOfTokens({ tokenStart, tokenCharacters }: TokenRows, stems: readonly Stems[]): Generator<string> {
  if (stems.length === 0) {
    for (let token = 0; token + 1 < tokenStart.length; token++) {
      yield textOfUnits(tokenCharacters, tokenStart[token]!, tokenStart[token + 1]!);
    }
  }
  for (const { starts, characters } of stems) {
    for (let index = 0; index + 1 < starts.length; index++)
      yield textOfUnits(characters, starts[index]!, starts[index + 1]!);
  }
}

/** The beginnings of terms, numbered after them, in the order in which they first appear. */
const beginningsOf = (rows: TokenRows, terms: Uint32Array, stems: readonly Stems[], length: number): Beginnings => {
  if (length === 0) return noBeginnings();
  const size = terms.reduce((most, term) => Math.max(most, term), 0);
  const beginningOf = sharedColumn(Uint32Array, size);
  const numbers = new Map<string, number>();
  let token = 0;
  for (const text of textsOfTokens(rows, stems)) {
    const term = terms[token++]! - 1;
    if (term < 0 || beginningOf[term] !== 0) continue;
    const beginning = beginningOfWord(text, length);
    const number = numbers.get(beginning) ?? size + numbers.size;
    numbers.set(beginning, number);
    beginningOf[term] = number;
  }
  return { beginningOf, beginnings: [...numbers.keys()] };
};

/** The terms of rows of tokens, whose `ids` and `rowStart` are overwritten. `stems` holds those of all tokens in order, or nothing. */
export const termRows = (
  rows: TokenRows,
  { stopWords, beginnings }: Pick<FeatureSettings, 'stopWords' | 'beginnings'>,
  stems: readonly Stems[],
): TermRows => {
  const terms = termsOfTokens(rows, stopWords, stems);
  return countTerms(rows, terms, beginningsOf(rows, terms, stems, beginnings));
};
