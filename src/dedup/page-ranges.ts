/** Page ranges for comparing: `221-8` is 221 to 228, `S73-8` is S73 to S78; an article number is one page. */

/** Pages of a report. `first` is 0 where none are stated; `last` is 0 for a single page or an article number. */
export interface PageRange {
  /** What stands before the number, in lower case: `s`, `e`, `12:`. */
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
}

const none: PageRange = { prefix: '', first: 0, last: 0 };
const pattern = /^((?:\d*[a-z]+|\d+:)?)(\d{1,9})[a-z]?(?:-(?:\d*[a-z]+(?=\d)|\d+:)?(\d{1,9})?[a-z+]*)?$/;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const asDate = /^(?:(\d{1,2})-([a-z]{3})|([a-z]{3})-(\d{1,2}))$/;

/** Spreadsheets take `6-15` for a date and write `15-Jun`: the smaller number is the first page. */
const fromDate = (text: string): string => {
  const found = asDate.exec(text);
  if (found === null) return text;
  const month = months.indexOf(found[2] ?? found[3]!) + 1;
  const day = Number(found[1] ?? found[4]);
  return month === 0 ? text : `${Math.min(month, day)}-${Math.max(month, day)}`;
};

/** Reads pages as sources write them; what is no page or range counts as not stated. */
export const pageRange = (text: string | undefined): PageRange => {
  if (text === undefined) return none;
  const plain = fromDate(text.trim().toLowerCase())
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^pp?\.?(?=\s*\d)/, '')
    .replace(/\s+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/[,;.].*$/, '');
  const found = pattern.exec(plain);
  if (found === null) return none;
  const [, prefix = '', firstText = '', lastText = ''] = found;
  const first = Number(firstText);
  // An abbreviated end takes over the leading digits of the beginning.
  const full =
    lastText.length < firstText.length && lastText !== '' ? firstText.slice(0, -lastText.length) + lastText : lastText;
  const last = Number(full);
  // A range that ends before it begins is mistyped, and nobody can say where.
  if (last !== 0 && last < first) return none;
  return { prefix, first, last: last >= first && plain.includes('-') ? last : 0 };
};

/**
 * How two statements of pages stand to each other. `equal`: the same range, or the same single page; `start`: the same
 * first page, and one of the two says no more; `renumbered` as below; `elsewhere`: two first pages, of which one may be an
 * article number; `unknown` where they cannot be compared.
 */
export type PageRelation = 'equal' | 'start' | 'overlap' | 'renumbered' | 'disjoint' | 'elsewhere' | 'unknown';

/** Whether a number may be a page of a volume: articles of a series begin at 1, article numbers are long. */
const isPage = (first: number): boolean => first > 1 && first < 10_000;

const within = (page: PageRange, range: PageRange): boolean =>
  page.last === 0 && range.last !== 0 && page.first >= range.first && page.first <= range.last;

/**
 * Compares two ranges. Two true ranges without a common page are disjoint, except where one counts from 1 and both have
 * the same length: proceedings are cited with pages of the volume or of the paper itself, articles with those of the
 * issue or of the early view (1-13, 1887-1899).
 */
export const comparePages = (a: PageRange, b: PageRange): PageRelation => {
  if (a.first === 0 || b.first === 0) return 'unknown';
  const aLast = a.last || a.first;
  const bLast = b.last || b.first;
  // A letter in front is often left out (C37 and 37); of two letters, or other numbers, nothing can be said.
  if (a.prefix !== b.prefix && (a.first !== b.first || (a.prefix !== '' && b.prefix !== ''))) return 'unknown';
  if (a.first === b.first && aLast === bLast) return 'equal';
  if (a.first === b.first && (a.last === 0 || b.last === 0)) return 'start';
  if (a.last === 0 || b.last === 0)
    return [a.first, b.first].every(isPage) && !within(a, b) && !within(b, a) ? 'elsewhere' : 'unknown';
  if (aLast >= b.first && bLast >= a.first) return 'overlap';
  return (a.first === 1 || b.first === 1) && aLast - a.first === bLast - b.first ? 'renumbered' : 'disjoint';
};
