/** What `natural` knows of English words: Porter stems and stop words, by sub-paths (its root prints, and reads `.env`). */

import porter from 'natural/lib/natural/stemmers/porter_stemmer.js';
import natural from 'natural/lib/natural/util/stopwords.js';

/** Enough for the vocabulary of a large corpus; beyond it the cache begins anew, so that memory is bounded. */
const cacheLimit = 200_000;
const stems = new Map<string, string>();

/** Stemming is defined for words in Latin letters; digits and other scripts stay as they are. */
const latin = /^\p{Script=Latin}+$/u;

/**
 * The Porter stem of a word, in lower case (Porter 1980, doi 10.1108/eb046814).
 * Words with digits or in other scripts are only lower-cased. Cached.
 */
export const stem = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const lowered = word.toLowerCase();
  const made = latin.test(lowered) ? porter.stem(lowered) : lowered;
  if (stems.size >= cacheLimit) stems.clear();
  stems.set(word, made);
  return made;
};

/** Function words of titles that natural's list lacks. */
const alsoStopWords = ['toward', 'towards', 'using', 'via', 'within', 'without', 'upon', 'not', 'no', 'nor', 'may'];

const stopWords: ReadonlySet<string> = new Set([...natural.words, ...alsoStopWords]);

/** Whether a word in lower case is an English function word: natural's list of 170, and eleven that it lacks. */
export const isStopWord = (word: string): boolean => stopWords.has(word);
