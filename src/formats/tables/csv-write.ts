/** Writes CSV: a row a record under our own field names, safe to open in a spreadsheet. */

import { stringify } from 'csv-stringify/sync';
import type { BibliographicRecord, Person } from '../../model/index.js';
import { tidy } from '../dialects.js';
import { marksOf } from '../judgments/marks.js';
import { type KeptFacts, keptFacts, thesisWords } from '../kept-facts.js';
import type { RecordWriter, WriteOptions } from '../writing.js';
import { keywordsInCell, namesInCell, notesInCell, urlsInCell } from './cell-lists.js';
import { printedList } from './literal-list.js';
import { markCell } from './mark-cells.js';
import { guarded } from './spreadsheet-guard.js';

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

/** A list as one cell: joined where it reads back so, else printed as a list. */
const list = (
  values: readonly string[] | undefined,
  separator: string,
  read: (cell: string) => readonly string[],
): string | undefined => {
  if (values === undefined) return undefined;
  const texts = values.map(tidy);
  const joined = texts.join(separator);
  const parts = read(joined);
  return parts.length === texts.length && parts.every((part, index) => part === texts[index])
    ? joined
    : printedList(texts);
};

/** Names in a cell; one that commas would part gets a `;` behind it. */
const nameList = (authors: readonly Person[] | undefined): string | undefined => {
  const names = authors?.map(csvName);
  const [name] = names ?? [];
  return names?.length === 1 && !name!.includes(';') && namesInCell(name!).length !== 1
    ? `${name};`
    : list(names, '; ', namesInCell);
};

/** The columns in order: a name and what stands under it. */
const columns: readonly (readonly [
  name: string,
  cell: (record: BibliographicRecord, kept: KeptFacts) => string | number | undefined,
])[] = [
  ['id', ({ id }) => id],
  ['type', ({ type }) => type],
  ['title', ({ title }) => title],
  ['authors', ({ authors }) => nameList(authors)],
  ['year', ({ year }) => year],
  ['date', ({ date }) => date],
  ['venue', ({ venue }) => venue],
  ['volume', ({ volume }) => volume],
  ['number', ({ number }) => number],
  ['pages', ({ pages }) => pages],
  ['publisher', ({ publisher }) => publisher],
  ['editors', (_, { editors }) => (editors.length === 0 ? undefined : nameList(editors))],
  ['edition', (_, { edition }) => edition],
  ['place', (_, { place }) => place],
  // A series that stands alone would be read as the venue.
  ['series', ({ venue }, { series }) => (venue === undefined ? undefined : series)],
  ['thesis', (_, { thesisKind }) => (thesisKind === undefined ? undefined : thesisWords[thesisKind])],
  ['abstract', ({ abstract }) => abstract],
  ['keywords', ({ keywords }) => list(keywords, '; ', keywordsInCell)],
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
  ['urls', ({ urls }) => list(urls, ' ', urlsInCell)],
  ['notes', ({ notes }) => list(notes, ' | ', notesInCell)],
];

const row = (cells: readonly (string | number | undefined)[]): string =>
  stringify([cells.map((cell) => (typeof cell === 'string' ? guarded(tidy(cell)) : (cell ?? '')))]);

/** A writer of CSV: a column for each field of ours, each further one and each mark. Cells that a spreadsheet would take for a formula begin with `'`. */
export const csvWriter = ({ columns: extra = [], carried }: WriteOptions): RecordWriter => {
  const names = carried?.names ?? [];
  const marksIn = (record: BibliographicRecord): readonly (string | undefined)[] => {
    if (names.length === 0) return [];
    const marks = marksOf(carried!.of(record));
    return names.map((name) => {
      const values = marks.filter((mark) => mark.name === name).map(({ value }) => tidy(value));
      return values.length === 0 ? undefined : markCell(name, values);
    });
  };
  return {
    begin: row([...columns.map(([name]) => name), ...extra.map(({ name }) => name), ...names]),
    record: (record) => {
      const kept = keptFacts(record);
      return row([
        ...columns.map(([, cell]) => cell(record, kept)),
        ...extra.map(({ value }) => value(record)),
        ...marksIn(record),
      ]);
    },
    end: () => '',
  };
};
