/** Writes CSL-JSON: an array, an item a line. */

import type { BibliographicRecord } from '../../model/index.js';
import { inertJson } from '../../text/index.js';
import { cslTypes } from '../record-types.js';
import type { RecordWriter } from '../writing.js';

/** One record as a CSL item; `id` is the record's id. */
export const cslItem = (record: BibliographicRecord): Readonly<Record<string, unknown>> => {
  const {
    id,
    type,
    title,
    authors,
    year,
    date,
    venue,
    volume,
    number,
    pages,
    publisher,
    abstract,
    keywords,
    language,
    doi,
    arxiv,
    ids,
    issn,
    isbn,
    urls,
    notes,
  } = record;
  const parts = date === undefined ? (year === undefined ? undefined : [year]) : date.split('-').map(Number);
  const separator = keywords?.some((keyword) => keyword.includes(',')) ? '; ' : ', ';
  const keyword = keywords?.map((one) => one.replace(/;/g, ',')).join(separator);
  const item: Record<string, unknown> = {
    id,
    type: type === undefined ? (venue === undefined ? 'document' : 'article-journal') : cslTypes[type],
    title,
    author: authors,
    issued: parts === undefined ? undefined : { 'date-parts': [parts] },
    'container-title': venue,
    volume,
    issue: number,
    page: pages,
    publisher,
    abstract,
    keyword: separator === '; ' && keywords?.length === 1 ? `${keyword};` : keyword,
    language,
    DOI: doi,
    archive: arxiv === undefined ? undefined : 'arXiv',
    archive_location: arxiv,
    PMID: ids?.['pmid'],
    ISSN: issn?.join(', '),
    ISBN: isbn?.join(', '),
    URL: urls?.[0] ?? (arxiv === undefined ? undefined : `https://arxiv.org/abs/${arxiv}`),
    note: notes?.join('; '),
  };
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
};

/** A writer of CSL-JSON. */
export const cslWriter = (): RecordWriter => {
  let first = true;
  return {
    begin: '[',
    record: (record) => {
      const separator = first ? '\n' : ',\n';
      first = false;
      return `${separator}${inertJson(cslItem(record))}`;
    },
    end: () => (first ? ']\n' : '\n]\n'),
  };
};
