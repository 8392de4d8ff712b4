/** Writes CSL-JSON: an array, an item a line. */

import type { BibliographicRecord } from '../../model/index.js';
import { inertJson } from '../../text/index.js';
import { keptFacts, thesisWords } from '../kept-facts.js';
import { cslTypes } from '../record-types.js';
import { keywordsInCell } from '../tables/cell-lists.js';
import type { CarriedJudgments, RecordWriter, WriteOptions } from '../writing.js';
import { type CustomFields, customOf } from './csl-custom.js';
import { arxivUrl } from './csl-item.js';

/** Whether two lists are the same. */
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** Keywords as the one text that CSL has for them. */
const keywordText = (keywords: readonly string[]): string => {
  const separator = keywords.some((keyword) => keyword.includes(',')) ? '; ' : ', ';
  const text = keywords.map((one) => one.replace(/;/g, ',')).join(separator);
  return separator === '; ' && keywords.length === 1 ? `${text};` : text;
};

/** What of a record no variable holds as it is: further addresses and keys, lists that one text would part otherwise, types that CSL lacks. */
const beyondVariables = (record: BibliographicRecord): CustomFields => {
  const { type, keywords, notes, urls, arxiv, ids, other } = record;
  const { pmid: _, ...furtherIds } = ids ?? {};
  const isOneUrl = urls?.length === 1 && (arxiv === undefined || urls[0] !== arxivUrl(arxiv));
  return {
    ...(type === 'issue' || type === 'preprint' ? { type } : {}),
    ...(keywords === undefined || isSame(keywordsInCell(keywordText(keywords)), keywords) ? {} : { keywords }),
    ...(Object.keys(furtherIds).length === 0 ? {} : { ids: furtherIds }),
    ...(urls === undefined || isOneUrl ? {} : { urls }),
    ...(notes === undefined || notes.every((note) => !/\n|^(?:PMC?ID|arXiv):/i.test(note)) ? {} : { notes }),
    ...(other === undefined ? {} : { other }),
  };
};

/** One record as a CSL item; `id` is the record's id. What CSL has no variable for, and judgments, stand in `custom`. */
export const cslItem = (record: BibliographicRecord, carried?: CarriedJudgments): Readonly<Record<string, unknown>> => {
  const { id, type, title, authors, year, date, venue, volume, number, pages, publisher, abstract } = record;
  const { keywords, language, doi, arxiv, ids, issn, isbn, urls, notes } = record;
  const { editors, edition, place, series, thesisKind } = keptFacts(record);
  const parts = date === undefined ? (year === undefined ? undefined : [year]) : date.split('-').map(Number);
  const item: Record<string, unknown> = {
    id,
    type: type === undefined ? (venue === undefined ? 'document' : 'article-journal') : cslTypes[type],
    title,
    author: authors,
    editor: editors.length === 0 ? undefined : editors,
    issued: parts === undefined ? undefined : { 'date-parts': [parts] },
    'container-title': venue,
    'collection-title': series,
    edition,
    genre: thesisKind === undefined ? undefined : thesisWords[thesisKind],
    volume,
    issue: number,
    page: pages,
    publisher,
    'publisher-place': place,
    abstract,
    keyword: keywords === undefined ? undefined : keywordText(keywords),
    language,
    DOI: doi,
    archive: arxiv === undefined ? undefined : 'arXiv',
    archive_location: arxiv,
    PMID: ids?.['pmid'],
    ISSN: issn?.join(', '),
    ISBN: isbn?.join(', '),
    URL: urls?.[0] ?? (arxiv === undefined ? undefined : arxivUrl(arxiv)),
    note: notes?.join('\n'),
    custom: customOf(record, beyondVariables(record), carried),
  };
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
};

/** A writer of CSL-JSON. */
export const cslWriter = ({ carried }: WriteOptions = {}): RecordWriter => {
  let first = true;
  return {
    begin: '[',
    record: (record) => {
      const separator = first ? '\n' : ',\n';
      first = false;
      return `${separator}${inertJson(cslItem(record, carried))}`;
    },
    end: () => (first ? ']\n' : '\n]\n'),
  };
};
