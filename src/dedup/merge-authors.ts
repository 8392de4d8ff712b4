/**
 * The authors of a report from the lists of its records: the list that names most people, each with the fullest name that
 * any list has, and whoever only another list names. A name that stands where the other list has another is taken for the
 * same person. Added is who stands where the other has nobody, and a group that signs beside people.
 */

import { type BibliographicRecord, type Person, personName } from '../model/index.js';
import { isNobody, isOthers } from '../text/index.js';
import type { Choice, Chosen, Records } from './merge-choices.js';
import { fullerName, isBody, isSamePerson, isShoutedName, type NameKey, nameKey } from './merge-names.js';

/** What formats keep under `other.authors` where a list ends in `et al.`. */
export const othersMark = 'and others';

/** Who is named, without what only says that there are more, or nobody. */
const named = (authors: readonly Person[]): readonly Person[] =>
  authors.filter((author) => !isOthers(personName(author)) && !isNobody(personName(author)));

/** Whether a record says that there are more authors than it names. */
export const isAbridged = ({ authors = [], other }: BibliographicRecord): boolean =>
  other?.['authors']?.includes(othersMark) === true || authors.some((author) => isOthers(personName(author)));

/** Letters of a name, in whichever of its parts; initials have few. */
const letters = (author: Person): number => personName(author).replace(/\P{L}/gu, '').length;

/** How full a list is: people, without groups; then that it is whole, then names in ordinary case, then names written out, then groups. */
const fullness = (record: BibliographicRecord): readonly number[] => {
  const authors = named(record.authors ?? []);
  const people = authors.filter((author) => !isBody(author));
  return [
    people.length,
    isAbridged(record) ? 0 : 1,
    people.filter((author) => !isShoutedName(author)).length,
    people.reduce((sum, author) => sum + letters(author), 0),
    authors.length,
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

/** How many of a list a name may be: of two of one family name and initial nobody can say which is which. */
const namesakes = (list: readonly NameKey[]): ((key: NameKey) => number) => {
  const byFamily = new Map<string, NameKey[]>();
  for (const key of list) byFamily.set(key.family, [...(byFamily.get(key.family) ?? []), key]);
  return (key) => (byFamily.get(key.family) ?? []).filter((other) => isSamePerson(key, other)).length;
};

/** A list with each name as the other writes it, where that is better and of the same person for certain. */
const withFullerNames = (
  list: readonly Person[],
  keys: readonly NameKey[],
  other: readonly Person[],
  otherKeys: readonly NameKey[],
  places: readonly number[],
): readonly Person[] => {
  const better = [...list];
  const [own, others] = [namesakes(keys), namesakes(otherKeys)];
  const people = (all: readonly NameKey[]): number => all.filter(({ isBody }) => !isBody).length;
  const isAsLong = people(keys) === people(otherKeys);
  for (const [at, place] of places.entries()) {
    if (place === -1) continue;
    const isCertain = (place === at && isAsLong) || (own(otherKeys[at]!) <= 1 && others(keys[place]!) <= 1);
    if (isCertain) better[place] = fullerName(better[place]!, other[at]!);
  }
  return better;
};

/** Adds to a list whom only another names, each behind the one whom the other names before, and writes names as the better list does. */
const withOther = (list: readonly Person[], other: readonly Person[]): readonly Person[] => {
  const keys = list.map(nameKey);
  const otherKeys = other.map(nameKey);
  const places = placesIn(keys, otherKeys);
  const better = withFullerNames(list, keys, other, otherKeys, places);
  const taken = new Set(places);
  // By place in the list: who comes behind it; -1 is the beginning.
  const added = new Map<number, Person[]>();
  const isApart = places.every((place) => place === -1);
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
    else {
      // A group signs last where it did, and so do all where the lists have nobody in common.
      const isLast = isApart || (otherKeys[at]!.isBody && behind === list.length);
      const whom = isLast ? list.length - 1 : before;
      added.set(whom, [...(added.get(whom) ?? []), other[at]!]);
    }
  }
  return added.size === 0
    ? better
    : [-1, ...list.keys()].flatMap((at) => [...(at === -1 ? [] : [better[at]!]), ...(added.get(at) ?? [])]);
};

const namesOf = ({ authors = [] }: BibliographicRecord): string => authors.map(personName).join('\n');

/** Chooses the fullest list, writes its names in full and adds whom only others name. */
export const mergedAuthors: Choice<'authors'> = (records): Chosen<readonly Person[]> | undefined => {
  const fullest = fullestList(records);
  if (fullest === undefined) return undefined;
  let value = fullest.authors!;
  const from = [fullest];
  const seen = new Set([namesOf(fullest)]);
  for (const record of records) {
    if (record.authors === undefined || seen.size === seen.add(namesOf(record)).size) continue;
    const more = withOther(value, named(record.authors));
    if (more.length > value.length || more.some((author, at) => author !== value[at])) from.push(record);
    value = more;
  }
  return { value, from };
};
