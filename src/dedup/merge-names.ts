/**
 * One author as several sources write the name. Sources mangle names (`Perez de, Mendiguren B.`), shorten given names, write
 * in capitals, and read `DOE A` as a family `A`. The family name stands as it is written in ordinary case, with the fullest
 * given name that goes on where its own ends.
 */

import { type Person, personName } from '../model/index.js';
import { normaliseName, normaliseText, parseName } from '../text/index.js';

/** A person in parts, as one string may be read too. */
type Parts = Extract<Person, { readonly family: string }>;

/** A person as names are compared. */
export interface NameKey {
  readonly family: string;
  /** Words of the family name and of the whole name, in lower case. */
  readonly familyWords: readonly string[];
  readonly words: ReadonlySet<string>;
  /** The given name without spaces; empty where none is stated. */
  readonly given: string;
  readonly givenInitial: string;
  /** Whether the family name looks like initials, or is a particle alone. */
  readonly looksLike: 'initials' | 'particle' | 'name';
  readonly isBody: boolean;
}

/** Bodies sign beside the people in them, and are no other writing of one of them. */
const bodyWords =
  /\b(?:group|collaborat\w+|consorti\w+|committee|investigators|network|team|task force|initiative|study|trial|society|association|federation|organi[sz]ation)\b/i;

const eastAsian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const readPerson = (person: Person): Person =>
  'literal' in person ? (parseName(person.literal, { initialsLast: true }) ?? person) : person;

/** Whether a name is a group's: by its words, or because no reader finds a person in it. */
export const isBody = (person: Person): boolean => {
  if (bodyWords.test(personName(person))) return true;
  if (!('literal' in person) || !('literal' in readPerson(person))) return false;
  return /\S\s+\S/.test(person.literal) && !/[,;]/.test(person.literal) && !eastAsian.test(person.literal);
};

const bareParticle = /^(?:van|von|de|den|der|di|da|du|del|della|dos|des|la|le|ter|ten|el|al|st)\.?$/i;

const looksLike = (family: string): NameKey['looksLike'] =>
  /^(?:\p{Lu}[\s.-]*){1,3}$/u.test(family) ? 'initials' : bareParticle.test(family) ? 'particle' : 'name';

const readKey = (person: Person): NameKey => {
  const read = readPerson(person);
  const [family, given] = 'literal' in read ? [read.literal, ''] : [read.family, read.given ?? ''];
  return {
    family: normaliseName(family),
    familyWords: normaliseText(family).split(' '),
    words: new Set(normaliseText(`${family} ${given}`).split(' ')),
    given: normaliseName(given),
    givenInitial: normaliseText(given).slice(0, 1),
    looksLike: looksLike(family),
    isBody: isBody(person),
  };
};

const keysKnown = new WeakMap<Person, NameKey>();

/** A person as names are compared. Read once: a list is laid beside several. */
export const nameKey = (person: Person): NameKey => {
  const key = keysKnown.get(person) ?? readKey(person);
  keysKnown.set(person, key);
  return key;
};

const initialsAgree = (a: NameKey, b: NameKey): boolean =>
  a.givenInitial === '' || b.givenInitial === '' || a.givenInitial === b.givenInitial;

const areIn = (words: readonly string[], all: ReadonlySet<string>): boolean => words.every((word) => all.has(word));

/** Whether `a` was read wrongly: it has the initials of `b` for a family name and the family name for a given one, or a particle alone. */
const isMisread = (a: NameKey, b: NameKey): boolean => {
  if (b.looksLike === a.looksLike || a.given === '' || b.givenInitial === '') return false;
  if (a.looksLike === 'initials') return a.given === b.family && a.family.startsWith(b.givenInitial);
  return a.looksLike === 'particle' && areIn(b.familyWords, a.words);
};

/** Whether two names are one person's: family name and initial, with or without particles, or given and family name changed round. */
export const isSamePerson = (a: NameKey, b: NameKey): boolean => {
  // A group is called by its study, its acronym, its place: a report has one as a rule.
  if (a.isBody || b.isBody) return a.isBody === b.isBody;
  if (a.family === b.family) return initialsAgree(a, b);
  if (isMisread(a, b) || isMisread(b, a)) return true;
  if (areIn(a.familyWords, b.words) && areIn(b.familyWords, a.words)) return true;
  return (
    initialsAgree(a, b) &&
    (areIn(a.familyWords, new Set(b.familyWords)) || areIn(b.familyWords, new Set(a.familyWords)))
  );
};

/** Whether a text has capitals and no small letters; scripts without case are not meant. */
const isInCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** Whether a name is shouted: a part of it is longer than initials, and none has a small letter. */
export const isShoutedName = (person: Person): boolean => {
  const text = personName(person);
  return isInCapitals(text) && /\p{L}{3,}/u.test(text);
};

const givenWords = (given: string): readonly string[] =>
  given.split(/[\s.\u2010-\u2015-]+/).filter((word) => /\p{L}/u.test(word));

/** How full a given name is: words written out, all words, letters. `Ada B.` is fuller than `Ada`, and that than `A. B.` */
const fullness = (given: string): readonly number[] => {
  const words = givenWords(given);
  const isWritten = (word: string): boolean => /\p{L}.*\p{L}/u.test(word) && !isInCapitals(word);
  return [words.filter(isWritten).length, words.length, words.join('').length];
};

/** The given name in lower case by words; capitals without dots may be initials. */
const plainWords = (given: string, areInitials: boolean): readonly string[] =>
  givenWords(given).flatMap((word) =>
    areInitials && isInCapitals(word) && word.length <= 3 ? [...word].map(normaliseText) : [normaliseText(word)],
  );

/** Whether each word begins as the other's word in its place does, as far as both go. */
const agree = (own: readonly string[], other: readonly string[]): boolean =>
  own.every((word, at) => other[at] === undefined || other[at].startsWith(word));

/** What stands behind a name, where a source has it for a given name. */
const generation = /(?:^|[\s.])(?:jr|sr|ii|iii|iv)\.?$/i;

/** Whether another given name says all that this one does, and more; initials all give way to a name written out. */
const isFullerGiven = (other: string, own: string): boolean => {
  if (generation.test(other)) return false;
  const [x, y] = [fullness(other), fullness(own)];
  const at = x.findIndex((value, index) => value !== y[index]);
  if (at === -1 || x[at]! < y[at]!) return false;
  return [true, false].some((areInitials) => {
    const [words, others] = [plainWords(own, areInitials), plainWords(other, areInitials)];
    return (y[0] === 0 || words.length <= others.length) && agree(words, others);
  });
};

/** Whether a given name is shouted, and not initials. */
const isShoutedGiven = ({ family, given = '' }: Parts): boolean =>
  isShoutedName({ family, given }) && /\p{L}{3,}/u.test(given);

const givenOf = (own: Parts, other: Parts): string | undefined => {
  if (other.given === undefined || own.given === undefined) return own.given ?? other.given;
  return !isShoutedGiven(other) && isFullerGiven(other.given, own.given) ? other.given : own.given;
};

/** Whether a name whose family is written with another particle, or was not told apart, is better as the other has it: parts of the two do not fit together. */
const isBetterWhole = (other: Parts, own: Parts): boolean => {
  if (other.given === undefined || isShoutedGiven(other)) return false;
  if (own.given !== undefined) {
    // `Bar, Am A` has a part of `Bar-Am` for a given name; a particle may stand there.
    const family = new Set(normaliseText(own.family).split(' '));
    const isTorn = givenWords(other.given).some((word) => /^\p{Lu}/u.test(word) && family.has(normaliseText(word)));
    const isWritten = fullness(own.given)[0] === 0 && fullness(other.given)[0] !== 0;
    return isWritten && !isTorn && isFullerGiven(other.given, own.given);
  }
  const [words, others] = [nameKey(own).words, nameKey(other).words];
  return words.size === others.size && areIn([...words], others);
};

/** A name with what another source writes better of it: both are of one person. Gives `own` itself where nothing is better. */
export const fullerName = (own: Person, other: Person): Person => {
  const [key, otherKey] = [nameKey(own), nameKey(other)];
  if (key.isBody || otherKey.isBody) return own;
  if (isMisread(key, otherKey)) return other;
  if (isMisread(otherKey, key)) return own;
  const [parts, otherParts] = [readPerson(own), readPerson(other)];
  if ('literal' in parts || 'literal' in otherParts || key.family === otherKey.given) return own;
  if (key.family !== otherKey.family) return isBetterWhole(otherParts, parts) ? other : own;
  // A source that tells the parts apart says more than how one string is read.
  if ('literal' in own && !('literal' in other)) return fullerName(other, parts);
  const isBetter = isInCapitals(parts.family) && !isInCapitals(otherParts.family);
  const given = givenOf(parts, otherParts);
  const suffix = parts.suffix ?? otherParts.suffix;
  if (!isBetter && given === parts.given && suffix === parts.suffix) return own;
  return {
    family: isBetter ? otherParts.family : parts.family,
    ...(given === undefined ? {} : { given }),
    ...(suffix === undefined ? {} : { suffix }),
  };
};
