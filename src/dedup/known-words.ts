/** English words: a slip of the hand makes a word that nobody knows; another word that everybody knows is another title. */

import wordListPath from 'word-list';
import { readTextIfThere } from '../io/index.js';
import { american } from './american-spelling.js';

let words: ReadonlySet<string> | undefined;

const read = (): ReadonlySet<string> => {
  const found = new Set((readTextIfThere(wordListPath) ?? '').split('\n'));
  // What is added meanwhile is visited too, and is American already.
  for (const word of found) found.add(american(word));
  return found;
};

/**
 * Whether a word in small letters is in the list of English words (274,136 of them, British and American, many of
 * medicine and science), as it is or as titles are compared, with all spellings American (`influense`). The list is read
 * when first asked: most titles never ask.
 */
export const isKnownWord = (word: string): boolean => {
  words ??= read();
  return words.has(word);
};
