/** Assembling: the facts of one record to its fields. Whatever no field takes is kept under `other`, by tag. */

import type { Person, RecordFields, RecordType } from '../model/index.js';
import { isOthers, parseName } from '../text/index.js';
import { dateIn, dayIn, formatDate, monthIn, type PublicationDate } from './dates.js';
import { plainText, saysNothing, tidy } from './dialects.js';
import type { Dialect, Fact, Target } from './facts.js';
import { arxivIn, arxivMentionedIn, doiHintIn, doiIn, keyInUrl, serialNumbersIn } from './identifiers.js';
import { joinPages, pagesIn } from './pages.js';
import type { Severity } from './reading.js';
import { recordTypeOf } from './record-types.js';

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

const unique = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))];

const sortedEntries = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

type Keep = (tag: string, value: string) => void;

const readAuthors = (
  facts: readonly Fact[],
  dialect: Dialect,
  keep: Keep,
): { readonly people: readonly Person[]; readonly truncated: boolean } => {
  const people: Person[] = [];
  let truncated = false;
  const rank = facts[0]?.rank;
  const options = { decode: dialect.text, suffix: dialect.suffix, initialsLast: dialect.initialsLast };
  for (const fact of facts) {
    if (fact.rank !== rank) {
      keep(fact.tag, dialect.text(fact.value));
      continue;
    }
    const name = fact.value.replace(/,?\s+et\.?\s+al\.?$/i, '');
    if (isOthers(fact.value) || name !== fact.value) truncated = true;
    const person = parseName(name, options);
    if (person !== undefined) people.push(person);
  }
  return { people, truncated };
};

const readDate = (
  years: readonly Fact[],
  dates: readonly Fact[],
  months: readonly Fact[],
  days: readonly Fact[],
  dialect: Dialect,
  unreadable: (fact: Fact) => void,
): PublicationDate | undefined => {
  let best: PublicationDate | undefined;
  for (const fact of [...years, ...dates].sort((a, b) => a.rank - b.rank)) {
    const date = dateIn(dialect.text(fact.value));
    if (date === undefined) unreadable(fact);
    else if (best === undefined) best = date;
    else if (date.year === best.year) {
      if (best.month === undefined || (best.day === undefined && date.day !== undefined && date.month === best.month))
        best = date;
    } else unreadable({ ...fact, target: 'date' });
  }
  const monthText = months[0]?.value;
  if (best === undefined || monthText === undefined || best.month !== undefined) return best;
  const month = monthIn(monthText);
  if (month === undefined) return best;
  const day = dayIn(days[0]?.value ?? (/[a-z]/i.test(monthText) ? monthText : ''));
  return { year: best.year, month, ...(day === undefined ? {} : { day }) };
};

const readPages = (
  ranges: readonly Fact[],
  firsts: readonly Fact[],
  lasts: readonly Fact[],
  articleNumbers: readonly Fact[],
  dialect: Dialect,
  keep: Keep,
): string | undefined => {
  const joined = joinPages(firsts[0] && dialect.text(firsts[0].value), lasts[0] && dialect.text(lasts[0].value));
  let pages = joined;
  if (firsts[0] !== undefined && pages === undefined) keep(firsts[0].tag, dialect.text(firsts[0].value));
  for (const fact of ranges) {
    const range = pagesIn(dialect.text(fact.value));
    if (range !== undefined && pages === undefined) pages = range;
    else if (range !== pages) keep(fact.tag, dialect.text(fact.value));
  }
  for (const fact of articleNumbers) {
    const number = dialect.text(fact.value);
    if (pages === undefined && number !== '') pages = number;
    else if (number !== pages) keep(fact.tag, number);
  }
  return pages;
};

const readDoi = (
  facts: readonly Fact[],
  hints: readonly Fact[],
  urls: readonly string[],
  dialect: Dialect,
  unreadable: (fact: Fact) => void,
): string | undefined => {
  let doi: string | undefined;
  for (const fact of facts) {
    const found = doiIn(dialect.verbatim(fact.value));
    if (found === undefined) unreadable(fact);
    else doi ??= found;
  }
  for (const value of [...urls, ...hints.map((fact) => dialect.verbatim(fact.value))]) doi ??= doiHintIn(value);
  return doi;
};

const readArxiv = (
  facts: readonly Fact[],
  doi: string | undefined,
  urls: readonly string[],
  venue: string | undefined,
  dialect: Dialect,
  keep: Keep,
): string | undefined => {
  let arxiv: string | undefined;
  for (const fact of facts) {
    const found = arxivIn(dialect.verbatim(fact.value));
    if (found === undefined) keep(fact.tag, dialect.verbatim(fact.value));
    else arxiv ??= found;
  }
  if (doi?.startsWith('10.48550/arxiv.') === true) arxiv ??= arxivIn(doi);
  for (const url of urls) if (/arxiv\.org\//i.test(url)) arxiv ??= arxivIn(url);
  return arxiv ?? (venue === undefined ? undefined : arxivMentionedIn(venue));
};

const readSerials = (
  facts: readonly Fact[],
  dialect: Dialect,
  keep: Keep,
): { readonly issn: readonly string[]; readonly isbn: readonly string[] } => {
  const issn: string[] = [];
  const isbn: string[] = [];
  for (const fact of facts) {
    const found = serialNumbersIn(dialect.verbatim === plainText.verbatim ? fact.value : dialect.text(fact.value));
    issn.push(...found.issn);
    isbn.push(...found.isbn);
    if (found.unread) keep(fact.tag, dialect.text(fact.value));
  }
  return { issn: unique(issn), isbn: unique(isbn) };
};

/** The type by the first word that we know. What is only on arXiv is a preprint, whatever the export calls it. */
const readType = (facts: readonly Fact[], fields: RecordFields, keep: Keep): RecordType | undefined => {
  let type: RecordType | undefined;
  for (const fact of facts) {
    const known = recordTypeOf(fact.value);
    if (known === undefined) keep(fact.tag, fact.value);
    else if (type === undefined || (type === 'other' && known !== 'other')) type = known;
  }
  const loose = type === undefined || type === 'article' || type === 'other';
  const onlyArxiv =
    /^(?:corr\b|arxiv)/i.test(fields.venue ?? '') ||
    (fields.arxiv !== undefined && fields.venue === undefined) ||
    fields.doi?.startsWith('10.48550/') === true;
  return loose && onlyArxiv ? 'preprint' : type;
};
