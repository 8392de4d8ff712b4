/**
 * Where the terms of a model stand in a text: a term is a word or two, perhaps as stems (`code gener`), and people read
 * the words that the text has (`code generation`).
 */

import { eachWord, isScikitStopWord, shortestToken, stem } from '../text/index.js';
import { beginningOf, isBeginningText } from './beginnings.js';
import { eachPiece } from './extract-scripts.js';
import type { FeatureSettings } from './features.js';

/** A term to look for: its one or two tokens, as the features have them. */
export type SoughtTerm = readonly string[];

/** Which way a term pushed. */
export type Push = 'up' | 'down';

/** From (inclusive) and to (exclusive) in UTF-16 code units of the text, and which way the term that stands there pushed. */
export type PushSpan = readonly [start: number, end: number, push: Push];

/** How the features make tokens of a text. */
export type TokenReading = Pick<FeatureSettings, 'stems' | 'scripts' | 'stopWords' | 'beginnings'>;

interface Token {
  readonly start: number;
  readonly end: number;
  /** As the features have it. */
  readonly key: string;
}

/** Where a term stands: its place among the sought ones, and its first and last token. */
interface Occurrence {
  readonly sought: number;
  readonly first: number;
  readonly last: number;
}

/** The term that a word is read as: its stem, or the word in lower case. */
export const termOfWord = (word: string, { stems }: Pick<TokenReading, 'stems'>): string =>
  stems ? stem(word) : word.toLowerCase();

/** The tokens of a text as the features have them; those of a script without spaces overlap. */
const tokensOf = (text: string, reading: TokenReading): readonly Token[] => {
  const found: Token[] = [];
  const add = (start: number, end: number): void => {
    const word = text.slice(start, end);
    if (reading.stopWords !== 'kept' && isScikitStopWord(word.toLowerCase())) return;
    found.push({ start, end, key: termOfWord(word, reading) });
  };
  eachWord(text, shortestToken, (start, end) => {
    if (reading.scripts === 'words') add(start, end);
    else eachPiece(text.slice(start, end), (from, to) => add(start + from, start + to));
  });
  return found;
};

function* occurrences(
  tokens: readonly Token[],
  terms: readonly SoughtTerm[],
  { beginnings }: Pick<TokenReading, 'beginnings'>,
): Generator<Occurrence> {
  const byFirst = new Map<string, number[]>();
  terms.forEach(([first = ''], sought) => {
    byFirst.set(first, [...(byFirst.get(first) ?? []), sought]);
  });
  for (let first = 0; first < tokens.length; first++) {
    const { key } = tokens[first]!;
    for (const sought of [...(byFirst.get(key) ?? []), ...(byFirst.get(beginningOf(key, beginnings)) ?? [])]) {
      const words = terms[sought]!;
      const isThere = (word: string, offset: number): boolean =>
        isBeginningText(word) || tokens[first + offset]?.key === word;
      if (words.every(isThere)) {
        yield { sought, first, last: first + words.length - 1 };
      }
    }
  }
}

/** A word in the middle of a line: `Generated` is `generated`, `GitHub` and `LLMs` stay. */
const inLine = (word: string): string => (/^\p{Lu}[\p{Ll}\p{M}]+$/u.test(word) ? word.toLowerCase() : word);

/** The tokens of a pair as they are written: overlapping ones once, others with a space between. */
const writtenTogether = (text: string, tokens: readonly Token[]): string => {
  const written = (from: number, to: number): string => inLine(text.slice(from, to));
  return tokens.reduce((form, { start, end }, at) => {
    const before = tokens[at - 1];
    if (before === undefined) return written(start, end);
    return start < before.end ? form + text.slice(before.end, end) : `${form} ${written(start, end)}`;
  }, '');
};

/**
 * The terms as a text writes them where they first stand in it, their words joined by a space. A pair that stands nowhere
 * side by side (the title's last and first word, where a title counts twice) is read from its words one by one; undefined
 * where the text lacks a word.
 */
export const formsInText = (
  text: string,
  terms: readonly SoughtTerm[],
  reading: TokenReading,
): readonly (string | undefined)[] => {
  const tokens = tokensOf(text, reading);
  const forms = new Array<string | undefined>(terms.length).fill(undefined);
  for (const { sought, first, last } of occurrences(tokens, terms, reading)) {
    forms[sought] ??= writtenTogether(text, tokens.slice(first, last + 1));
  }
  const single = (word: string): string | undefined => {
    const token = tokens.find(({ key }) => key === word);
    return token === undefined ? undefined : writtenTogether(text, [token]);
  };
  return forms.map((form, sought) => {
    if (form !== undefined) return form;
    const words = terms[sought]!.map(single);
    return words.includes(undefined) ? undefined : words.join(' ');
  });
};

/** Between two words that read as one phrase: a blank, a hyphen, a slash; no end of a clause. */
const joined = /^[\s\-‐‑–/'’]{1,3}$/u;

/**
 * The words of a text of which the terms consist, sorted and without overlap; a word that is in terms of both ways is one
 * that pushed up. Each span begins and ends with a token; the tokens of a pair are one span where nothing but a blank or a
 * hyphen parts them.
 */
export const pushSpans = (
  text: string,
  terms: Readonly<Record<Push, readonly SoughtTerm[]>>,
  reading: TokenReading,
): PushSpan[] => {
  const tokens = tokensOf(text, reading);
  const pushOf = new Array<Push | undefined>(tokens.length);
  const goesOn = new Uint8Array(tokens.length);
  for (const push of ['up', 'down'] as const) {
    for (const { first, last } of occurrences(tokens, terms[push], reading)) {
      for (let at = first; at <= last; at++) {
        if (at > first && pushOf[at - 1] === push && (pushOf[at] ?? push) === push) goesOn[at] = 1;
        pushOf[at] ??= push;
      }
    }
  }
  const spans: PushSpan[] = [];
  tokens.forEach(({ start, end }, at) => {
    const push = pushOf[at];
    if (push === undefined) return;
    const [from, to, way] = spans.at(-1) ?? [0, 0];
    const overlaps = to > start;
    if (way === push && (overlaps || (goesOn[at] === 1 && joined.test(text.slice(to, start))))) {
      spans[spans.length - 1] = [from, end, push];
    } else if (end > to) spans.push([Math.max(start, to), end, push]);
  });
  return spans;
};
