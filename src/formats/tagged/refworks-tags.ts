/** Tags of RefWorks (RefWorks, "Tagged Format": the legend that each of its exports begins with). */

import { namesMonth, withYear } from './partial-date.js';
import { alike, changed, leading, pubmedNumber, type Reading, type TagTable } from './tag-facts.js';

/** Reference types (`RT`) in words that the kinds of documents know. */
const typeWords: Readonly<Record<string, string>> = {
  abstract: 'conference abstract',
  'book, edited': 'book',
  'book, section': 'chapter',
  'book, whole': 'book',
  'computer program': 'software',
  'conference proceedings': 'conference paper',
  'dissertation/thesis': 'thesis',
  'dissertation/thesis, unpublished': 'thesis',
  'journal article': 'article',
  'journal, electronic': 'article',
  'magazine article': 'article',
  'newspaper article': 'article',
  'unpublished material': 'unpublished',
  'web page': 'web',
};

const referenceType = changed('type', 0, (value) => typeWords[value.toLowerCase()] ?? value);

/** A free form of a date; numbers alone (`01/02`) do not say which of them is the month. */
const freeDate: Reading = (value, told) =>
  namesMonth(value) ? [['date', 1, withYear(value, told.get('YR'))]] : [['other', 0, value]];

/** `OP` is the last page, other pages, or the range once more. */
const otherPages: Reading = (value, told) => {
  if (told.has('SP') && /^[\dA-Za-z.]+$/.test(value)) return [['last-page', 0, value]];
  return [[told.has('SP') ? 'other' : 'pages', 0, value]];
};

/** Tag to meaning. Tags not listed are kept under `other`. */
export const refworksTags: TagTable = new Map([
  ['RT', [referenceType]],
  ['T1', ['title', 0]],
  ['OT', ['title', 1]],
  ['A1', ['author', 0, /;\s*/]],
  ['YR', ['year', 0]],
  ['FD', [freeDate]],
  ['JF', ['venue', 0]],
  ['JO', ['venue', 1]],
  ['T2', ['venue', 2]],
  ['WT', ['venue', 3]],
  ['VO', ['volume', 0]],
  ['IS', ['number', 0]],
  ['SP', ['first-page', 0]],
  ['OP', [otherPages]],
  ['PB', ['publisher', 0]],
  ['AB', ['abstract', 0]],
  ['K1', ['keyword', 0, ['lines', /;\s*/]]],
  ['LA', ['language', 0]],
  ['SN', ['serial', 0]],
  ['DO', ['doi', 0]],
  ['LK', ['url', 0]],
  ['UL', ['url', 1]],
  ['NO', ['note', 0]],
  ['AN', ['accession', 0]],
  ['PMID', [leading('id:pmid', 0, pubmedNumber)]],
  ...alike(
    'A2 A3 A4 A5 A6 AD AV CL CN CR DB DS ED ID IP LL OL PMCID PP RD SF SL SR ST T3 U1 U2 U3 U4 U5 U6 U7 U8 U9 U10 U11 U12 U13 U14 U15 WP WV',
    ['other', 0],
  ),
]);
