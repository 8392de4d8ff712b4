/** Tags of Ovid (Ovid database guides, "Fields"): the same letters mean the same in most of its databases. */

import type { Target } from '../facts.js';
import { type OvidSource, readOvidSource } from './ovid-source.js';
import { alike, changed, type Reading, type Said, type TagTable } from './tag-facts.js';

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

const type = (rank: number): Reading =>
  changed('type', rank, (value) => typeWords[withoutStop(value).toLowerCase()] ?? withoutStop(value));

/** What Ovid puts behind a title: what kind of text it is, and whether it lists references. */
const titleTail =
  /\s*\[(?:References|Articles?|Research Articles?|Original Articles?|Reviews?|Review Articles?|Book Reviews?|Editorials?|Letters?|Comments?|Reports?|Case Reports?|Erratum|Abstracts?|Miscellaneous)\]\.?\s*$/i;

/** Whether a title has such a tail. */
export const hasTitleTail = (title: string): boolean => titleTail.test(title.slice(-60));

/** Ovid ends every title in a full stop. */
const title: Reading = (value) => {
  const bare = hasTitleTail(value) ? value.slice(0, -60) + value.slice(-60).replace(titleTail, '') : value;
  return [['title', 0, bare.replace(/(?<=[\p{L}\p{N})\]”"'’%])\.\s*$/u, '')]];
};

/** How long a name is looked at for what is none. */
const longestName = 200;

/** `Smith, John MD, PhD 1,2` and `Smith, John.` without what is no name. */
const bareName = (name: string): string =>
  name.length > longestName
    ? name
    : name
        .trim()
        .replace(/\s\d{1,3}(?:[,\s]\s?\d{1,3})*\.?$/, '')
        .replace(/(?:,?\s(?:MD|PhD|MPH|MSc?|RN|BSc?|MA|BA|DO|DDS|MBBS|FRCP|EdD|PsyD)\.?)+$/, '')
        .replace(/(?<=\p{L}{3})\.$/u, '');

/** What an author was and where to write to stands in brackets behind the name. */
const inBrackets = /\s?\[[^[\]]{0,300}\]/g;

/** Several names in one line are parted by semicolons, or by the full stop and two spaces that end each. */
const names: Reading = (value) => {
  const plain = value.replace(inBrackets, '');
  const found = plain.split(/;\s*|\.\s{2,}/).map((name): Said => ['author', 0, bareName(name)]);
  return plain === value ? found : [...found, ['other', 0, value]];
};

/** `Book: 2011-27892-001.`; of MEDLINE it is the PubMed id. */
const accession =
  (rank: number): Reading =>
  (value, told) => {
    const bare = withoutStop(value).replace(/^[A-Z][A-Za-z ]{1,40}:\s*/, '');
    const isPmid = ovidDatabase(told.get('DB') ?? '') === 'pubmed' && /^\d{1,9}$/.test(bare);
    return [[isPmid ? 'id:pmid' : 'accession', rank, bare]];
  };

/** `31234567 [https://…]`. */
const pubmedId: Reading = (value) => {
  const id = /^\d{1,9}/.exec(value)?.[0];
  return [id === undefined ? ['other', 0, value] : ['id:pmid', 1, id]];
};

const pages: Reading = (value) => [[/^no pagination/i.test(value) ? 'other' : 'pages', 0, value]];

/** Of a book that is the record itself it says what the other tags say. */
const bookTitle: Reading = (value, told) => [
  value.startsWith(withoutStop(told.get('TI') ?? '\n')) ? ['other', 0, value] : ['venue', 3, value],
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

/** Tag to meaning. Tags not listed are kept under `other`. */
export const ovidTags: TagTable = new Map([
  ['TI', [title]],
  ['FA', [names, 'lines']],
  ['AU', [names, 'lines']],
  ['CA', ['author', 0, 'lines']],
  ['YR', ['year', 0]],
  ['DP', ['date', 1]],
  ['JN', ['venue', 0]],
  ['BT', [bookTitle]],
  ['SO', [source]],
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
  ['PM', [pubmedId]],
  ['DT', [type(0)]],
  ['PT', [type(1)]],
  ['NT', ['note', 0]],
  ...alike(
    'BC BR CB CC CL CY DB DD DE DG DS EM ET FO IA IN IU JA JL LC MC MD MI MQ OL ON OR OU PA PC PI PN PO RO SB SCORE SH ST SY TN TS UP VN XL XP ED',
    ['other', 0],
  ),
]);

/** Tags of the same people, full names first. */
export const ovidAuthors: readonly (readonly string[])[] = [['FA', 'AU']];
