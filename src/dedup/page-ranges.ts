/** Page ranges for comparing: `221-8` is 221 to 228, `S73-8` is S73 to S78; an article number is one page. */

/** Pages of a report. `first` is 0 where none are stated; `last` is 0 for a single page or an article number. */
export interface PageRange {
  /** What stands before the number, in lower case: `s`, `e`, `12:`. */
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
}

const none: PageRange = { prefix: '', first: 0, last: 0 };
const pattern = /^((?:\d*[a-z]+|\d+:)?)(\d{1,9})[a-z]?(?:-(?:\d*[a-z]+|\d+:)?(\d{1,9})?[a-z+]*)?$/;

/** Reads pages as sources write them; what is no page or range counts as not stated. */
export const pageRange = (text: string | undefined): PageRange => {
  if (text === undefined) return none;
  const plain = text
    .toLowerCase()
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
  return { prefix, first, last: last >= first && plain.includes('-') ? last : 0 };
};

/** How two statements of pages stand to each other; `renumbered` as below; `unknown` where they cannot be compared. */
export type PageRelation = 'equal' | 'overlap' | 'renumbered' | 'disjoint' | 'unknown';

/**
 * Compares two ranges. Two true ranges without a common page are disjoint, except where one counts from 1 and both have
 * the same length: proceedings are cited with pages of the volume or of the paper itself, articles with those of the
 * issue or of the early view (1-13, 1887-1899).
 */
export const comparePages = (a: PageRange, b: PageRange): PageRelation => {
  if (a.first === 0 || b.first === 0 || a.prefix !== b.prefix) return 'unknown';
  const aLast = a.last || a.first;
  const bLast = b.last || b.first;
  if (a.first === b.first && (aLast === bLast || a.last === 0 || b.last === 0)) return 'equal';
  if (a.last === 0 || b.last === 0) return 'unknown';
  if (aLast >= b.first && bLast >= a.first) return 'overlap';
  return (a.first === 1 || b.first === 1) && aLast - a.first === bLast - b.first ? 'renumbered' : 'disjoint';
};
