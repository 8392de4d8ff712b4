/** Spans: where the terms of a question and of its seeds stand in a text, for highlighting. Matches by stem, word by word. */

import { isStopWord, stem } from './stem.js';
import { eachWord } from './tokens.js';

/** Whose term a span shows. */
export type TermGroup = 'query' | 'seeds';

/** From (inclusive) and to (exclusive) in UTF-16 code units of the text, and whose term stands there. */
export type TermSpan = readonly [start: number, end: number, group: TermGroup];

/** Terms to find: words or phrases; `*` directly after a word makes it a prefix (`vulnerab*`). */
export interface Terms {
  readonly query: readonly string[];
  readonly seeds: readonly string[];
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly lowered: string;
  readonly stem: string;
}

/** One word of a phrase: the stem that it must have or, for a prefix, how it must begin. */
interface WordPattern {
  readonly text: string;
  readonly prefix: boolean;
}
type Phrase = readonly WordPattern[];

/** Phrases by the stem that they begin with; those that begin with a prefix apart. */
interface PhraseIndex {
  readonly byStem: ReadonlyMap<string, readonly Phrase[]>;
  readonly prefixed: readonly Phrase[];
}

const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  eachWord(text, 1, (start, end) => {
    const lowered = text.slice(start, end).toLowerCase();
    words.push({ start, end, lowered, stem: stem(lowered) });
  });
  return words;
};

const phraseOf = (term: string): Phrase =>
  wordsOf(term).map(({ end, lowered, stem }) => {
    const prefix = term[end] === '*';
    return { text: prefix ? lowered : stem, prefix };
  });

const indexOf = (terms: readonly string[]): PhraseIndex => {
  const byStem = new Map<string, Phrase[]>();
  const prefixed: Phrase[] = [];
  for (const term of terms) {
    const phrase = phraseOf(term);
    const first = phrase[0];
    if (first === undefined) continue;
    const place = first.prefix ? prefixed : (byStem.get(first.text) ?? []);
    if (!first.prefix) byStem.set(first.text, place);
    place.push(phrase);
  }
  return { byStem, prefixed };
};

/** A phrase may run over blanks, hyphens, slashes, quotes; not over the end of a sentence or clause. */
const joins = (text: string, left: Word, right: Word): boolean =>
  right.start - left.end <= 3 && !/[.,;:!?()[\]]/.test(text.slice(left.end, right.start));

const matchesAt = (text: string, words: readonly Word[], at: number, phrase: Phrase): boolean =>
  phrase.every((pattern, offset) => {
    const word = words[at + offset];
    if (word === undefined) return false;
    if (offset > 0 && !joins(text, words[at + offset - 1]!, word)) return false;
    return pattern.prefix ? word.lowered.startsWith(pattern.text) : word.stem === pattern.text;
  });

/** How many words the longest phrase that stands at a word has; 0 where none does. */
const longestAt = (text: string, words: readonly Word[], at: number, index: PhraseIndex): number => {
  let longest = 0;
  for (const phrases of [index.byStem.get(words[at]!.stem) ?? [], index.prefixed]) {
    for (const phrase of phrases) {
      if (phrase.length > longest && matchesAt(text, words, at, phrase)) longest = phrase.length;
    }
  }
  return longest;
};

/**
 * The words and phrases of a text that match a term, sorted and without overlap. A phrase matches word by word, each by
 * its stem; the longest match at a word is taken, from left to right, and the query's terms before the seeds'.
 */
export const termSpans = (text: string, terms: Terms): TermSpan[] => {
  const words = wordsOf(text);
  const groupOf = new Array<TermGroup | undefined>(words.length);
  const spans: TermSpan[] = [];
  for (const group of ['query', 'seeds'] as const) {
    const index = indexOf(terms[group]);
    for (let at = 0; at < words.length; at++) {
      const length = longestAt(text, words, at, index);
      if (length === 0 || groupOf.slice(at, at + length).some((taken) => taken !== undefined)) continue;
      groupOf.fill(group, at, at + length);
      spans.push([words[at]!.start, words[at + length - 1]!.end, group]);
      at += length - 1;
    }
  }
  return spans.sort(([left], [right]) => left - right);
};

/**
 * The content words of seeds' titles: those in most titles first, then in the order of the alphabet. Forms of one stem
 * count together and are given as their most frequent form, in lower case. Left out: stop words (`isStopWord`), words
 * of one letter, numbers.
 */
export const salientTerms = (titles: readonly string[], limit: number): string[] => {
  const byStem = new Map<string, { titles: number; readonly forms: Map<string, number> }>();
  for (const title of titles) {
    const counted = new Set<string>();
    for (const { lowered, stem } of wordsOf(title)) {
      if (lowered.length < 2 || isStopWord(lowered) || /^\p{N}+$/u.test(lowered)) continue;
      const known = byStem.get(stem) ?? { titles: 0, forms: new Map<string, number>() };
      byStem.set(stem, known);
      known.forms.set(lowered, (known.forms.get(lowered) ?? 0) + 1);
      if (!counted.has(stem)) known.titles++;
      counted.add(stem);
    }
  }
  const byCount = ([wordA, a]: readonly [string, number], [wordB, b]: readonly [string, number]): number =>
    b - a || (wordA < wordB ? -1 : 1);
  return [...byStem.values()]
    .map(({ titles, forms }): [string, number] => [[...forms].sort(byCount)[0]![0], titles])
    .sort(byCount)
    .slice(0, limit)
    .map(([word]) => word);
};
