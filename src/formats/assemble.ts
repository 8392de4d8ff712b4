/** Assembling: the facts of one record to its fields. Whatever no field takes is kept under `other`, by tag. */

import type { CarriedJudgment, RecordFields } from '../model/index.js';
import { markupCount } from '../text/index.js';
import { isAbsent } from './absent-values.js';
import { readAbstract } from './abstracts.js';
import { formatDate } from './dates.js';
import { tidy } from './dialects.js';
import type { Dialect, Fact, Target } from './facts.js';
import { type Keep, readAuthors, readDate, readPages, readType, unique } from './field-readers.js';
import type { Find, Finding } from './findings.js';
import { readArxiv, readDoi, readIds, readSerials, readUrls } from './identifier-readers.js';
import { doiIn } from './identifiers.js';
import { takeJudgments } from './judgments/take-judgments.js';

export type { Finding } from './findings.js';

/** A record's fields, the keys that its own tags gave it, and what was found on the way. */
export interface Assembled {
  readonly fields: RecordFields;
  /** Value of an `id` column. */
  readonly columnKey: string | undefined;
  /** Number that identifies within the file's database. */
  readonly accession: { readonly tag: string; readonly value: string } | undefined;
  /** Keys that a tag of their own gave, not a URL. */
  readonly ownIds: Readonly<Record<string, string>>;
  /** What others decided of the record; absent where the facts do not tell. */
  readonly judgments?: readonly CarriedJudgment[];
  readonly findings: readonly Finding[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const noFacts: readonly Fact[] = [];

const byTargets = (facts: readonly Fact[]): ReadonlyMap<Target, readonly Fact[]> => {
  const groups = new Map<Target, Fact[]>();
  for (const fact of facts) {
    if (fact.value === '' || isAbsent(fact)) continue;
    const group = groups.get(fact.target);
    if (group === undefined) groups.set(fact.target, [fact]);
    else group.push(fact);
  }
  for (const group of groups.values()) {
    const rank = group[0]!.rank;
    if (group.some((fact) => fact.rank !== rank)) group.sort((a, b) => a.rank - b.rank);
  }
  return groups;
};

/** Joins the facts of a record. Pure; time is linear in the length of the values. */
export const assemble = (given: readonly Fact[], dialect: Dialect): Assembled => {
  const { judgments, facts, texts } = takeJudgments(given);
  const byTarget = byTargets(facts);
  const other = new Map<string, Set<string>>();
  const findings: Finding[] = [];

  const of = (target: Target): readonly Fact[] => byTarget.get(target) ?? noFacts;
  const keep: Keep = (tag, value) => {
    const text = tidy(value);
    if (text === '') return;
    const kept = other.get(tag);
    if (kept === undefined) other.set(tag, new Set([text]));
    else kept.add(text);
  };
  const find: Find = (code, field, message, severity = 'tidied') => {
    if (findings.some((one) => one.code === code && one.field === field)) return;
    findings.push({ code, message, severity, ...(field === undefined ? {} : { field }) });
  };
  /** The first value that says something; differing ones are kept aside. */
  const single = (target: Target, read: (value: string) => string = dialect.text): string | undefined => {
    let found: string | undefined;
    for (const fact of of(target)) {
      const value = read(fact.value);
      if (value === '') continue;
      if (found === undefined) found = value;
      else if (value !== found && value.toLowerCase() !== found.toLowerCase()) keep(fact.tag, dialect.text(fact.value));
    }
    return found;
  };
  /** The text of a field of prose. */
  const prose = (target: 'title' | 'venue' | 'publisher'): string | undefined => {
    const text = single(target);
    const raw = text === undefined ? '' : of(target)[0]!.value;
    if ((raw.includes('<') || raw.includes('&')) && markupCount(raw) > markupCount(text!))
      find('markup-removed', target, `markup was taken out of the ${target}`);
    return text;
  };

  const fields: Writable<RecordFields> = {};
  const put = <K extends keyof RecordFields>(name: K, value: RecordFields[K] | undefined): void => {
    if (value !== undefined) fields[name] = value;
  };
  const putList = <K extends 'authors' | 'keywords' | 'urls' | 'notes' | 'issn' | 'isbn'>(
    name: K,
    values: NonNullable<RecordFields[K]>,
  ): void => {
    if (values.length > 0) fields[name] = values;
  };

  put('title', prose('title'));
  put('abstract', readAbstract(of('abstract'), dialect, keep, find));
  putList('authors', readAuthors(of('author'), dialect, keep, find));
  const date = readDate(of('year'), of('date'), of('month'), of('day'), dialect, keep, find);
  put('year', date?.year);
  if (date?.month !== undefined) put('date', formatDate(date));
  put('venue', prose('venue'));
  put('volume', single('volume'));
  put('number', single('number'));
  put('pages', readPages(of('pages'), of('first-page'), of('last-page'), of('article-number'), dialect, keep));
  put('publisher', prose('publisher'));
  put('language', single('language'));
  putList('keywords', unique(of('keyword').map(({ value }) => dialect.text(value).replace(/^\*/, ''))));
  const urls = readUrls(of('url'), of('link'), dialect, keep);
  putList('urls', urls);
  putList('notes', unique(of('note').map(({ value }) => dialect.text(value))));

  const hints = [of('doi-hint'), of('accession'), of('note')];
  const doi = readDoi(of('doi'), hints, urls, dialect, keep, find);
  put('doi', doi);
  for (const fact of of('doi-hint')) {
    const value = dialect.verbatim(fact.value);
    if (doi === undefined || doiIn(value) !== doi) keep(fact.tag, dialect.text(fact.value));
  }
  put('arxiv', readArxiv(of('arxiv'), doi, urls, fields.venue, dialect, keep));

  const ownIds: Record<string, string> = {};
  for (const target of byTarget.keys()) {
    if (!target.startsWith('id:')) continue;
    const value = single(target, dialect.verbatim);
    if (value !== undefined) ownIds[target.slice(3)] = value;
  }
  put('ids', readIds(ownIds, of('ids'), urls, keep));
  const serials = readSerials(of('serial'), dialect, keep);
  putList('issn', serials.issn);
  putList('isbn', serials.isbn);
  put('type', readType(of('type'), fields, keep));

  for (const { tag, value } of of('other')) keep(tag, dialect.text(value));
  for (const text of texts) keep('judgments', text);
  if (other.size > 0)
    put(
      'other',
      Object.fromEntries([...other].sort(([a], [b]) => (a < b ? -1 : 1)).map(([tag, values]) => [tag, [...values]])),
    );

  const columnKey = single('key', dialect.verbatim);
  const number = single('accession', dialect.verbatim);
  const accession = number === undefined ? undefined : { tag: of('accession')[0]!.tag, value: number };
  return { fields, columnKey, accession, ownIds, findings, ...(judgments.length === 0 ? {} : { judgments }) };
};
