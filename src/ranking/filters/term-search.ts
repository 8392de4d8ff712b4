/** All terms of all filters, sought in a text in one pass: phrases are looked for only at words that begin one. */

import type { FilterTerm } from '../../model/index.js';
import { readWords, WordColumns, type WordReader } from '../../text/index.js';
import { nearSpans, type WordSpan } from './near.js';
import { type Met, WordPatterns } from './word-patterns.js';

/** A phrase as numbers of patterns, one a word. */
interface Phrase {
  readonly number: number;
  readonly patterns: readonly number[];
}

/** A term by the numbers of its phrases. */
export interface NumberedTerm {
  readonly phrases: readonly number[];
  readonly within: readonly number[];
}

/** The terms that are sought, each phrase and each word of which is looked for once however many terms have it. */
export class TermSearch {
  readonly #patterns = new WordPatterns();
  readonly #phrases: Phrase[] = [];
  readonly #byWords = new Map<string, Phrase>();
  readonly #byFirst = new Map<number, Phrase[]>();

  /** Takes a term up. */
  add({ phrases, within }: FilterTerm): NumberedTerm {
    const numbers = phrases.map((words) => this.#phraseOf(words.flatMap((word) => this.#patterns.add(word))));
    return { phrases: numbers, within };
  }

  #phraseOf(patterns: readonly number[]): number {
    const key = patterns.join(' ');
    const known = this.#byWords.get(key);
    if (known !== undefined) return known.number;
    const phrase = { number: this.#phrases.length, patterns };
    this.#phrases.push(phrase);
    this.#byWords.set(key, phrase);
    const first = patterns[0]!;
    const others = this.#byFirst.get(first);
    if (others === undefined) this.#byFirst.set(first, [phrase]);
    else others.push(phrase);
    return phrase.number;
  }

  /** How many words a phrase has. */
  lengthOf(phrase: number): number {
    return this.#phrases[phrase]!.patterns.length;
  }

  /** The phrases that may begin at a word of these patterns. */
  beginningAt(pattern: number): readonly Phrase[] {
    return this.#byFirst.get(pattern) ?? [];
  }

  /** How words are read for this search. */
  get reader(): WordReader<Met> {
    return this.#patterns;
  }
}

/** What stands in one text; it is filled anew for each text. Memory is linear in the longest text. */
export class TextScan {
  readonly #search: TermSearch;
  readonly #words = new WordColumns<Met>();
  /** By phrase: the words at which it begins, rising. */
  readonly #places: number[][] = [];
  #touched: number[] = [];
  #text = '';

  constructor(search: TermSearch) {
    this.#search = search;
  }

  /** Reads a text; undefined stands for a field that is not there. */
  read(text: string | undefined): void {
    for (const phrase of this.#touched) this.#places[phrase] = [];
    this.#touched = [];
    this.#text = text ?? '';
    readWords(this.#text, this.#words, this.#search.reader);
    const { kinds, size } = this.#words;
    for (let at = 0; at < size; at++) {
      for (const pattern of kinds[at]!) {
        for (const phrase of this.#search.beginningAt(pattern)) {
          if (this.#standsAt(phrase, at)) this.#note(phrase.number, at);
        }
      }
    }
  }

  #standsAt({ patterns }: Phrase, at: number): boolean {
    const { kinds, parted, size } = this.#words;
    if (at + patterns.length > size) return false;
    for (let offset = 1; offset < patterns.length; offset++) {
      if (parted[at + offset] === 1 || !kinds[at + offset]!.includes(patterns[offset]!)) return false;
    }
    return true;
  }

  #note(phrase: number, at: number): void {
    const places = this.#places[phrase] ?? [];
    this.#places[phrase] = places;
    if (places.length === 0) this.#touched.push(phrase);
    places.push(at);
  }

  /** Whether no phrase of any term stands in the text. */
  get isIdle(): boolean {
    return this.#touched.length === 0;
  }

  /** Whether a term stands in the text. */
  has(term: NumberedTerm): boolean {
    for (const phrase of term.phrases) if ((this.#places[phrase]?.length ?? 0) === 0) return false;
    return term.phrases.length === 1 || this.#near(term).length > 0;
  }

  #near({ phrases, within }: NumberedTerm): readonly WordSpan[] {
    return nearSpans(
      phrases.map((phrase) => this.#places[phrase] ?? []),
      phrases.map((phrase) => this.#search.lengthOf(phrase)),
      within,
    );
  }

  /**
   * The first places of a term from the left, `most` at most, in UTF-16 code units of the text: start (inclusive), end
   * (exclusive). Of proximity the whole stretch.
   */
  spans(term: NumberedTerm, most: number): readonly (readonly [start: number, end: number])[] {
    const { starts, ends } = this.#words;
    return [...this.#near(term)]
      .sort(([left], [right]) => left - right)
      .slice(0, most)
      .map(([from, to]) => [starts[from]!, ends[to - 1]!] as const);
  }
}
