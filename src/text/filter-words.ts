/**
 * The words of a text as filters compare them: folded (case, accents, Greek letters, ligatures), with their places in the
 * text as it is, and with where a phrase ends. A script that is written without blanks has a word a character.
 */

import { normaliseText } from './normalise.js';
import { eachWord } from './tokens.js';

/** The words of one text, in columns that are used again for the next. */
export class WordColumns<Kind> {
  size = 0;
  /** First (inclusive) and last (exclusive) UTF-16 code unit of each word. */
  starts = new Int32Array(256);
  ends = new Int32Array(256);
  /** 1 where no phrase runs from the word before to this one. */
  parted = new Uint8Array(256);
  readonly kinds: Kind[] = [];

  add(start: number, end: number, parted: boolean, kind: Kind): void {
    if (this.size === this.starts.length) this.#grow();
    this.starts[this.size] = start;
    this.ends[this.size] = end;
    this.parted[this.size] = parted ? 1 : 0;
    this.kinds[this.size] = kind;
    this.size++;
  }

  #grow(): void {
    const grown = <Column extends Int32Array | Uint8Array>(column: Column, larger: Column): Column => {
      larger.set(column);
      return larger;
    };
    const length = this.size * 2;
    this.starts = grown(this.starts, new Int32Array(length));
    this.ends = grown(this.ends, new Int32Array(length));
    this.parted = grown(this.parted, new Uint8Array(length));
  }
}

/** What is to be known of each word. */
export interface WordReader<Kind> {
  /** The kind of a folded word. */
  readonly kindOf: (folded: string) => Kind;
  /** The kind of words that nobody looks for. */
  readonly idle: Kind;
  /** Whether somebody may look for a word that begins with these three UTF-16 code units, 0 for those that it lacks. */
  readonly isSought: (first: number, second: number, third: number) => boolean;
}

const beyondAscii = /[^\x00-\x7f]/;

/** Marks and invisible characters that belong to the word around them. */
const needsMarks = /[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/u;
const markedWord = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_\u00ad\u200b-\u200d\u2060\ufeff]*/gu;

/** Scripts without blanks between words: each of their characters is a word, and a term of several is a phrase. */
const unspaced =
  /(?!\p{M})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const unspacedPieces = new RegExp(`${unspaced.source}\\p{M}*|(?:(?!${unspaced.source})[^])+`, 'gu');

/** A word in lower case for comparing, as `normaliseText` folds texts; Hangul stays in syllables, so that a prefix ends at one. */
const fold = (word: string): string => normaliseText(word).replaceAll(' ', '').normalize('NFC') || word;

/** Ends of sentences and clauses part words where a blank follows (`GPT-3.5` and `Node.js` are phrases); brackets and the long dash always. */
const clauseEnds: ReadonlySet<string> = new Set([...'.,;:!?']);
const alwaysParting: ReadonlySet<string> = new Set([...'()[]{}—。，、；：！？（）「」']);
const blank = /\s/;

/** Whether a phrase ends between two words. */
const isParted = (text: string, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const character = text.charAt(at);
    if (character === ' ' || character === '-') continue;
    if (alwaysParting.has(character)) return true;
    if (clauseEnds.has(character) && at + 1 < to && blank.test(text.charAt(at + 1))) return true;
  }
  return false;
};

/** `C++`, `C#`: the letter and its signs are one word, as `normaliseText` has it. */
const signsAfter = (text: string, end: number): '' | '++' | '#' =>
  text.startsWith('++', end) ? '++' : text[end] === '#' ? '#' : '';

const smallA = 0x61;
const smallZ = 0x7a;

const wordsOfSigns = { '++': 'plusplus', '#': 'sharp' } as const;

/** A text in lower case of which every place is that of the text; lower case of a dotted İ is longer, and it stays as it is. */
const loweredInPlace = (text: string): string => {
  const lowered = text.toLowerCase();
  return lowered.length === text.length
    ? lowered
    : text.replace(/\p{Lu}/gu, (letter) => {
        const small = letter.toLowerCase();
        return small.length === letter.length ? small : letter;
      });
};

/** Reads the words of a text into columns. Time is linear in the text. */
export const readWords = <Kind>(
  text: string,
  columns: WordColumns<Kind>,
  { kindOf, idle, isSought }: WordReader<Kind>,
): void => {
  columns.size = 0;
  const isAscii = !beyondAscii.test(text);
  const lowered = loweredInPlace(text);
  let before = 0;
  const add = (start: number, end: number, kind: Kind): void => {
    columns.add(start, end, columns.size > 0 && isParted(text, before, start), kind);
    before = end;
  };
  const addBeyondAscii = (start: number, end: number, word: string): void => {
    if (!unspaced.test(word)) add(start, end, kindOf(fold(word)));
    else {
      for (const { index, 0: piece } of word.matchAll(unspacedPieces)) {
        add(start + index, start + index + piece.length, kindOf(fold(piece)));
      }
    }
  };
  const visit = (start: number, end: number): void => {
    const first = lowered.charCodeAt(start);
    const isSingle = end - start === 1;
    const signs = isSingle && first >= smallA && first <= smallZ ? signsAfter(text, end) : '';
    if (signs !== '') add(start, end + signs.length, kindOf(`${lowered[start]}${wordsOfSigns[signs]}`));
    else if (isAscii) {
      const second = isSingle ? 0 : lowered.charCodeAt(start + 1);
      const third = end - start < 3 ? 0 : lowered.charCodeAt(start + 2);
      add(start, end, isSought(first, second, third) ? kindOf(lowered.slice(start, end)) : idle);
    } else {
      const word = lowered.slice(start, end);
      if (beyondAscii.test(word)) addBeyondAscii(start, end, word);
      else add(start, end, kindOf(word));
    }
  };
  if (isAscii || !needsMarks.test(text)) eachWord(lowered, 1, visit);
  else for (const { index, 0: word } of lowered.matchAll(markedWord)) visit(index, index + word.length);
};

const everyWord: WordReader<string> = { kindOf: (folded) => folded, idle: '', isSought: () => true };

/** The folded words of a text in order. */
export const foldedWords = (text: string): readonly string[] => {
  const columns = new WordColumns<string>();
  readWords(text, columns, everyWord);
  return columns.kinds.slice(0, columns.size);
};
