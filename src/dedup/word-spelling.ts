/** Whether two words are one word, spelt in two ways: British and American, plural, a slip of the hand. */

import { distance } from 'fastest-levenshtein';

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

/** British spellings read as American ones; only for comparing, so that a word that never was British loses nothing. */
const american = (word: string): string =>
  word
    .replace(/^o(?=e)/, '')
    .replace(/^a(?=e)/, '')
    .replace(/(?<=[a-z])[ao]e/g, 'e')
    .replace(/our(?=$|s$|al|ed$|ing$|able|ite|hood|less)/, 'or')
    .replace(/is(?=(?:e[ds]?|ing|ations?|ers?)$)/, 'iz')
    .replace(/ys(?=(?:e[ds]?|ing|ers?)$)/, 'yz')
    .replace(/ll(?=(?:ed|ing|ers?|ist)$)/, 'l')
    .replace(/([bt])re(s?)$/, '$1er$2')
    .replace('sulph', 'sulf')
    .replace(/ogue(s?)$/, 'og$1')
    .replace(/mme(s?)$/, 'm$1')
    .replace(/ence(s?)$/, 'ense$1');

const isPlural = (singular: string, plural: string): boolean =>
  singular.length >= 4 &&
  (plural === `${singular}s` ||
    plural === `${singular}es` ||
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

/** Whether two different words are one in two spellings. Words that differ in a digit never are, nor such as `hyper…` and `hypo…`. Symmetric. */
export const isSameWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  // No spelling adds more letters, nor begins a word otherwise but for `ae` and `oe`.
  if (Math.abs(a.length - b.length) > 4 || Math.max(a.length, b.length) > longestWord) return false;
  if (a.charCodeAt(0) !== b.charCodeAt(0) && a.charCodeAt(1) !== 0x65 && b.charCodeAt(1) !== 0x65) return false;
  if (/\d/.test(a) || /\d/.test(b)) return false;
  const [one, other] = [american(a), american(b)];
  if (one === other || isPlural(one, other) || isPlural(other, one)) return true;
  if (one.charCodeAt(0) !== other.charCodeAt(0)) return false;
  const slips = slipsIn(Math.min(one.length, other.length));
  if (slips === 0 || Math.abs(one.length - other.length) > slips) return false;
  if (areOpposed(a, b) || areOpposed(one, other)) return false;
  // Either as they are or as American ones: `analyses` is nearer to `analysis` than `analyzes`.
  if (Math.min(distance(one, other), distance(a, b)) <= slips) return true;
  return one.length > 5 && isTransposed(one, other);
};
