/** Whether two words are one word, spelt in two ways: British and American, plural, a slip of the hand. */

import { distance } from 'fastest-levenshtein';
import { american } from './american-spelling.js';
import { isKnownWord } from './known-words.js';

/** Beginnings that change the meaning and look like slips: `absorption` is no `adsorption`. In pairs and groups. */
const opposedBeginnings: readonly (readonly string[])[] = [
  ['hyper', 'hypo'],
  ['inter', 'intra', 'extra'],
  ['macro', 'micro', 'meso', 'nano'],
  ['pre', 'pro', 'post', 'peri', 'para', 'per'],
  ['mono', 'poly', 'oligo', 'di', 'tri', 'bi'],
  ['ab', 'ad'],
  ['af', 'ef'],
  ['im', 'ex', 'in'],
  ['endo', 'exo', 'ecto', 'epi'],
  ['homo', 'hetero'],
  ['ante', 'anti'],
  ['super', 'sub', 'supra'],
  ['de', 're', 'dis'],
  ['trans', 'cis'],
  ['up', 'down'],
  ['quanti', 'quali'],
  ['max', 'min'],
  ['over', 'under'],
];

/** Endings that change the meaning and look like slips: `lactase` is no `lactose`. */
const opposedEndings: readonly (readonly string[])[] = [
  ['ase', 'ose'],
  ['ate', 'ite', 'ide'],
  ['ane', 'ene', 'yne', 'ine', 'one'],
  ['er', 'ee', 'or'],
  ['ful', 'less'],
  ['emia', 'uria'],
  ['itis', 'osis', 'oma'],
  ['al', 'ar'],
];

const rests = (word: string, affix: string, atEnd: boolean): string | undefined =>
  atEnd
    ? word.endsWith(affix)
      ? word.slice(0, -affix.length)
      : undefined
    : word.startsWith(affix)
      ? word.slice(affix.length)
      : undefined;

const opposed = (a: string, b: string, groups: readonly (readonly string[])[], atEnd: boolean): boolean =>
  groups.some((group) =>
    group.some((one) => {
      const rest = rests(a, one, atEnd);
      if (rest === undefined || rest.length < 3) return false;
      return group.some((other) => other !== one && rests(b, other, atEnd) === rest);
    }),
  );

const areOpposed = (a: string, b: string): boolean =>
  opposed(a, b, opposedBeginnings, false) || opposed(a, b, opposedEndings, true);

const isPlural = (singular: string, plural: string): boolean =>
  singular.length >= 4 &&
  (plural === `${singular}s` ||
    plural === `${singular}es` ||
    // `analyses` has been read as a verb, `analyzes`.
    (singular.endsWith('is') && plural === american(`${singular.slice(0, -2)}es`)) ||
    (singular.endsWith('y') && plural === `${singular.slice(0, -1)}ies`));

/** Letters that may be wrong in a word of some length. Short words differ by one letter and mean something else. */
const slipsIn = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : length < 14 ? 2 : 3);

/** Whether two letters beside each other changed places, and nothing else. */
const isTransposed = (a: string, b: string): boolean => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
};

/** Longer than any word or name; the distance of longer ones costs their lengths multiplied. */
const longestWord = 100;

/** Scripts that write without spaces: a title is one word there, and each of its characters a syllable or a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether two words are one in two accepted forms: British and American, singular and plural. Symmetric. */
export const isSameForm = (a: string, b: string): boolean => {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 4 || /\d/.test(a) || /\d/.test(b)) return false;
  const [one, other] = [american(a), american(b)];
  return one === other || isPlural(one, other) || isPlural(other, one);
};

/**
 * How two words stand to each other. `same`: accepted forms of one word; `slip`: the one is a word that people know, the
 * other what a slip of the hand makes of it; `near`: they are a slip apart and nobody knows either, as with names of
 * substances; `other`: two words.
 */
export type WordRelation = 'same' | 'slip' | 'near' | 'other';

const isClose = (a: string, b: string): boolean => {
  // No spelling adds more letters, nor begins a word otherwise.
  if (Math.abs(a.length - b.length) > 4 || Math.max(a.length, b.length) > longestWord) return false;
  if (a.charCodeAt(0) !== b.charCodeAt(0) || /\d/.test(a) || /\d/.test(b)) return false;
  if (unspaced.test(a) || unspaced.test(b)) return false;
  const slips = slipsIn(Math.min(a.length, b.length));
  if (slips === 0 || Math.abs(a.length - b.length) > slips || areOpposed(a, b)) return false;
  return distance(a, b) <= slips || (a.length > 5 && isTransposed(a, b));
};

/** Compares two words. Words that differ in a digit are two, and so are such as `hyper…` and `hypo…`. Symmetric. */
export const compareWords = (a: string, b: string): WordRelation => {
  if (isSameForm(a, b)) return 'same';
  if (!isClose(a, b)) return 'other';
  const known = [a, b].filter(isKnownWord).length;
  return known === 2 ? 'other' : known === 1 ? 'slip' : distance(a, b) === 1 ? 'near' : 'other';
};
