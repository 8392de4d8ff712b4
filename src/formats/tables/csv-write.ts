/** Writes CSV: a row a record under our own field names, safe to open in a spreadsheet. */

import { stringify } from 'csv-stringify/sync';
import type { BibliographicRecord, Person } from '../../model/index.js';
import { tidy } from '../dialects.js';
import type { RecordWriter, WriteOptions } from '../writing.js';
import { keywordsInCell, namesInCell } from './cell-lists.js';

/** `Family, Given, Suffix`; a body in braces. */
const csvName = (person: Person): string => {
  if ('literal' in person) return `{${person.literal}}`;
  const { family, given, suffix } = person;
  if (given === undefined) return `{${[family, suffix].filter((part) => part !== undefined).join(' ')}}`;
  return [family, given, suffix]
    .filter((part) => part !== undefined)
    .map((part) => part.replace(/,\s*/g, ' '))
    .join(', ');
};

/** A list parted by `; `. A single text that would be read as several gets a `;` behind it. */
const list = (values: readonly string[] | undefined, read: (cell: string) => readonly string[]): string | undefined => {
  if (values === undefined) return undefined;
  const cell = values.map((value) => value.replace(/;/g, ',')).join('; ');
  return values.length === 1 && read(cell).length !== 1 ? `${cell};` : cell;
};

/** The columns in order: a name and what stands under it. */
const columns: readonly (readonly [
  name: string,
  cell: (record: BibliographicRecord) => string | number | undefined,
])[] = [
  ['id', ({ id }) => id],
  ['type', ({ type }) => type],
  ['title', ({ title }) => title],
  ['authors', ({ authors }) => list(authors?.map(csvName), namesInCell)],
  ['year', ({ year }) => year],
  ['date', ({ date }) => date],
  ['venue', ({ venue }) => venue],
  ['volume', ({ volume }) => volume],
  ['number', ({ number }) => number],
  ['pages', ({ pages }) => pages],
  ['publisher', ({ publisher }) => publisher],
  ['abstract', ({ abstract }) => abstract],
  ['keywords', ({ keywords }) => list(keywords, keywordsInCell)],
  ['language', ({ language }) => language],
  ['doi', ({ doi }) => doi],
  ['arxiv', ({ arxiv }) => arxiv],
  [
    'ids',
    ({ ids }) =>
      ids === undefined
        ? undefined
        : Object.entries(ids)
            .map(([authority, key]) => `${authority}:${key}`)
            .join('; '),
  ],
  ['issn', ({ issn }) => issn?.join('; ')],
  ['isbn', ({ isbn }) => isbn?.join('; ')],
  ['urls', ({ urls }) => urls?.join(' ')],
  ['notes', ({ notes }) => notes?.join(' | ')],
];

const row = (cells: readonly (string | number | undefined)[]): string =>
  stringify([cells.map((cell) => (typeof cell === 'string' ? tidy(cell) : (cell ?? '')))], { escape_formulas: true });

/** A writer of CSV. Cells that a spreadsheet would take for a formula begin with `'`. */
export const csvWriter = ({ columns: extra = [] }: WriteOptions): RecordWriter => ({
  begin: row([...columns.map(([name]) => name), ...extra.map(({ name }) => name)]),
  record: (record) => row([...columns.map(([, cell]) => cell(record)), ...extra.map(({ value }) => value(record))]),
  end: () => '',
});
