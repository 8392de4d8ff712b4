/**
 * The authors of a report from the lists of its records: the fullest list, and whoever only another list names. Sources
 * write one person in many ways, mangled ones included (`Perez de, Mendiguren B.`, `de Mendiguren, B. P.`), so a name that
 * stands where the other list has another is taken for the same person. Added is who stands where the other has nobody,
 * and a group that signs beside people.
 */

import { type BibliographicRecord, type Person, personName } from '../model/index.js';
import { isNobody, isOthers, normaliseName, normaliseText, parseName } from '../text/index.js';
import type { Choice, Chosen, Records } from './merge-choices.js';
import { isShouted } from './merge-worth.js';

/** What formats keep under `other.authors` where a list ends in `et al.`. */
export const othersMark = 'and others';

/** A person as names are compared. */
interface NameKey {
  readonly family: string;
  /** Words of the family name and of the whole name, in lower case. */
  readonly familyWords: readonly string[];
  readonly words: ReadonlySet<string>;
  /** Empty where no given name is stated. */
  readonly givenInitial: string;
  readonly isBody: boolean;
}

/** Bodies sign beside the people in them, and are no other writing of one of them. */
const body =
  /\b(?:group|collaborat\w+|consorti\w+|committee|investigators|network|team|task force|initiative|study|trial)\b/i;

const keyOf = (person: Person): NameKey => {
  const read = 'literal' in person ? (parseName(person.literal, { initialsLast: true }) ?? person) : person;
  const [family, given] = 'literal' in read ? [read.literal, ''] : [read.family, read.given ?? ''];
  const familyWords = normaliseText(family).split(' ');
  return {
    family: normaliseName(family),
    familyWords,
    words: new Set(normaliseText(`${family} ${given}`).split(' ')),
    givenInitial: normaliseText(given).slice(0, 1),
    isBody: body.test(personName(person)),
  };
};

const initialsAgree = (a: NameKey, b: NameKey): boolean =>
  a.givenInitial === '' || b.givenInitial === '' || a.givenInitial === b.givenInitial;

const areIn = (words: readonly string[], all: ReadonlySet<string>): boolean => words.every((word) => all.has(word));

/** Whether two names are one person's: family name and initial, with or without particles, or given and family name changed round. */
const isSamePerson = (a: NameKey, b: NameKey): boolean => {
  // A group is called by its study, its acronym, its place: a report has one as a rule.
  if (a.isBody || b.isBody) return a.isBody === b.isBody;
  if (a.family === b.family) return initialsAgree(a, b);
  if (areIn(a.familyWords, b.words) && areIn(b.familyWords, a.words)) return true;
  return (
    initialsAgree(a, b) &&
    (areIn(a.familyWords, new Set(b.familyWords)) || areIn(b.familyWords, new Set(a.familyWords)))
  );
};

/** Who is named, without what only says that there are more, or nobody. */
const named = (authors: readonly Person[]): readonly Person[] =>
  authors.filter((author) => !isOthers(personName(author)) && !isNobody(personName(author)));

/** Whether a record says that there are more authors than it names. */
export const isAbridged = ({ authors = [], other }: BibliographicRecord): boolean =>
  other?.['authors']?.includes(othersMark) === true || authors.some((author) => isOthers(personName(author)));

/** Letters of a name, in whichever of its parts; initials have few. */
const letters = (author: Person): number => personName(author).replace(/\P{L}/gu, '').length;

/** How full a list is: names, then that it is whole, then names written out, then small letters. */
const fullness = (record: BibliographicRecord): readonly number[] => {
  const authors = record.authors ?? [];
  return [
    named(authors).length,
    isAbridged(record) ? 0 : 1,
    authors.reduce((sum, author) => sum + letters(author), 0),
    isShouted(authors.map(personName).join(' ')) ? 0 : 1,
  ];
};

const isFuller = (x: readonly number[], y: readonly number[]): boolean => {
  const at = x.findIndex((value, index) => value !== y[index]);
  return at !== -1 && x[at]! > y[at]!;
};

/** The record with the fullest list; of equals the first. Undefined where none names anybody. */
export const fullestList = (records: Records): BibliographicRecord | undefined => {
  let chosen: BibliographicRecord | undefined;
  let most: readonly number[] = [];
  for (const record of records) {
    if (record.authors === undefined) continue;
    const own = fullness(record);
    if (chosen === undefined || isFuller(own, most)) [chosen, most] = [record, own];
  }
  return chosen;
};

/** Places in `list` of each of `others`, each place taken once; -1 where there is nobody of that name. */
const placesIn = (list: readonly NameKey[], others: readonly NameKey[]): readonly number[] => {
  // Most lists have everybody in the same place; only who is not there is sought elsewhere.
  const inPlace = others.map((key, at) => at < list.length && isSamePerson(list[at]!, key));
  const free = new Set([...list.keys()].filter((at) => inPlace[at] !== true));
  return others.map((key, at) => {
    if (inPlace[at]) return at;
    const found = [...free].find((place) => isSamePerson(list[place]!, key));
    if (found === undefined) return -1;
    free.delete(found);
    return found;
  });
};

/** Adds to a list whom only another names, each behind the one whom the other names before. */
const withMissing = (list: readonly Person[], other: readonly Person[]): readonly Person[] => {
  const keys = list.map(keyOf);
  const otherKeys = other.map(keyOf);
  const places = placesIn(keys, otherKeys);
  const taken = new Set(places);
  // By place in the list: who comes behind it; -1 is the beginning.
  const added = new Map<number, Person[]>();
  let before = -1;
  for (const [at, place] of places.entries()) {
    if (place !== -1) {
      before = place;
      continue;
    }
    const behind = places.slice(at + 1).find((next) => next !== -1) ?? list.length;
    // Whoever stands in the same gap is the same, written otherwise.
    const counterpart = keys.findIndex(
      (key, index) => index > before && index < behind && !taken.has(index) && key.isBody === otherKeys[at]!.isBody,
    );
    if (counterpart !== -1) taken.add(counterpart);
    else added.set(before, [...(added.get(before) ?? []), other[at]!]);
  }
  return added.size === 0
    ? list
    : [-1, ...list.keys()].flatMap((at) => [...(at === -1 ? [] : [list[at]!]), ...(added.get(at) ?? [])]);
};

const namesOf = ({ authors = [] }: BibliographicRecord): string => authors.map(personName).join('\n');

/** Chooses the fullest list and adds whom only others name. */
export const mergedAuthors: Choice<'authors'> = (records): Chosen<readonly Person[]> | undefined => {
  const fullest = fullestList(records);
  if (fullest === undefined) return undefined;
  let value = fullest.authors!;
  const from = [fullest];
  const seen = new Set([namesOf(fullest)]);
  for (const record of records) {
    if (record.authors === undefined || seen.size === seen.add(namesOf(record)).size) continue;
    const more = withMissing(value, named(record.authors));
    if (more.length > value.length) from.push(record);
    value = more;
  }
  return { value, from };
};
