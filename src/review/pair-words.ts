/** Two texts word by word: which words of each the other does not have in their place. */

import { normaliseText } from '../text/index.js';

/** From (inclusive) and to (exclusive), in UTF-16 code units of a text. */
export type WordSpan = readonly [start: number, end: number];

interface Word {
  readonly span: WordSpan;
  /** As it is compared. */
  readonly folded: string;
}

/** A run of letters and digits, with the signs that tell `C++` from `C`; an ideograph is a word of its own. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+[+#]*/gu;

const wordsOf = (text: string): readonly Word[] =>
  Array.from(text.matchAll(words), ({ index, 0: word }) => ({
    span: [index, index + word.length],
    folded: normaliseText(word) || word,
  }));

/** Beyond so many comparisons words are only looked up, not aligned: two texts of 2,000 words. */
const mostComparisons = 4_000_000;

/** The words that are in no longest common subsequence. */
const unaligned = (a: readonly Word[], b: readonly Word[]): readonly [readonly Word[], readonly Word[]] => {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        a[i]!.folded === b[j]!.folded
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
    }
  }
  const left: Word[] = [];
  const right: Word[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i]!.folded === b[j]!.folded) {
      i++;
      j++;
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) left.push(a[i++]!);
    else right.push(b[j++]!);
  }
  return [
    [...left, ...a.slice(i)],
    [...right, ...b.slice(j)],
  ];
};

/** The words that the other text has nowhere. */
const lacking = (a: readonly Word[], b: readonly Word[]): readonly Word[] => {
  const known = new Set(b.map(({ folded }) => folded));
  return a.filter(({ folded }) => !known.has(folded));
};

const commonStart = (a: readonly Word[], b: readonly Word[], most: number): number => {
  let length = 0;
  while (length < most && a[length]!.folded === b[length]!.folded) length++;
  return length;
};

/**
 * The words of two texts that differ, those of each in order. Case, accents and punctuation are passed over; what is
 * aligned is a longest common subsequence of words.
 */
export const differingWords = (a: string, b: string): readonly [readonly WordSpan[], readonly WordSpan[]] => {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const start = commonStart(left, right, Math.min(left.length, right.length));
  const rest = Math.min(left.length, right.length) - start;
  const end = commonStart(left.slice(start).toReversed(), right.slice(start).toReversed(), rest);
  const [one, other] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  const [mine, theirs] =
    one.length * other.length > mostComparisons ? [lacking(one, other), lacking(other, one)] : unaligned(one, other);
  const spans = (all: readonly Word[]): readonly WordSpan[] => all.map(({ span }) => span);
  return [spans(mine), spans(theirs)];
};
