/** Assembling: the facts of one record to its fields. Whatever no field takes is kept under `other`, by tag. */

import type { RecordFields } from '../model/index.js';
import { formatDate } from './dates.js';
import { saysNothing, tidy } from './dialects.js';
import type { Dialect, Fact, Target } from './facts.js';
import {
  readArxiv,
  readAuthors,
  readDate,
  readDoi,
  readPages,
  readSerials,
  readType,
  unique,
} from './field-readers.js';
import { doiIn, keyInUrl } from './identifiers.js';
import type { Severity } from './reading.js';

/** Something found in a record; the reader adds the line. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
}

/** A record's fields, the keys that its own tags gave it, and what was found on the way. */
export interface Assembled {
  readonly fields: RecordFields;
  /** Value of an `id` column. */
  readonly columnKey: string | undefined;
  /** Number that identifies within the file's database. */
  readonly accession: { readonly tag: string; readonly value: string } | undefined;
  /** Keys that a tag of their own gave, not a URL. */
  readonly ownIds: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const noFacts: readonly Fact[] = [];

/** Joins the facts of a record. Pure; time is linear in the length of the values. */
export const assemble = (facts: readonly Fact[], dialect: Dialect): Assembled => {
  const byTarget = new Map<Target, Fact[]>();
  const other = new Map<string, string[]>();
  const findings: Finding[] = [];
  for (const fact of facts) {
    if (fact.value === '') continue;
    const list = byTarget.get(fact.target);
    if (list === undefined) byTarget.set(fact.target, [fact]);
    else list.push(fact);
  }
  for (const list of byTarget.values()) if (list.length > 1) list.sort((a, b) => a.rank - b.rank);

  const of = (target: Target): readonly Fact[] => byTarget.get(target) ?? noFacts;
  const keep = (tag: string, value: string): void => {
    const text = tidy(value);
    if (text === '') return;
    const kept = other.get(tag);
    if (kept === undefined) other.set(tag, [text]);
    else if (!kept.includes(text)) kept.push(text);
  };
  const find = (code: string, message: string, severity: Severity = 'noted'): void => {
    findings.push({ code, message, severity });
  };
  /** The first value that says something; differing ones are kept aside. */
  const single = (target: Target, read: (value: string) => string | undefined = dialect.text): string | undefined => {
    let found: string | undefined;
    for (const fact of of(target)) {
      const value = read(fact.value);
      if (value === undefined || value === '') {
        if (value === undefined) keep(fact.tag, dialect.text(fact.value));
      } else if (found === undefined) found = value;
      else if (value.toLowerCase() !== found.toLowerCase()) keep(fact.tag, dialect.text(fact.value));
    }
    return found;
  };

  const fields: Writable<RecordFields> = {};
  const put = <K extends keyof RecordFields>(name: K, value: RecordFields[K] | undefined): void => {
    if (value !== undefined) fields[name] = value;
  };

  const title = single('title');
  put('title', title);
  put(
    'abstract',
    single('abstract', (value) => {
      const text = dialect.text(value);
      return saysNothing(text) ? '' : text;
    }),
  );

  const authors = readAuthors(of('author'), dialect, keep);
  if (authors.people.length > 0) put('authors', authors.people);
  if (authors.truncated) {
    keep('authors', 'and others');
    find('authors-truncated', 'the list of authors ends in "and others"; the source does not name them all');
  }

  const date = readDate(of('year'), of('date'), of('month'), of('day'), dialect, (fact) => {
    keep(fact.tag, dialect.text(fact.value));
    if (fact.target === 'year') {
      find('year-unreadable', `no year in "${tidy(fact.value).slice(0, 60)}"; expected four digits such as 2024`);
    }
  });
  if (date !== undefined) {
    put('year', date.year);
    if (date.month !== undefined) put('date', formatDate(date));
  }

  put('venue', single('venue'));
  put('volume', single('volume'));
  put('number', single('number'));
  put('pages', readPages(of('pages'), of('first-page'), of('last-page'), of('article-number'), dialect, keep));
  put('publisher', single('publisher'));
  put('language', single('language'));

  const keywords = unique(of('keyword').map(({ value }) => dialect.text(value).replace(/^\*/, '')));
  if (keywords.length > 0) put('keywords', keywords);

  const urls: string[] = [];
  for (const fact of [...of('url'), ...of('link')]) {
    const url = dialect.verbatim(fact.value);
    if (/^(?:https?|ftp):\/\/\S+$/i.test(url) || (fact.target === 'url' && /^\S+\.\S+$/.test(url))) urls.push(url);
    else keep(fact.tag, dialect.text(fact.value));
  }
  if (urls.length > 0) put('urls', unique(urls));

  const notes = unique(of('note').map(({ value }) => dialect.text(value)));
  if (notes.length > 0) put('notes', notes);

  const doi = readDoi(of('doi'), [...of('doi-hint'), ...of('note')], urls, dialect, (fact) => {
    keep(fact.tag, dialect.verbatim(fact.value));
    find(
      'doi-unreadable',
      `no DOI in "${tidy(fact.value).slice(0, 60)}"; expected a form such as 10.1145/3597503.3639187`,
    );
  });
  put('doi', doi);
  for (const fact of of('doi-hint')) {
    const value = dialect.verbatim(fact.value);
    if (doi === undefined || doiIn(value) !== doi) keep(fact.tag, dialect.text(fact.value));
  }

  const arxiv = readArxiv(of('arxiv'), doi, urls, fields.venue, dialect, keep);
  put('arxiv', arxiv);

  const ownIds: Record<string, string> = {};
  const ids: Record<string, string> = {};
  for (const [target, list] of byTarget) {
    if (!target.startsWith('id:')) continue;
    const value = single(target, dialect.verbatim);
    if (value !== undefined && list.length > 0) ids[target.slice(3)] = ownIds[target.slice(3)] = value;
  }
  for (const fact of of('ids')) {
    for (const pair of fact.value.split(/;\s*/)) {
      const match = /^([a-z][a-z0-9-]*):(.+)$/.exec(pair.trim());
      if (match !== null) ids[match[1]!] ??= match[2]!;
      else if (pair.trim() !== '') keep(fact.tag, pair);
    }
  }
  for (const url of urls) {
    const found = keyInUrl(url);
    if (found !== undefined) ids[found[0]] ??= found[1];
  }
  if (Object.keys(ids).length > 0) put('ids', sortedEntries(ids));

  const serials = readSerials(of('serial'), dialect, keep);
  if (serials.issn.length > 0) put('issn', serials.issn);
  if (serials.isbn.length > 0) put('isbn', serials.isbn);

  put('type', readType(of('type'), fields, keep));
  for (const { tag, value } of of('other')) keep(tag, dialect.text(value));
  if (other.size > 0) put('other', Object.fromEntries([...other].sort(([a], [b]) => (a < b ? -1 : 1))));

  const columnKey = single('key', dialect.verbatim);
  const number = single('accession', dialect.verbatim);
  const accession = number === undefined ? undefined : { tag: of('accession')[0]!.tag, value: number };
  return { fields, columnKey, accession, ownIds, findings };
};

const sortedEntries = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
