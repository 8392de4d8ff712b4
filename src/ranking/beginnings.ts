/**
 * Beginnings: the first letters of a word as a term of their own, beside the word. They join what a stem still parts
 * (`prioritis`, `priorit`, `prior`), which helps a ranker that has seen few labels.
 */

import { type Features, tokenText } from './features.js';

/** Ends the text of a beginning; no word has it. */
const mark = '\u2026';

/** So many UTF-16 units of a word, and no half of a character. */
const cut = (word: string, length: number): string => {
  const end = word.codePointAt(length - 1)! > 0xffff ? length - 1 : length;
  return word.slice(0, Math.min(end, word.length));
};

/** The beginning of a word, as the features have it: `softw…`; short words are their own. */
export const beginningOf = (word: string, length: number): string =>
  `${word.length <= length ? word : cut(word, length)}${mark}`;

/** Whether the text of a token is that of a beginning. */
export const isBeginningText = (text: string): boolean => text.endsWith(mark);

/** Whether a term of the features is a beginning. */
export const isBeginning = (features: Features, term: number): boolean =>
  term >= features.tokens - features.beginnings && term < features.tokens && isBeginningText(tokenText(features, term));
