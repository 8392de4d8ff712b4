/** Styles of citation keys, by name: how the base of a key is made of a record. */

import type { BibliographicRecord } from '../../model/index.js';

/** The names of the styles. */
export const keyStyles = ['author-year-word', 'author-year', 'own', 'id'] as const;
export type KeyStyle = (typeof keyStyles)[number];

/** Letters that lose more than a mark. */
const folded: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  å: 'a',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
};

/** Lower-case ASCII letters and digits of a text. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\x00-\x7f]/g, (letter) => folded[letter] ?? letter.normalize('NFD'))
    .replace(/[^a-z0-9]/g, '');

const dull = new Set(
  'a an the on of in for to and or with from by at is are do does how what why when can towards toward using via der die das un une le la les el los'.split(
    ' ',
  ),
);

const tellingWord = (title: string): string => {
  for (const word of title.split(/[\s\p{Pd}:/,.;]+/u)) {
    const plain = fold(word);
    if (plain.length > 1 && !dull.has(plain)) return plain.slice(0, 24);
  }
  return '';
};

const authorAndYear = ({ authors, year }: BibliographicRecord): string => {
  const first = authors?.[0];
  const name = first === undefined ? '' : 'literal' in first ? tellingWord(first.literal) : fold(first.family);
  return `${name === '' ? 'anon' : name.slice(0, 32)}${year ?? 'nd'}`;
};

/** An id in the characters that BibTeX, biber and LaTeX take in a key. */
const legal = (id: string): string =>
  id
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9:./+-]/g, '-')
    .slice(0, 200);

const authorYearWord = (record: BibliographicRecord): string =>
  `${authorAndYear(record)}${tellingWord(record.title ?? '')}`;

/** What each style makes of a record; several records may come to the same. Keys are ASCII and legal for BibTeX and biber. */
export const baseKeys: Readonly<Record<KeyStyle, (record: BibliographicRecord) => string>> = {
  'author-year-word': authorYearWord,
  'author-year': authorAndYear,
  // The key that the record had in the BibTeX file that it came from.
  own: (record) => legal(record.other?.['key']?.[0] ?? '') || authorYearWord(record),
  id: ({ id }) => legal(id),
};
