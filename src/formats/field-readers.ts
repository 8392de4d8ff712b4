/** Field readers: the fields that several tags of a record tell of together. */

import type { Person, RecordFields, RecordType } from '../model/index.js';
import { isOthers, parseName } from '../text/index.js';
import { dateIn, dayIn, monthIn, type PublicationDate } from './dates.js';
import { plainText, tidy } from './dialects.js';
import type { Dialect, Fact } from './facts.js';
import type { Find } from './findings.js';
import { arxivIn, arxivMentionedIn, doiHintIn, doiIn, keyInUrl, serialNumbersIn } from './identifiers.js';
import { joinPages, pagesIn } from './pages.js';
import { recordTypeOf } from './record-types.js';

/** The values without empty ones and repeats, in order. */
export const unique = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))];

/** Keeps a value that no field takes, under its tag. */
export type Keep = (tag: string, value: string) => void;

/** The people named under the best-ranked tag; the names under others are kept aside, and so is that the source names not all. */
export const readAuthors = (facts: readonly Fact[], dialect: Dialect, keep: Keep, find: Find): readonly Person[] => {
  const people: Person[] = [];
  let truncated = false;
  const rank = facts[0]?.rank;
  const options = { decode: dialect.text, suffix: dialect.suffix, initialsLast: dialect.initialsLast };
  for (const fact of facts) {
    if (fact.rank !== rank) {
      keep(fact.tag, dialect.text(fact.value));
      continue;
    }
    const name = truncatedName.test(fact.value) ? fact.value.replace(truncatedName, '') : fact.value;
    if (name !== fact.value || isOthers(name)) truncated = true;
    const person = parseName(name, options);
    if (person !== undefined) people.push(person);
  }
  if (truncated) {
    keep('authors', 'and others');
    find(
      'authors-truncated',
      'authors',
      'the list of authors ends in "and others"; the source does not name them all',
      'noted',
    );
  }
  return people;
};

const truncatedName = /(?:^|[\s,])et\.? ?al\.?$/i;

/** `2019`, `2019-05`, `2019/05/04/`: as the formats ask for; anything else was read out of more. */
const plainDate = /^\d{4}(?:[-/]\d\d?){0,2}\/?$/;

const shown = (value: string): string => tidy(value.slice(0, 200)).slice(0, 60);

/** The date of publication: the year of the best-ranked tag, as precisely as any tag with the same year tells it. */
export const readDate = (
  years: readonly Fact[],
  dates: readonly Fact[],
  months: readonly Fact[],
  days: readonly Fact[],
  dialect: Dialect,
  keep: Keep,
  find: Find,
): PublicationDate | undefined => {
  let best: PublicationDate | undefined;
  const facts = dates.length === 0 ? years : [...years, ...dates].sort((a, b) => a.rank - b.rank);
  for (const fact of facts) {
    const text = dialect.text(fact.value);
    const date = dateIn(text);
    if (date === undefined) {
      keep(fact.tag, text);
      if (fact.target === 'year')
        find('year-unreadable', 'year', `no year in "${shown(text)}"; expected four digits such as 2024`, 'noted');
      continue;
    }
    if (fact.target === 'year' && !plainDate.test(text))
      find('year-tidied', 'year', `the year ${date.year} was read from "${shown(text)}"`);
    if (best === undefined) best = date;
    else if (date.year === best.year) {
      if (best.month === undefined || (best.day === undefined && date.day !== undefined && date.month === best.month))
        best = date;
    } else keep(fact.tag, text);
  }
  for (const fact of months.slice(1)) if (fact.value !== months[0]!.value) keep(fact.tag, dialect.text(fact.value));
  const monthText = months[0]?.value;
  if (best === undefined || monthText === undefined || best.month !== undefined) return best;
  const month = monthIn(monthText);
  if (month === undefined) {
    keep(months[0]!.tag, dialect.text(monthText));
    return best;
  }
  const day = dayIn(days[0]?.value ?? (/[a-z]/i.test(monthText) ? monthText : ''));
  return { year: best.year, month, ...(day === undefined ? {} : { day }) };
};

/** First and last page, a range, or an article number; what is none of them is kept aside. */
export const readPages = (
  ranges: readonly Fact[],
  firsts: readonly Fact[],
  lasts: readonly Fact[],
  articleNumbers: readonly Fact[],
  dialect: Dialect,
  keep: Keep,
): string | undefined => {
  const [first, last] = [firsts[0], lasts[0]].map((fact) => fact && dialect.text(fact.value));
  let pages = joinPages(first, last);
  if (firsts[0] !== undefined && pages === undefined) keep(firsts[0].tag, first!);
  for (const [facts, used] of [
    [firsts, first],
    [lasts, last],
  ] as const)
    for (const fact of facts) {
      const text = fact === facts[0] ? used! : dialect.text(fact.value);
      const page = pagesIn(text) ?? text;
      if (pages !== undefined && page !== pages && !pages.startsWith(`${page}-`) && !pages.endsWith(`-${page}`))
        keep(fact.tag, text);
    }
  if (pages === undefined && lasts[0] !== undefined) keep(lasts[0].tag, last!);
  for (const fact of ranges) {
    const text = dialect.text(fact.value);
    const range = pagesIn(text);
    if (range !== undefined && pages === undefined) pages = range;
    else if (range !== pages) keep(fact.tag, text);
  }
  for (const fact of articleNumbers) {
    const number = dialect.text(fact.value);
    if (pages === undefined && number !== '') pages = number;
    else if (number !== pages) keep(fact.tag, number);
  }
  return pages;
};

/** The URLs under tags for them; what is no URL is kept aside. A `url` tag may lack the scheme. */
export const readUrls = (
  urls: readonly Fact[],
  links: readonly Fact[],
  dialect: Dialect,
  keep: Keep,
): readonly string[] => {
  const found: string[] = [];
  for (const facts of [urls, links])
    for (const fact of facts) {
      const url = dialect.verbatim(fact.value);
      if (/^(?:https?|ftp):\/\/\S+$/i.test(url) || (fact.target === 'url' && /^[^\s.]+\.\S+$/.test(url)))
        found.push(url);
      else keep(fact.tag, dialect.text(fact.value));
    }
  return found.length > 1 ? unique(found) : found;
};

/** The DOI of a tag of its own, else of a URL or of a text that says it is one. Another DOI is kept aside. */
export const readDoi = (
  facts: readonly Fact[],
  hints: readonly (readonly Fact[])[],
  urls: readonly string[],
  dialect: Dialect,
  keep: Keep,
  find: Find,
): string | undefined => {
  let doi: string | undefined;
  for (const fact of facts) {
    const value = dialect.verbatim(fact.value);
    const found = doiIn(value);
    if (found === undefined) {
      keep(fact.tag, value);
      if (value !== '')
        find(
          'doi-unreadable',
          'doi',
          `no DOI in "${shown(value)}"; expected a form such as 10.1145/3597503.3639187`,
          'noted',
        );
    } else if (doi === undefined) {
      doi = found;
      if (value.length !== found.length) find('doi-tidied', 'doi', `the DOI ${found} was read from "${shown(value)}"`);
    } else if (found !== doi) keep(fact.tag, value);
  }
  if (doi !== undefined) return doi;
  for (const url of urls) {
    doi = doiHintIn(url);
    if (doi === undefined) continue;
    find('doi-elsewhere', 'doi', `the DOI ${doi} was found in a URL`);
    return doi;
  }
  for (const group of hints)
    for (const fact of group) {
      doi = doiHintIn(dialect.verbatim(fact.value));
      if (doi === undefined) continue;
      find('doi-elsewhere', 'doi', `the DOI ${doi} was found under ${fact.tag}`);
      return doi;
    }
  return undefined;
};

/** The arXiv id of a tag of its own, else of the DOI, a URL or the venue. */
export const readArxiv = (
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

/** Keys by authority: of tags of their own, of a list of `authority:key`, of URLs; the first wins. */
export const readIds = (
  own: Readonly<Record<string, string>>,
  lists: readonly Fact[],
  urls: readonly string[],
  keep: Keep,
): Readonly<Record<string, string>> | undefined => {
  const ids: Record<string, string> = { ...own };
  for (const { tag, value } of lists) {
    for (const pair of value.split(/;\s*/)) {
      const match = /^([a-z][a-z0-9-]*):(.+)$/.exec(pair.trim());
      if (match === null) keep(tag, pair);
      else if (!Object.hasOwn(ids, match[1]!)) ids[match[1]!] = match[2]!;
      else if (ids[match[1]!] !== match[2]) keep(tag, pair);
    }
  }
  for (const url of urls) {
    const found = keyInUrl(url);
    if (found !== undefined && !Object.hasOwn(ids, found[0])) ids[found[0]] = found[1];
  }
  const names = Object.keys(ids);
  if (names.length === 0) return undefined;
  return names.length === 1 ? ids : Object.fromEntries(names.sort().map((name) => [name, ids[name]!]));
};

/** ISSNs and ISBNs, told apart by their form. */
export const readSerials = (
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
export const readType = (facts: readonly Fact[], fields: RecordFields, keep: Keep): RecordType | undefined => {
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
