/** Citation keys: family name, year and the first telling word of the title, such as `mueller2024safety`; unique in one file. */

import type { BibliographicRecord } from '../../model/index.js';

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

const baseKey = ({ authors, year, title }: BibliographicRecord): string => {
  const first = authors?.[0];
  const name = first === undefined ? '' : 'literal' in first ? tellingWord(first.literal) : fold(first.family);
  return `${name === '' ? 'anon' : name.slice(0, 32)}${year ?? 'nd'}${tellingWord(title ?? '')}`;
};

/** `a` to `z`, then `aa` and on. */
const letters = (number: number): string => {
  let rest = number;
  let out = '';
  do {
    out = String.fromCharCode(97 + (rest % 26)) + out;
    rest = Math.floor(rest / 26) - 1;
  } while (rest >= 0);
  return out;
};

/** Gives each record of one file its key. The first of several with one base has it bare; the others get `a`, `b`, … in file order. */
export const citationKeys = (): ((record: BibliographicRecord) => string) => {
  const used = new Set<string>();
  const repeats = new Map<string, number>();
  return (record) => {
    const base = baseKey(record);
    let key = base;
    let count = repeats.get(base) ?? 0;
    while (used.has(key)) key = `${base}${letters(count++)}`;
    repeats.set(base, count);
    used.add(key);
    return key;
  };
};
