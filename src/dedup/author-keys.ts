/** Authors for comparing: family name and first initial of the first, family names of all. */

import type { Person } from '../model/index.js';
import { normaliseName, normaliseText, parseName } from '../text/index.js';

/** Who wrote it, as far as names can be compared. Empty strings where no author is stated. */
export interface AuthorKeys {
  readonly family: string;
  /** First letter of the first author's given name; empty where it is not stated. */
  readonly initial: string;
  /** Family names of all, in the order of the source, joined by spaces. */
  readonly families: string;
}

/** What stands in the place of an author and is none. */
const nobody =
  /^(?:et al|others|and others|anonymous|anon|unknown|none|n a|na|no authors?(?: name)?(?: listed| available)?|author unknown)$/;

/** Authors kept for comparing: enough to tell two lists apart, and a collaboration of thousands costs no more than these. */
const mostAuthors = 24;

const noKey = { family: '', initial: '' };

const partsKey = (family: string, given: string): { readonly family: string; readonly initial: string } => ({
  family: normaliseName(family),
  initial: normaliseText(given).slice(0, 1),
});

const keyOf = (person: Person): { readonly family: string; readonly initial: string } => {
  if (nobody.test(normaliseText('literal' in person ? person.literal : person.family))) return noKey;
  // A name in one string is read once more: other sources may have given the same person in parts.
  const read = 'literal' in person ? (parseName(person.literal, { initialsLast: true }) ?? person) : person;
  return 'literal' in read ? partsKey(read.literal, '') : partsKey(read.family, read.given ?? '');
};

/** The keys of a record's authors. `et al.` and `Anonymous` are nobody. */
export const authorKeys = (authors: readonly Person[] | undefined): AuthorKeys => {
  if (authors === undefined) return { ...noKey, families: '' };
  const keys = authors
    .slice(0, mostAuthors)
    .map(keyOf)
    .filter(({ family }) => family !== '');
  return { ...(keys[0] ?? noKey), families: keys.map(({ family }) => family).join(' ') };
};
