/**
 * Tags of MEDLINE text (National Library of Medicine, "MEDLINE/PubMed Data Element (Field) Descriptions"), and what ERIC
 * makes of them in its `.nbib`.
 */

import { doiHintIn, doiIn } from '../identifiers.js';
import type { AuthorTags } from './author-tags.js';
import { alike, changed, leading, oneWord, pubmedNumber, type Reading, type TagTable, type Told } from './tag-facts.js';

/** Whether the record is one of ERIC. */
export const isEric = (told: Told): boolean => told.get('OWN') === 'ERIC';

/** Publication types that tell the kind of document, the most telling first, in words that the kinds of documents know. */
const typeWords: readonly (readonly [RegExp, string])[] = [
  [/^preprint$/i, 'preprint'],
  [/^book chapter$/i, 'book chapter'],
  [/^(?:academic dissertation|dissertations?\/theses\b.*)$/i, 'thesis'],
  [/^dataset$/i, 'dataset'],
  [/^journal articles?$/i, 'journal article'],
  [/^speeches\/meeting papers$/i, 'conference paper'],
  [/^books?$/i, 'book'],
  [/^(?:technical report|reports? - .*)$/i, 'technical report'],
  [
    /^(?:review|letter|editorial|news|published erratum|clinical trial|randomized controlled trial|case reports)$/i,
    'article',
  ],
];

/** The kind of document by one publication type; what tells nothing is kept. */
const publicationType: Reading = (value) => {
  const rank = typeWords.findIndex(([pattern]) => pattern.test(value));
  const word = typeWords[rank]?.[1];
  if (word === undefined) return [['other', 0, value]];
  return [['type', rank, word], ...(word === value.toLowerCase() ? [] : [['other', 0, value] as const])];
};

/** A title that only says that there is none in English. */
const noTitle = /^\[?(?:not available|in process citation)\]?\.?$/i;

const title: Reading = (value) => [[noTitle.test(value) ? 'other' : 'title', 0, value]];

const hasTitle = (told: Told): boolean => told.has('TI') && !noTitle.test(told.get('TI')!);

/** The book's title is the venue of a chapter, else the title. */
const bookTitle: Reading = (value, told) => [hasTitle(told) ? ['venue', 2, value] : ['title', 1, value]];

/** ERIC names the publisher of what is no journal article under the journal's tag. */
const journal: Reading = (value, told) => [
  isEric(told) && !/^journal articles/i.test(told.get('PT') ?? '') && !told.has('VI')
    ? ['publisher', 0, value]
    : ['venue', 0, value],
];

const bracketed = /\[([a-z]{2,20})\]$/;

/** `10.1000/1 [doi]`, `S0000(17)1-9 [pii]`, and addresses without brackets. */
const articleId =
  (rank: number): Reading =>
  (value) => {
    const kind = bracketed.exec(value.slice(-24))?.[1];
    if (kind === 'doi') return [['doi', rank, value.slice(0, value.lastIndexOf('['))]];
    if (kind !== undefined) return [['other', 0, value]];
    if (/^https?:\/\/\S+$/i.test(value)) return [['url', rank, value]];
    return [[doiHintIn(value) === undefined ? 'other' : 'doi-hint', rank, value]];
  };

const citedDoi = /\bdoi: ?(10\.\S+)/i;

/** The citation names the DOI where no tag of its own does. */
const source: Reading = (value) => {
  const doi = doiIn(citedDoi.exec(value.slice(0, 4000))?.[1] ?? '');
  return [['other', 0, value], ...(doi === undefined ? [] : [['doi-hint', 5, doi] as const])];
};

/** A year and what else is known; without a year in front it is none that should be. */
const date: Reading = (value) => [[/^\d{4}\s/.test(value) ? 'date' : 'year', 0, value]];

/** The date of the electronic edition, where there is no other. */
const electronicDate: Reading = (value, told) => [[told.has('DP') ? 'other' : 'date', 1, value]];

/** ERIC puts the name of the number before it, whether there is one or not. */
const serial = changed('serial', 0, (value) => value.replace(/^(?:[EP]?IS[SB]N)-\s*/i, ''));

/** Stars mark the headings that an article is mainly about. */
const heading = changed('keyword', 0, (value) => value.replace(/(^|\/)\*/g, '$1'));

const ericNumber = leading('id:eric', 0, oneWord);

/** Tag to meaning. Tags not listed are kept under `other`. */
export const medlineTags: TagTable = new Map([
  ['PMID', [leading('id:pmid', 0, pubmedNumber)]],
  ['PMC', [leading('id:pmc', 0, oneWord)]],
  ['TI', [title]],
  ['BTI', [bookTitle]],
  ['TT', ['title', 2]],
  ['CTI', ['venue', 3]],
  ...alike('FAU AU CN', ['author', 0]),
  ['DP', [date]],
  ['DEP', [electronicDate]],
  ['JT', [journal]],
  ['TA', ['venue', 1]],
  ['VI', ['volume', 0]],
  ['IP', ['number', 0]],
  ['PG', ['pages', 0]],
  ['PB', ['publisher', 0]],
  ['AB', ['abstract', 0]],
  ['OAB', ['abstract', 1]],
  ['OT', ['keyword', 0]],
  ['MH', [heading]],
  ['LA', ['language', 0]],
  ['IS', [serial]],
  ['ISSN', [serial]],
  ['ISBN', [serial]],
  ['AID', [articleId(0)]],
  ['LID', [articleId(1)]],
  ['SO', [source]],
  ['PT', [publicationType]],
  ['OID', [(value, told) => (isEric(told) ? ericNumber(value, told) : [['other', 0, value]])]],
  ['GN', ['note', 0]],
  ...alike(
    'AD AUID CDAT CI CIN CON COIS CP CRDT CRF CRI CTDT DA DCOM DDIN DRDT DRIN ECF ECI ED EDAT EFR EIN EN FED FIR FPS GR GS IR IRAD JID LR MHDA MID NM OABL OCI OTO OWN ORI PHST PL PMCR PS PST PUBM RF RIN RN ROF RPF RPI RRF RRI SB SFM SI SPIN STAT UIN UOF VTI',
    ['other', 0],
  ),
]);

/** Tags of the same people, full names first. */
export const medlineAuthors: readonly AuthorTags[] = [['FAU', 'AU']];
