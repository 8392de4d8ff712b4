/** Tags of the tagged text of the Web of Science (Clarivate, "Web of Science Core Collection Field Tags"; Inspec and Medline through it). */

import { alike, changed, type Reading, type TagTable } from './tag-facts.js';

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
  const words = value.split(/\s*;\s*/).filter((word) => word !== '');
  const inJournal = told.get('PT')?.startsWith('J') === true;
  const chosen = (inJournal ? undefined : words.find((word) => special.test(word))) ?? words[0] ?? value;
  const known = documentTypes[chosen.toLowerCase()] ?? chosen;
  return [['type', 0, known], ...(words.length > 1 || known !== chosen ? [['other', 0, value] as const] : [])];
};

const hasYear = /\b(?:1[4-9]|2[01])\d\d\b/;

/** `PD` is a month or day without the year, that of `PY`. */
const publicationDate: Reading = (value, told) => [
  ['date', 1, hasYear.test(value) ? value : `${value} ${told.get('PY') ?? told.get('EY') ?? ''}`],
];

/** Early access: the date where there is no other. */
const earlyAccess: Reading = (value, told) => [[told.has('PY') ? 'other' : 'date', 2, value]];

/** Databases searched through the Web of Science write identifiers of the article here, Clarivate its Keywords Plus. */
const keywordsPlus: Reading = (value) =>
  value.includes('],[') ? [['other', 0, value]] : value.split(/;\s*/).map((word) => ['keyword', 1, word] as const);

const namesApart = ['lines', /;\s*/] as const;

/** Tag to meaning. Tags not listed are kept under `other`. */
export const wosTags: TagTable = new Map([
  ['PT', [(value) => [publicationTypes[value] === undefined ? ['other', 0, value] : ['type', 1, publicationTypes[value]]]]],
  ['DT', [documentType]],
  ['TI', ['title', 0]],
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
  ['EP', ['last-page', 0]],
  ['PS', ['pages', 0]],
  ['AR', [changed('article-number', 0, (value) => value.replace(/^(?:UNSP|ARTN)\s+(?=\S)/i, ''))]],
  ['PU', ['publisher', 0]],
  ['AB', ['abstract', 0]],
  ['DE', ['keyword', 0, /;\s*/]],
  ['ID', [keywordsPlus]],
  ['LA', ['language', 0]],
  ['SN', ['serial', 0]],
  ['EI', ['serial', 1]],
  ['BN', ['serial', 2]],
  ['DI', ['doi', 0]],
  ['DL', ['link', 0]],
  ['UT', ['id:wos', 0]],
  ['PM', ['id:pmid', 0]],
  ...alike('CR', ['other', 0, 'lines']),
  ...alike(
    'AN BE BS C1 C3 CC CL CO CY D2 DA DN DX EC EF EM ED ER FP FU FX FN GA GP GE GT HC HO HP IO MC MA MI NR NT OA OI OR PA PG PI PN PV PR RI RP SC SE SI SP SU TA TC TN U1 U2 VR WC WE Z1 Z2 Z3 Z8 Z9 ZA ZB ZR ZS',
    ['other', 0],
  ),
]);

/** Tags of the same people, full names first; the authors of the book only where the record names no others. */
export const wosAuthors: readonly (readonly string[])[] = [
  ['AF', 'AU'],
  ['BF', 'BA'],
];
