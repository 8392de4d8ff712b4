/** What words of terms ask of a word: to be it, to begin so, to have its stem. Numbered, and found for any word at once. */

import type { FilterWord } from '../../model/index.js';
import { foldedWords, stem, type WordReader } from '../../text/index.js';

/** Numbers of the patterns that a word meets, rising. */
export type Met = readonly number[];

const none: Met = [];

/** So many different words are remembered; beyond, the memory begins anew, so that it does not grow with the corpus. */
const mostRemembered = 200_000;

/** A copy that does not keep the text alive that the word was cut from. */
const copied = (word: string): string => Array.from(word).join('');

/** How many different code units a table of beginnings tells apart: enough for small letters. */
const letters = 32;

/** Where in the table three UTF-16 code units stand. Several may share a place: a word is then looked up in vain. */
const beginning = (first: number, second: number, third: number): number =>
  ((first % letters) * letters + (second % letters)) * letters + (third % letters);

/** All code units, as far as the table tells them apart, the end of the word included. */
const anyUnit = Array.from({ length: letters }, (_, unit) => unit);

/** The letters at the end of a stem that Porter may have put in place of others (`try`, `tri`). */
const unsettled = 1;

/** A table of patterns that grows while terms are compiled, and answers which of them a word meets. */
export class WordPatterns implements WordReader<Met> {
  readonly idle = none;
  readonly #words = new Map<string, number>();
  readonly #stems = new Map<string, number>();
  readonly #prefixes = new Map<string, number>();
  readonly #prefixLengths = new Set<number>();
  readonly #met = new Map<string, Met>();
  /** Which words may meet a pattern, by how they begin. Most words meet none, and this is seen without cutting them out. */
  readonly #beginnings = new Uint8Array(letters ** 3);
  #size = 0;

  /** Notes the words that begin so or, with `isWhole`, the word itself. */
  #noteBeginning(word: string, isWhole: boolean): void {
    const at = (index: number): readonly number[] => {
      if (index < word.length) return [word.charCodeAt(index)];
      return isWhole ? [0] : anyUnit;
    };
    for (const first of at(0)) {
      for (const second of at(1)) for (const third of at(2)) this.#beginnings[beginning(first, second, third)] = 1;
    }
  }

  readonly isSought = (first: number, second: number, third: number): boolean =>
    this.#beginnings[beginning(first, second, third)] === 1;

  #numberIn(table: Map<string, number>, key: string): number {
    const known = table.get(key);
    if (known !== undefined) return known;
    const number = this.#size++;
    table.set(key, number);
    this.#met.clear();
    return number;
  }

  /** The numbers of a written word's patterns: `code-gen*` is two words, the second a prefix. */
  add({ text, match }: FilterWord): readonly number[] {
    const words = foldedWords(text);
    return words.map((word, index) => {
      if (match === 'stem') {
        const root = stem(word);
        this.#noteBeginning(root.slice(0, -unsettled), false);
        return this.#numberIn(this.#stems, root);
      }
      const isWhole = match !== 'prefix' || index < words.length - 1;
      this.#noteBeginning(word, isWhole);
      if (isWhole) return this.#numberIn(this.#words, word);
      this.#prefixLengths.add(word.length);
      return this.#numberIn(this.#prefixes, word);
    });
  }

  /** The patterns that a folded word meets. */
  readonly kindOf = (word: string): Met => {
    const known = this.#met.get(word);
    if (known !== undefined) return known;
    const own = copied(word);
    const found = this.#find(own);
    if (this.#met.size >= mostRemembered) this.#met.clear();
    this.#met.set(own, found);
    return found;
  };

  #find(word: string): Met {
    const found: number[] = [];
    const note = (number: number | undefined): void => {
      if (number !== undefined) found.push(number);
    };
    note(this.#words.get(word));
    if (this.#stems.size > 0) note(this.#stems.get(stem(word)));
    for (const length of this.#prefixLengths) {
      if (length <= word.length) note(this.#prefixes.get(word.slice(0, length)));
    }
    return found.length === 0 ? none : found.sort((a, b) => a - b);
  }
}
