/** Tags of the tagged text of the Web of Science (Clarivate, "Web of Science Core Collection Field Tags"; Inspec and Medline through it). */

import type { Target } from '../facts.js';
import type { AuthorTags } from './author-tags.js';
import { withYear } from './partial-date.js';
import {
  alike,
  changed,
  leading,
  oneWord,
  pubmedNumber,
  type Reading,
  type Said,
  type TagTable,
  type Told,
} from './tag-facts.js';

/** Publication types (`PT`) in words that the kinds of documents know. */
const publicationTypes: Readonly<Record<string, string>> = { J: 'journal', B: 'book', P: 'patent' };

/** Document types (`DT`) that are known under other words. */
const documentTypes: Readonly<Record<string, string>> = {
  'meeting abstract': 'conference abstract',
  'journal paper': 'journal article',
  'conference paper in journal': 'conference paper',
  'editorial material': 'editorial',
  'dissertation/thesis': 'thesis',
};

/** What a document of several types is, outside of journals, is the more special of them. */
const special = /^(?:proceedings paper|book chapter|data paper)$/i;

const documentType: Reading = (value, told) => {
  const words = value
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const inJournal = told.get('PT')?.startsWith('J') === true;
  const chosen = (inJournal ? undefined : words.find((word) => special.test(word))) ?? words[0] ?? value;
  const known = documentTypes[chosen.toLowerCase()] ?? chosen;
  return [['type', 0, known], ...(words.length > 1 || known !== chosen ? [['other', 0, value] as const] : [])];
};

/** `PD` is a month or day without the year, that of `PY`. */
const publicationDate: Reading = (value, told) => [['date', 1, withYear(value, told.get('PY'))]];

/** Early access: the date where there is no other. */
const earlyAccess: Reading = (value, told) => [[told.has('PY') ? 'other' : 'date', 2, value]];

/** Inspec writes `BaB/sub 2/O/sub 4/` for indices. */
const indices = /\/su[bp]\s([^/\s]{1,12})\s?\//g;

const isInspec = (told: Told): boolean => told.get('UT')?.startsWith('INSPEC:') === true;

/** Text, of Inspec without the marks of indices. */
const text =
  (target: Target): Reading =>
  (value, told) => [[target, 0, isInspec(told) ? value.replace(indices, '$1') : value]];

/** The last page, unless the first is a range already. */
const lastPage: Reading = (value, told) => [[told.get('BP')?.includes('-') === true ? 'other' : 'last-page', 0, value]];

/** Clarivate's Keywords Plus; Inspec writes identifiers of the article here, one of which may be the DOI. */
const keywordsPlus: Reading = (value) => {
  if (!value.includes('],[')) return value.split(';').map((word): Said => ['keyword', 1, word.trim()]);
  const doi = /\[(10\.\d{4,9}\/[^\]\s]{1,200})\]/.exec(value)?.[1];
  return [['other', 0, value], ...(doi === undefined ? [] : [['doi-hint', 5, doi] as const])];
};

const namesApart = ['lines', /;\s*/] as const;

/** Tag to meaning. Tags not listed are kept under `other`. */
export const wosTags: TagTable = new Map([
  [
    'PT',
    [(value) => [publicationTypes[value] === undefined ? ['other', 0, value] : ['type', 1, publicationTypes[value]]]],
  ],
  ['DT', [documentType]],
  ['TI', [text('title')]],
  ['FT', ['title', 1]],
  ...alike('AU AF BA BF CA', ['author', 0, namesApart]),
  ['PY', ['year', 0]],
  ['PD', [publicationDate]],
  ['EA', [earlyAccess]],
  ['EY', [earlyAccess]],
  ['SO', ['venue', 0]],
  ['CT', ['venue', 1]],
  ['JI', ['venue', 2]],
  ['J9', ['venue', 3]],
  ['VL', ['volume', 0]],
  ['IS', ['number', 0]],
  ['BP', ['first-page', 0]],
  ['EP', [lastPage]],
  ['PS', ['pages', 0]],
  ['AR', [changed('article-number', 0, (value) => value.replace(/^(?:UNSP|ARTN)\s+(?=\S)/i, ''))]],
  ['PU', ['publisher', 0]],
  ['AB', [text('abstract')]],
  ['DE', [text('keyword'), /;\s*/]],
  ['ID', [keywordsPlus]],
  ['LA', ['language', 0]],
  ['SN', ['serial', 0]],
  ['EI', ['serial', 1]],
  ['BN', ['serial', 2]],
  ['DI', ['doi', 0]],
  ['DL', ['link', 0]],
  ['UT', [leading('id:wos', 0, oneWord)]],
  ['PM', [leading('id:pmid', 0, pubmedNumber)]],
  ['CR', ['other', 0, 'lines']],
  ...alike('BE ED GP', ['other', 0, namesApart]),
  ...alike(
    'AN BS C1 C3 CC CL CO CY D2 DA DN DX EC EF EM ER FP FU FX FN GA GE GT HC HO HP IO MC MA MI NR NT OA OI OR PA PG PI PN PV PR RI RP SC SE SI SP SU TA TC TN U1 U2 VR WC WE Z1 Z2 Z3 Z8 Z9 ZA ZB ZR ZS',
    ['other', 0],
  ),
]);

/** Tags of the same people, full names first; the authors of the book only where the record names no others. */
export const wosAuthors: readonly AuthorTags[] = [
  ['AF', 'AU'],
  ['BF', 'BA'],
];
