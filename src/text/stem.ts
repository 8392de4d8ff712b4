/** What `natural` knows of English words: Porter stems and stop words, by sub-paths (its root prints, and reads `.env`). */

import porter from 'natural/lib/natural/stemmers/porter_stemmer.js';
import natural from 'natural/lib/natural/util/stopwords.js';

/** Enough for the vocabulary of a large corpus; beyond it the cache begins anew, so that memory is bounded. */
const cacheLimit = 200_000;
const stems = new Map<string, string>();

/** Stemming is defined for words in Latin letters; digits and other scripts stay as they are. */
const latin = /^\p{Script=Latin}+$/u;

/** Porter's steps, each with what a word must end in for it to do anything: asked first, because the steps are slow. */
const steps: readonly (readonly [ending: RegExp, step: (word: string) => string])[] = [
  [/s$/, porter.step1a],
  [/(?:ed|ing)$/, porter.step1b],
  [/y$/, porter.step1c],
  [
    /(?:tional|[ea]nci|izer|bli|alli|eli|entli|ousli|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/,
    porter.step2,
  ],
  [/(?:icate|ative|alize|iciti|ical|ful|ness)$/, porter.step3],
  [/(?:al|ance|ence|er|ic|able|ible|ant|ent|ou|ism|ate|iti|ous|ive|ize|[st]ion)$/, porter.step4],
  [/e$/, porter.step5a],
  [/ll$/, porter.step5b],
];

/** What `porter.stem` gives of a word in lower case, sooner. */
const porterStem = (word: string): string =>
  word.length < 3 ? word : steps.reduce((found, [ending, step]) => (ending.test(found) ? step(found) : found), word);

/**
 * The Porter stem of a word, in lower case (Porter 1980, doi 10.1108/eb046814).
 * Words with digits or in other scripts are only lower-cased. Cached.
 */
export const stem = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const lowered = word.toLowerCase();
  const made = latin.test(lowered) ? porterStem(lowered) : lowered;
  if (stems.size >= cacheLimit) stems.clear();
  stems.set(word, made);
  return made;
};

/** Function words of titles that natural's list lacks. */
const alsoStopWords = ['toward', 'towards', 'using', 'via', 'within', 'without', 'upon', 'not', 'no', 'nor', 'may'];

const stopWords: ReadonlySet<string> = new Set([...natural.words, ...alsoStopWords]);

/** Whether a word in lower case is an English function word: natural's list of 170, and eleven that it lacks. */
export const isStopWord = (word: string): boolean => stopWords.has(word);
