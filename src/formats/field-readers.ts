/** Field readers: the fields that several tags of a record tell of together. */

import type { Person, RecordFields, RecordType } from '../model/index.js';
import { isOthers, parseName } from '../text/index.js';
import { dateIn, dayIn, monthIn, type PublicationDate } from './dates.js';
import { plainText } from './dialects.js';
import type { Dialect, Fact } from './facts.js';
import { arxivIn, arxivMentionedIn, doiHintIn, doiIn, serialNumbersIn } from './identifiers.js';
import { joinPages, pagesIn } from './pages.js';
import { recordTypeOf } from './record-types.js';

/** The values without empty ones and repeats, in order. */
export const unique = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))];

/** Keeps a value that no field takes, under its tag. */
export type Keep = (tag: string, value: string) => void;

/** The people named under the best-ranked tag; the names under others are kept aside. `truncated` says that the source names not all. */
export const readAuthors = (
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

/** The date of publication: the year of the best-ranked tag, as precisely as any tag with the same year tells it. */
export const readDate = (
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

/** First and last page, a range, or an article number; what is none of them is kept aside. */
export const readPages = (
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

/** The DOI of a tag of its own, else of a URL or of a text that says it is one. */
export const readDoi = (
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
