/** Type-to-find: codes that fit a few typed letters. */

import type { Code, Codebook, CodeId } from '../../model/index.js';
import { normaliseText } from '../../text/index.js';
import { isGone } from './resolve-code.js';

/** What was typed, and a name that it may fit, as lower-case words. */
interface Attempt {
  readonly query: string;
  readonly queryWords: readonly string[];
  readonly name: string;
  readonly words: readonly string[];
}

/** Whether each typed word begins a word of the name of its own, in the order of the name. */
const beginInOrder = ({ queryWords, words }: Attempt): boolean => {
  let next = 0;
  for (const typed of queryWords) {
    const found = words.findIndex((word, index) => index >= next && word.startsWith(typed));
    if (found === -1) return false;
    next = found + 1;
  }
  return true;
};

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]).join('');

/** Whether the letters stand in the name in their order, with others between. */
const isSubsequence = (letters: string, name: string): boolean => {
  let from = 0;
  for (const letter of letters) {
    const at = name.indexOf(letter, from);
    if (at === -1) return false;
    from = at + letter.length;
  }
  return true;
};

/** Fewer letters would be a subsequence of nearly every name. */
const fewestForSubsequence = 2;

/** Ways in which a name can fit, the best first. */
const fits: readonly ((attempt: Attempt) => boolean)[] = [
  ({ query, name }) => name === query,
  ({ query, name }) => name.startsWith(query),
  beginInOrder,
  ({ query, words }) => words.length > 1 && initialsOf(words).startsWith(query.replaceAll(' ', '')),
  ({ queryWords, words }) => queryWords.every((typed) => words.some((word) => word.startsWith(typed))),
  ({ query, name }) => name.includes(query),
  ({ query, name }) => query.length >= fewestForSubsequence && isSubsequence(query.replaceAll(' ', ''), name),
];

const rankOf = (query: string, name: string): number => {
  const queryWords = query.split(' ');
  const attempt = { query, queryWords, name, words: name.split(' ') };
  const rank = fits.findIndex((isFit) => isFit(attempt));
  return rank === -1 ? Number.POSITIVE_INFINITY : rank;
};

/** The best rank among a code's name, id and aliases; of two names that fit alike, the name comes before an alias. */
const bestRank = (query: string, { id, name, aliases }: Code): number =>
  Math.min(
    rankOf(query, normaliseText(name)),
    ...[id, ...aliases].map((other) => rankOf(query, normaliseText(other)) + 0.5),
  );

/**
 * Codes whose name, id or alias fits what was typed (the whole, its beginning, beginnings of its words, their initials,
 * a part, or single letters in order), the best first, those alike with the shorter name first. Dimensions and split codes
 * are among them, codes that are gone are not. Nothing typed finds all, in the order of the codebook.
 */
export const findCodes = (codebook: Codebook, query: string, limit = Number.POSITIVE_INFINITY): readonly CodeId[] => {
  const typed = normaliseText(query);
  const there = codebook.codes.filter((code) => !isGone(code));
  if (typed === '') return there.slice(0, limit).map(({ id }) => id);
  return there
    .map((code) => ({ code, rank: bestRank(typed, code) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || a.code.name.length - b.code.name.length)
    .slice(0, limit)
    .map(({ code }) => code.id);
};
