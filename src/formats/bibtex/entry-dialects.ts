/** What BibTeX and BibLaTeX call the same things: types of entries, and fields that differ. Tables only. */

import type { BibliographicRecord, RecordType } from '../../model/index.js';
import { unicodeToTex, unicodeToUtf8Tex } from '../../text/index.js';
import { monthMacros } from '../dates.js';

/** A field and its value as it is written, braces included; without a value it is left out. */
export type EntryField = readonly [name: string, value: string | undefined];

/** One of the two languages. */
export interface EntryDialect {
  /** Text as the language's programs read it. */
  readonly text: (text: string) => string;
  readonly types: Readonly<Record<RecordType, string>>;
  /** Where the venue stands, by entry type; `howpublished` where nothing is said. */
  readonly venue: Readonly<Record<string, string>>;
  /** Where the publisher stands, by entry type; `publisher` where nothing is said. */
  readonly publisher: Readonly<Record<string, string>>;
  readonly date: (record: BibliographicRecord) => readonly EntryField[];
  readonly eprintType: string;
  /** Where the place of publication stands. */
  readonly place: 'address' | 'location';
  /** What `type` must say, by entry type. */
  readonly requiredType: Readonly<Record<string, string>>;
}

const dateParts = ({ date }: BibliographicRecord): readonly string[] => date?.split('-') ?? [];

/** BibTeX has the date in parts, the month as a macro. */
const yearMonthDay = (record: BibliographicRecord): readonly EntryField[] => {
  const [dateYear, month, day] = dateParts(record);
  const year = record.year ?? (dateYear === undefined ? undefined : Number(dateYear));
  return [
    ['year', year === undefined ? undefined : `{${year}}`],
    ['month', month === undefined ? undefined : monthMacros[Number(month) - 1]],
    ['day', day === undefined ? undefined : `{${Number(day)}}`],
  ];
};

/** Years that a date in one field is read with. */
const isoYear = /^(?:1[4-9]|20|21)\d\d/;

/** BibLaTeX has it in one field, which also holds ranges (biblatex manual, 2.3.8). */
const isoDate = (record: BibliographicRecord): readonly EntryField[] => {
  const { year, date, other } = record;
  if (date !== undefined && !isoYear.test(date)) return yearMonthDay(record);
  const day = date ?? (year === undefined ? undefined : String(year).padStart(4, '0'));
  const told = other?.['date']?.[0];
  const isRange = day !== undefined && told?.startsWith(day) === true && /^[\d/.~?X-]+$/.test(told);
  return [['date', day === undefined ? undefined : `{${isRange ? told : day}}`]];
};

/** BibTeX's standard styles (Patashnik, BibTeXing, 3.1). */
export const bibtexDialect: EntryDialect = {
  text: unicodeToTex,
  place: 'address',
  types: {
    article: 'article',
    conference: 'inproceedings',
    preprint: 'misc',
    book: 'book',
    chapter: 'incollection',
    thesis: 'phdthesis',
    report: 'techreport',
    dataset: 'misc',
    software: 'misc',
    issue: 'misc',
    other: 'misc',
  },
  venue: { article: 'journal', inproceedings: 'booktitle', incollection: 'booktitle', book: 'series' },
  publisher: { phdthesis: 'school', mastersthesis: 'school', techreport: 'institution' },
  date: yearMonthDay,
  eprintType: 'archiveprefix',
  requiredType: {},
};

/** BibLaTeX's data model (biblatex manual, 2.1 and 2.2). Biber reads UTF-8. */
export const biblatexDialect: EntryDialect = {
  text: unicodeToUtf8Tex,
  place: 'location',
  types: {
    article: 'article',
    conference: 'inproceedings',
    preprint: 'online',
    book: 'book',
    chapter: 'incollection',
    thesis: 'thesis',
    report: 'report',
    dataset: 'dataset',
    software: 'software',
    issue: 'online',
    other: 'misc',
  },
  venue: { article: 'journaltitle', inproceedings: 'booktitle', incollection: 'booktitle', book: 'series' },
  publisher: { thesis: 'institution', report: 'institution', online: 'organization', misc: 'organization' },
  date: isoDate,
  eprintType: 'eprinttype',
  requiredType: { thesis: 'phdthesis', report: 'techreport' },
};

/** Fields that are written as they were read, since records have none of their own for them. */
export const carriedFields: readonly string[] = [
  'editor',
  'translator',
  'series',
  'titleaddon',
  'edition',
  'volumes',
  'part',
  'chapter',
  'eventtitle',
  'eventdate',
  'location',
  'address',
  'version',
  'pagetotal',
  'numpages',
  'pubstate',
  'urldate',
  'eprintclass',
  'primaryclass',
];
