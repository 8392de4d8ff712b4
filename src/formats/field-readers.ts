/** Field readers: the fields that several tags of a record tell of together. */

import type { Person, RecordFields, RecordType } from '../model/index.js';
import { isOthers, parseName } from '../text/index.js';
import { dateIn, dayIn, hasDay, monthIn, namesMore, type PublicationDate } from './dates.js';
import { tidy } from './dialects.js';
import type { Dialect, Fact } from './facts.js';
import type { Find } from './findings.js';
import { fullRange, joinPages, pagesIn, splitPages } from './pages.js';
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

const truncatedName = /(?:^|[\s,])et(?:\.? +|\.)al\.?$/i;

/** `2019`, `2019-05`, `2019/05/04/`: as the formats ask for; anything else was read out of more. */
const plainDate = /^\d{4}(?:[-/]\d\d?){0,2}\/?$/;

/** A value as a message shows it: tidy, at most 60 characters. */
export const shown = (value: string): string => tidy(value.slice(0, 200)).slice(0, 60);

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
    if (date.more === true || (best !== undefined && differs(date, best))) keep(fact.tag, text);
    if (best === undefined || (!differs(date, best) && (best.month === undefined || best.day === undefined)))
      best = { ...best, ...date };
  }
  return withMonth(best, months, days, keep);
};

/** Whether two dates cannot be the same one, told more or less precisely. */
const differs = (one: PublicationDate, other: PublicationDate): boolean =>
  (['year', 'month', 'day'] as const).some(
    (part) => one[part] !== undefined && other[part] !== undefined && one[part] !== other[part],
  );

/** The date with the month and day that have tags of their own; what does not fit it is kept aside. */
const withMonth = (
  date: PublicationDate | undefined,
  months: readonly Fact[],
  days: readonly Fact[],
  keep: Keep,
): PublicationDate | undefined => {
  const [first] = months;
  for (const { tag, value } of months) if (value !== first!.value) keep(tag, value);
  const month = first === undefined ? undefined : monthIn(first.value);
  if (date === undefined || month === undefined || (date.month !== undefined && date.month !== month)) {
    for (const { tag, value } of first === undefined ? days : [first, ...days]) keep(tag, value);
    return date;
  }
  const [dayFact] = days;
  const said = dayIn(dayFact?.value ?? (/[a-z]/i.test(first!.value) ? first!.value : ''));
  const known = date.day ?? (said !== undefined && hasDay(date.year, month, said) ? said : undefined);
  for (const { tag, value } of days)
    if (value !== dayFact!.value || said === undefined || said !== known) keep(tag, value);
  if (namesMore(first!.value) || (dayFact === undefined && said !== undefined && said !== known))
    keep(first!.tag, first!.value);
  return { year: date.year, month, ...(known === undefined ? {} : { day: known }) };
};

/** Whether a range ends with a page, also where that leaves out digits: `69` ends `349-369`. */
const endsWithPage = (pages: string, page: string): boolean =>
  pages.endsWith(`-${page}`) || fullRange(`${splitPages(pages)[0]}-${page}`) === pages;

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
      if (pages !== undefined && page !== pages && !pages.startsWith(`${page}-`) && !endsWithPage(pages, page))
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
