/** Tags of Ovid (Ovid database guides, "Fields"): the same letters mean the same in most of its databases. */

import type { Target } from '../facts.js';
import type { AuthorTags } from './author-tags.js';
import { ovidNames } from './ovid-names.js';
import { type OvidSource, readOvidSource } from './ovid-source.js';
import { ovidTitle } from './ovid-title.js';
import { alike, changed, leading, pubmedNumber, type Reading, type Said, type TagTable } from './tag-facts.js';

/** Databases by their names in `DB`, and how they are called here; others are `ovid`. */
const databases: readonly (readonly [RegExp, string])[] = [
  [/\bpsyc(?:info|articles|extra|\b)/i, 'psycinfo'],
  [/\bembase\b/i, 'embase'],
  [/\bmedline\b|\bpubmed\b/i, 'pubmed'],
  [/\bbiosis\b/i, 'biosis'],
];

/** The database that a `DB` names. */
export const ovidDatabase = (name: string): string =>
  databases.find(([pattern]) => pattern.test(name.slice(0, 200)))?.[1] ?? 'ovid';

/** Types that are known under other words. */
const typeWords: Readonly<Record<string, string>> = {
  'authored book': 'book',
  'dissertation abstract': 'dissertation',
  'drug reference': 'book',
  'edited book': 'book',
  'journal; article': 'article',
  'journal article': 'article',
  'meeting paper': 'conference paper',
  'peer reviewed journal': 'journal',
  'research articles': 'article',
  'review articles': 'review',
  'text/reference': 'book',
};

const withoutStop = (value: string): string => value.replace(/\.$/, '');

const pdfOnly = /:\s{0,3}PDF Only$/i;

/** `Original Article:  PDF Only.` */
const type =
  (rank: number): Reading =>
  (value) => {
    const whole = withoutStop(value);
    const bare = whole.replace(pdfOnly, '');
    return [
      ['type', rank, typeWords[bare.toLowerCase()] ?? bare],
      ...(bare === whole ? [] : [['other', 0, whole] as const]),
    ];
  };

/** `Book: 2011-27892-001.`; of MEDLINE it is the PubMed id. */
const accession =
  (rank: number): Reading =>
  (value, told) => {
    const bare = withoutStop(value).replace(/^[A-Z][A-Za-z ]{1,40}:\s*/, '');
    const isPmid = ovidDatabase(told.get('DB') ?? '') === 'pubmed' && /^\d{1,9}$/.test(bare);
    return [[isPmid ? 'id:pmid' : 'accession', rank, bare]];
  };

const pages: Reading = (value) => [[/^no pagination/i.test(value) ? 'other' : 'pages', 0, value]];

/** Of a book that is the record itself it says what the other tags say. */
const bookTitle: Reading = (value, told) => [
  value.startsWith(withoutStop(told.get('TI') ?? '\n')) ? ['other', 0, value] : ['venue', 3, withoutStop(value)],
];

/** What of the source line becomes a fact where no tag of its own tells it. */
const fromSource: readonly (readonly [part: keyof OvidSource, target: Target, tags: readonly string[]])[] = [
  ['venue', 'venue', ['JN', 'BT']],
  ['date', 'date', ['DP']],
  ['volume', 'volume', ['VO']],
  ['number', 'number', ['IP']],
  ['pages', 'pages', ['PG']],
];

const source: Reading = (value, told) => {
  const read = readOvidSource(value);
  const untold = fromSource.filter(([part, , tags]) => read[part] !== undefined && !tags.some((tag) => told.has(tag)));
  return [['other', 0, value], ...untold.map(([part, target]): Said => [target, 5, read[part]!])];
};

/** `Publish Ahead of Print, POST ACCEPTANCE, 30 November 2015`: what has no date of an issue has one here. */
const status: Reading = (value) => [
  ['other', 0, value],
  ...(/^[^.]{0,40}\bahead of print\b/i.test(value) ? [['date', 6, value] as const] : []),
];

/** Tag to meaning. Tags not listed are kept under `other`. */
export const ovidTags: TagTable = new Map([
  ['TI', [ovidTitle]],
  ['FA', [ovidNames, 'lines']],
  ['AU', [ovidNames, 'lines']],
  ['CA', ['author', 0, 'lines']],
  ['YR', ['year', 0]],
  ['DP', ['date', 1]],
  ['JN', [changed('venue', 0, withoutStop)]],
  ['BT', [bookTitle]],
  ['SO', [source]],
  ['ST', [status]],
  ['ED', ['other', 0, 'lines']],
  ['VO', ['volume', 0]],
  ['IP', ['number', 0]],
  ['PG', [pages]],
  ['PU', ['publisher', 0]],
  ['PB', ['publisher', 1]],
  ['AB', ['abstract', 0]],
  ['KW', [changed('keyword', 0, withoutStop), /;\s*/]],
  ['MH', [changed('keyword', 0, (value) => value.replace(/(^|\/)\*/g, '$1'))]],
  ['ID', ['keyword', 1, /,\s*|;\s*/]],
  ['LG', [changed('language', 0, withoutStop)]],
  ['IS', ['serial', 0]],
  ['IB', ['serial', 1]],
  ['DO', ['doi', 0]],
  ['AN', [accession(0)]],
  ['UI', [accession(1)]],
  ['PM', [leading('id:pmid', 1, pubmedNumber)]],
  ['DT', [type(0)]],
  ['PT', [type(1)]],
  ['NT', ['note', 0]],
  ...alike(
    'BC BR CB CC CL CY DB DD DE DG DS EM ET FO IA IN IU JA JL LC MC MD MI MQ OL ON OR OU PA PC PI PN PO RO SB SCORE SH SY TN TS UP VN XL XP',
    ['other', 0],
  ),
]);

/** Tags of the same people, full names first. */
export const ovidAuthors: readonly AuthorTags[] = [['FA', 'AU']];
