/** Name pairs: which short name and which full name are one author's, where an export writes both and not of everybody. */

import type { Fact } from '../facts.js';

/** A name by its letters alone, without accents and case. */
const letters = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

const firstLetter = (name: string): string => letters(name.slice(0, 20)).slice(0, 1);

const generation = /\s(?:Jr|Sr|I{2,3}|IV|2nd|3rd|4th)\.?$/;

/** Family and first initial, in which `Example, Ada B` and `Example AB` are the same. */
const keyOf = (name: string): string => {
  const bare = name.replace(generation, '');
  const comma = bare.indexOf(',');
  const end = comma === -1 ? bare.lastIndexOf(' ') : comma;
  return end === -1 ? letters(bare) : `${letters(bare.slice(0, end))} ${firstLetter(bare.slice(end))}`;
};

/** Whether all full names stand before or behind all short ones. */
const areBlocks = (full: readonly number[], short: readonly number[]): boolean =>
  full.at(-1)! < short[0]! || short.at(-1)! < full[0]!;

/** Whether every full name has a short one right behind it, and no short name stands elsewhere. */
const areBeside = (full: readonly number[], short: readonly number[]): boolean =>
  full.length === short.length && full.every((place, index) => short[index] === place + 1);

/**
 * Short name to its full name, by their places. One right behind a full name with the same first letter is its short form;
 * so is one that has the same family and initial as a full name that is left.
 */
const partners = (
  facts: readonly Fact[],
  full: readonly number[],
  short: readonly number[],
): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  const free = new Set(full);
  for (const place of short) {
    const before = place - 1;
    if (!free.has(before) || firstLetter(facts[before]!.value) !== firstLetter(facts[place]!.value)) continue;
    found.set(place, before);
    free.delete(before);
  }
  const byKey = new Map<string, number[]>();
  for (const place of [...free].reverse()) {
    const key = keyOf(facts[place]!.value);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [place]);
    else known.push(place);
  }
  for (const place of short) {
    const partner = found.has(place) ? undefined : byKey.get(keyOf(facts[place]!.value))?.pop();
    if (partner !== undefined) found.set(place, partner);
  }
  return found;
};

/**
 * The authors of two lists of places, one of full and one of short names, as pairs of the place where the name stands and
 * the place in whose order it comes: the full names, and the short ones of those who have no full one. Two blocks of which
 * the full names are not fewer are lists of the same people, whatever their spelling.
 */
export const pairNames = (
  facts: readonly Fact[],
  full: readonly number[],
  short: readonly number[],
): readonly (readonly [from: number, to: number])[] => {
  const asTheyStand = (places: readonly number[]): (readonly [number, number])[] => places.map((at) => [at, at]);
  if (full.length === 0 || short.length === 0) return asTheyStand(full.length === 0 ? short : full);
  if (areBeside(full, short) || (full.length >= short.length && areBlocks(full, short))) return asTheyStand(full);
  const fullOf = partners(facts, full, short);
  const paired = new Set(fullOf.values());
  return [
    ...asTheyStand(full.filter((place) => !paired.has(place))),
    ...short.map((place) => [fullOf.get(place) ?? place, place] as const),
  ];
};
