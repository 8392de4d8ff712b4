/** Same title: when a record found by its title may be taken for the one that was sought. */

import type { Person, RecordFields } from '../model/index.js';
import { normaliseName, normaliseTitle, parseName } from '../text/index.js';
import type { Wanted } from './source.js';

/** How far two years of one report may lie apart: online first and in print, preprint and proceedings. */
const yearsApart = 1;

const firstFamily = (authors: readonly Person[] | undefined): string | undefined => {
  const first = authors?.[0];
  if (first === undefined) return undefined;
  const person = 'literal' in first ? (parseName(first.literal) ?? first) : first;
  const name = normaliseName('literal' in person ? person.literal : person.family);
  return name === '' ? undefined : name;
};

/** Whether a record says enough to be sought by its title: a title, and a year or an author that can speak for a find. */
export const canMatchTitle = ({ title, year, authors }: Wanted): boolean =>
  title !== undefined && normaliseTitle(title) !== '' && (year !== undefined || firstFamily(authors) !== undefined);

/**
 * Whether a find is the wanted record: equal normalised titles, years at most 1 apart where both have one, and the
 * same family name of the first author where both have authors. One of the two must have been compared: a title
 * alone (`Editorial`, `Preface`) says nothing.
 */
export const isSameTitle = (wanted: Wanted, found: RecordFields): boolean => {
  if (!canMatchTitle(wanted) || found.title === undefined) return false;
  if (normaliseTitle(wanted.title ?? '') !== normaliseTitle(found.title)) return false;
  const bothYears = wanted.year !== undefined && found.year !== undefined;
  if (bothYears && Math.abs(wanted.year - found.year) > yearsApart) return false;
  const [ours, theirs] = [firstFamily(wanted.authors), firstFamily(found.authors)];
  const bothAuthors = ours !== undefined && theirs !== undefined;
  return bothAuthors ? ours === theirs : bothYears;
};
