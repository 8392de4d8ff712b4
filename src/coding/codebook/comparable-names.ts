/** Names of codes for comparing: when two are the same but for case, plural, hyphens or blanks, and when they are near. */

import { distance } from 'fastest-levenshtein';
import { isStopWord, normaliseText, stem } from '../../text/index.js';

/** A name in the forms in which it is compared. */
export interface ComparableName {
  /** `sameName`: names that share it are the same. */
  readonly same: string;
  /** Words in lower case, without plural. */
  readonly words: readonly string[];
  /** The stems of its words that are no function words, sorted: `Hallucination of packages` and `Package hallucination` share them. */
  readonly stems: string;
  /** Its digits: `Severity 1` is not near `Severity 2`. */
  readonly digits: string;
}

/** A word without the plural of English: only for comparing, so that what is no plural may lose its last letter too. */
const singular = (word: string): string => {
  if (word.length < 3) return word;
  if (/.ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

const wordsOf = (name: string): readonly string[] =>
  normaliseText(name)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/**
 * A name without case, marks, plural, hyphens and blanks: names that share it are the same. One that has no letter and no
 * digit (`💥`) is the same as itself alone.
 */
export const sameName = (name: string): string => wordsOf(name).map(singular).join('') || name;

/** Brings a name into the forms in which it is compared. */
export const comparable = (name: string): ComparableName => {
  const written = wordsOf(name);
  const words = written.map(singular);
  const telling = written.filter((word) => !isStopWord(word));
  return {
    same: words.join('') || name,
    words,
    stems: (telling.length > 0 ? telling : written).map(stem).sort().join(' '),
    digits: written
      .join(' ')
      .replace(/[^\p{N}]+/gu, ' ')
      .trim(),
  };
};

/** How many letters may differ in a word of a length: none in short ones, so that `API` is not near `ACL`. */
const allowance = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** In how many letters whole names may differ at most, however many words they have. */
const mostDiffering = 3;

/** Whether two words differ by two neighbouring letters that changed places. */
const isSwapped = (a: string, b: string): boolean => {
  if (a.length !== b.length || a.length < 5) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at !== -1 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
};

/** In how many letters two words differ, a swap counted as one; undefined where they are not near. */
const wordDistance = (a: string, b: string): number | undefined => {
  if (a === b) return 0;
  if (isSwapped(a, b)) return 1;
  const differing = distance(a, b);
  return differing <= allowance(Math.max(a.length, b.length)) ? differing : undefined;
};

/**
 * How far two names are apart: 0 the same, more for near ones (letters that differ, by Levenshtein, word by word where
 * they have as many words, else without blanks), undefined where they are not near.
 */
export const nameDistance = (a: ComparableName, b: ComparableName): number | undefined => {
  if (a.same === b.same) return 0;
  if (a.digits !== b.digits || a.words.length === 0 || b.words.length === 0) return undefined;
  if (a.stems === b.stems) return 1;
  if (a.words.length !== b.words.length) return wordDistance(a.same, b.same);
  let sum = 0;
  for (const [index, word] of a.words.entries()) {
    const differing = wordDistance(word, b.words[index]!);
    if (differing === undefined) return undefined;
    sum += differing;
  }
  return sum <= mostDiffering ? sum : undefined;
};
