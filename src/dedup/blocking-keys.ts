/**
 * Blocking keys: under which keys a record meets others, as a table. Each key is made from its record alone, so that no
 * third record decides whether two meet, save in blocks too large for all pairs (`propose-links.ts`).
 */

import { squashed } from './compare-titles.js';
import { hashKey } from './key-hash.js';
import type { Prepared } from './prepare.js';
import { fewestWords } from './vetoes.js';

/** A kind of key: its name for explanations, and the texts of a record's keys, none where it says too little. */
export interface KeyKind {
  readonly name: string;
  readonly keys: (record: Prepared) => readonly (string | number)[];
}

const none: readonly string[] = [];

/** Whether a title alone may bring two records together: it names the report, and neither a kind of report nor a field. */
const isTelling = ({ title, generic, words }: Prepared): boolean => title !== '' && !generic && words >= fewestWords;

/** A page that names a place: every second article of proceedings begins at 1. */
const hasPlace = ({ first, prefix }: Prepared): boolean => first > 1 || (first === 1 && prefix !== '');

/** Words too common in titles to bring records together. */
const commonWords = new Set(
  'about after among approach based between case data during effect effects from into method methods model models new over review study system systems systematic the their through towards under using with within analysis and for patients'.split(
    ' ',
  ),
);

/** Bands of word minhashes and hashes a band: two titles of ten words of which one is misspelt meet with probability .99 (Broder 1997; Indyk and Motwani 1998). */
const bands = 6;
const hashesPerBand = 3;

const mixed = (hash: number, seed: number): number => {
  let value = Math.imul(hash ^ seed, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca77);
  return (value ^ (value >>> 13)) >>> 0;
};

/** Titles with at least so many telling words meet by them. */
const fewestTelling = 4;

const titleBands = (record: Prepared): readonly number[] => {
  if (!isTelling(record)) return [];
  const words = record.title.split(' ').filter((word) => word.length > 2 && !commonWords.has(word));
  if (words.length < fewestTelling) return [];
  const hashes = words.map((word) => hashKey(word) >>> 0);
  return Array.from({ length: bands }, (_, band) => {
    let key = band + 1;
    for (let at = 0; at < hashesPerBand; at++) {
      const seed = (band * hashesPerBand + at + 1) * 0x27d4eb2f;
      let least = 0xffffffff;
      for (const hash of hashes) least = Math.min(least, mixed(hash, seed));
      key = (key * 0x1000193 + least) % 0x1fffffffffff;
    }
    return key + 1;
  });
};

const wordsAtEdges = 4;

const titleEdges = (record: Prepared): readonly string[] => {
  const { family, title } = record;
  if (family === '' || title === '' || record.generic) return none;
  const words = title.split(' ');
  if (words.length < wordsAtEdges - 1) return none;
  const edges = [words.slice(0, wordsAtEdges), words.slice(-wordsAtEdges)].map((edge) => `${family} ${edge.join('')}`);
  return [...new Set(edges)];
};

/** The kinds, the surest first. */
export const keyKinds: readonly KeyKind[] = [
  { name: 'doi', keys: ({ doi }) => (doi === 0 ? none : [doi]) },
  { name: 'arxiv', keys: ({ arxiv }) => (arxiv === 0 ? none : [arxiv]) },
  { name: 'doi-of-work', keys: ({ work }) => (work === 0 ? none : [work]) },
  { name: 'native-id', keys: ({ natives }) => natives },
  { name: 'title', keys: (record) => (isTelling(record) ? [squashed(record.title)] : none) },
  // A title that names nothing by itself, with all that can stand beside it.
  {
    name: 'title-author-year-page',
    keys: (record) =>
      isTelling(record) || record.title === '' || record.family === '' || record.year === 0 || record.first === 0
        ? none
        : [`${squashed(record.title)} ${record.family} ${record.year} ${record.first}`],
  },
  {
    name: 'volume-page-year',
    keys: (record) =>
      hasPlace(record) && record.volume !== '' && record.year !== 0
        ? [`${record.volume} ${record.first} ${record.year}`]
        : none,
  },
  {
    name: 'author-page-year',
    keys: (record) =>
      hasPlace(record) && record.family !== '' && record.year !== 0
        ? [`${record.family} ${record.first} ${record.year}`]
        : none,
  },
  // A subtitle or a label more: the first or the last words by the same first author.
  { name: 'author-title-edge', keys: titleEdges },
  // Retitled: all authors, in one year or the next.
  {
    name: 'authors-year',
    keys: ({ families, year }) =>
      !families.includes(' ') || year === 0 ? none : [`${families} ${year}`, `${families} ${year + 1}`],
  },
  { name: 'title-words', keys: titleBands },
];

/** All keys of a record, hashed apart by their kind. */
export const blockingKeys = (record: Prepared): readonly number[] => {
  const hashed: number[] = [];
  for (const { name, keys } of keyKinds) {
    for (const key of keys(record)) hashed.push(hashKey(`${name} ${key}`));
  }
  return hashed;
};

/** The names of the keys that two records share. */
export const sharedKeys = (a: Prepared, b: Prepared): readonly string[] =>
  keyKinds
    .filter(({ keys }) => {
      const others = new Set(keys(b));
      return keys(a).some((key) => others.has(key));
    })
    .map(({ name }) => name);
