/** Two lists of authors beside each other: who is on both, however their names are written. */

import { distance } from 'fastest-levenshtein';
import type { AuthorKeys } from './author-keys.js';

/** `same`: first author, or nearly all in another order; `partial`: some; `differ`: nobody. */
export type AuthorRelation = 'same' | 'partial' | 'differ' | 'unknown';

/** What comparing two lists gives. */
export interface AuthorComparison {
  readonly relation: AuthorRelation;
  /** Authors on both lists by the length of the shorter one, 0 to 1. */
  readonly shared: number;
}

/** Letters of a name that stand for it where sources keep different parts: `Quintrec` of `Le Quintrec`. */
const fewestLetters = 4;

/** Longer than any name; the distance of longer ones costs their lengths multiplied. */
const mostLetters = 100;

/** Whether two normalised family names are one: a slip, a particle or a second name more. */
const isSameFamily = (a: string, b: string): boolean => {
  if (a === b) return true;
  // dblp numbers people of one name: no slip makes a number.
  if (/\d/.test(a) || /\d/.test(b)) return false;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  // `Quintrec` of `Le Quintrec`, `Martin` of `Martin-Hirsch`; but `Chen` is no `Cheng`.
  const more = longer.length - shorter.length;
  if (shorter.length >= fewestLetters && more > 1 && longer.endsWith(shorter)) return true;
  if (shorter.length > fewestLetters && more > 3 && longer.startsWith(shorter)) return true;
  if (shorter.length < 5 || longer.length > mostLetters) return false;
  if (shorter.charCodeAt(0) !== longer.charCodeAt(0) || longer.length - shorter.length > 1) return false;
  return distance(a, b) <= (shorter.length < 9 ? 1 : 2);
};

/** Whether two given names are stated in full and are two: `Wei` and `Wen`. Short forms (`Alex`, `Mike`) and slips in long ones are one. */
const areOtherNames = (a: string, b: string): boolean => {
  if (a === '' || b === '' || a.startsWith(b) || b.startsWith(a)) return false;
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (longer < 5) return true;
  return shorter < 5 ? a.slice(0, 2) !== b.slice(0, 2) : distance(a, b) > 2;
};

const wordsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/** How many of the names of `a` find one of their own in `b`. Equal names first, so that a similar one takes nothing away. */
const countShared = (a: readonly string[], b: readonly string[]): number => {
  const rest = [...b];
  const unmatched = a.filter((name) => {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  let similar = 0;
  for (const name of unmatched) {
    const at = rest.findIndex((other) => isSameFamily(name, other));
    if (at < 0) continue;
    rest.splice(at, 1);
    similar++;
  }
  return a.length - unmatched.length + similar;
};

/** Families of the one among all words of the other's names: lists with family and given names turned round. */
const turnedRound = (families: readonly string[], names: readonly string[]): number => {
  const words = new Set(names);
  return families.filter((family) => words.has(family)).length;
};

/** Lists of which this share is common are one list, in whatever order and form. */
const nearlyAll = 0.75;

/** Compares two lists of authors. Symmetric. */
export const compareAuthors = (a: AuthorKeys, b: AuthorKeys): AuthorComparison => {
  if (a.family === '' || b.family === '') return { relation: 'unknown', shared: 0 };
  if (a.families > b.families) return compareAuthors(b, a);
  const sameInitial =
    (a.initial === '' || b.initial === '' || a.initial === b.initial) && !areOtherNames(a.given, b.given);
  if (a.families === b.families && sameInitial) return { relation: 'same', shared: 1 };
  const [left, right] = [wordsOf(a.families), wordsOf(b.families)];
  const shorter = Math.min(left.length, right.length);
  const straight = countShared(left, right);
  const round =
    straight >= shorter * nearlyAll
      ? 0
      : Math.min(shorter, Math.max(turnedRound(left, wordsOf(b.names)), turnedRound(right, wordsOf(a.names))));
  const shared = Math.max(straight, round) / shorter;
  // Of two lists more than the first must be common: `Zhang` and one other name are on many.
  const isAlone = shorter === 1 || shared > 0.5;
  if (sameInitial && isAlone && isSameFamily(a.family, b.family)) return { relation: 'same', shared };
  if (shared >= nearlyAll && (shorter > 1 || round > straight)) return { relation: 'same', shared };
  if (shared > 0 && shorter > 1) return { relation: 'partial', shared };
  // One author: a family name in common with another initial is somebody else.
  return shared > 0 && Math.max(left.length, right.length) > 1
    ? { relation: 'partial', shared }
    : { relation: 'differ', shared: 0 };
};
