/** Authors for comparing: family name and first initial of the first, family names of all, and all words of their names. */

import type { Person } from '../model/index.js';
import { normaliseName, normaliseText, parseName, withoutTranscription } from '../text/index.js';

/** Who wrote it, as far as names can be compared. Empty strings where no author is stated. */
export interface AuthorKeys {
  readonly family: string;
  /** First letter of the first author's given name; empty where it is not stated. */
  readonly initial: string;
  /** The first author's given name, where more than initials are stated. */
  readonly given: string;
  /** Family names of all, in the order of the source, joined by spaces. */
  readonly families: string;
  /** All words of two letters and more in all names: sources turn family and given names round. Joined by spaces. */
  readonly names: string;
}

/** What stands in the place of an author and is none. */
const nobody =
  /^(?:et al|others|and others|anonymous|anon|unknown|none|n a|na|no authors?(?: name)?(?: listed| available)?|author unknown|not available)$/;

/** Authors kept for comparing: enough to tell two lists apart, and a collaboration of thousands costs no more than these. */
const mostAuthors = 24;

/** Exports that lost their separators: `Tan A.Schulze A.O'Donnell C. P.Davis P. G.` A name begins where a capital follows the dot of an initial. */
const glued = /(?<=\p{Lu}\.)(?=\p{Lu}[\p{L}'’-]+ \p{Lu})/u;

const separated = (person: Person): readonly Person[] => {
  if (!('literal' in person) || !glued.test(person.literal)) return [person];
  return person.literal.split(glued).map((literal) => ({ literal }));
};

/** Initials with spaces between, which would be read as a family name and one initial: `Sample B. C.` */
const spacedInitials = /(?<=\p{Lu}\.) (?=\p{Lu}\.)/gu;

/** What stands behind a name where others are left out, and the number by which dblp tells people of one name apart. */
const others = /[\s,;](?:et\.? al|and others)\.?\s*$|\s\d{4}$/i;

/** A name and no initials, which are written without dots and spaces too: `SA`, `KMJ`. */
const fullName = /^(?=\p{L}*[aeiouy])\p{L}{3,}/u;

const namesOf = (person: Person): { readonly family: string; readonly given: string } => {
  // A name in one string is read once more: other sources may have given the same person in parts.
  const read =
    'literal' in person
      ? (parseName(person.literal.replace(others, '').replace(spacedInitials, ''), { initialsLast: true }) ?? person)
      : { ...person, family: person.family.replace(others, '') };
  return 'literal' in read ? { family: read.literal, given: '' } : { family: read.family, given: read.given ?? '' };
};

const isNobody = (person: Person): boolean =>
  nobody.test(normaliseText('literal' in person ? person.literal : person.family));

/** The keys of a record's authors. `et al.` and `Anonymous` are nobody. */
export const authorKeys = (authors: readonly Person[] | undefined): AuthorKeys => {
  if (authors === undefined) return { family: '', initial: '', given: '', families: '', names: '' };
  const people = authors
    .slice(0, mostAuthors)
    .flatMap(separated)
    .slice(0, mostAuthors)
    .filter((person) => !isNobody(person))
    .map(namesOf);
  const families = people.map(({ family }) => normaliseName(family));
  const at = families.findIndex((family) => family !== '');
  const given = at < 0 ? '' : normaliseText(people[at]!.given);
  const words = people.flatMap(({ family, given }) => normaliseText(`${family} ${given}`).split(' '));
  return {
    family: families[at] ?? '',
    initial: given.slice(0, 1),
    given: fullName.exec(given)?.[0] ?? '',
    families: families.filter((family) => family !== '').join(' '),
    names: [...new Set(words.filter((word) => word.length > 1).map(withoutTranscription))].join(' '),
  };
};
