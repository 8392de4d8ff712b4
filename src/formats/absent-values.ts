/** Values that say nothing, in whatever format: what data frames and databases write where there is none. */

import type { Fact, Target } from './facts.js';
import { isNothing } from './tables/cell-values.js';

/** Targets whose values have a form. In titles, names, keywords and notes, `None` and `NA` may be words. */
const formed: ReadonlySet<Target> = new Set<Target>([
  'type',
  'year',
  'date',
  'month',
  'day',
  'volume',
  'number',
  'pages',
  'first-page',
  'last-page',
  'article-number',
  'language',
  'doi',
  'doi-hint',
  'arxiv',
  'url',
  'link',
  'serial',
  'ids',
  'key',
  'accession',
]);

const pageTargets: ReadonlySet<Target> = new Set<Target>(['pages', 'first-page', 'last-page']);

/** Ovid's "No Pagination Specified", also as the first page `No` and the last page `Specified`. */
const noPages = /^\[?no(?:[ -]pagination)?(?:[ -]{1,2}specified)?\]?$|^specified$/i;

/** No value that says nothing is longer. */
const longest = 26;

/** Whether a fact says that there is no value (`nan`, `None`, `N/A`; of pages also `nan-nan`, `No-Specified`). */
export const isAbsent = ({ target, value }: Fact): boolean => {
  if (value.length > longest || !/^\s*[nNsS[]/.test(value)) return false;
  if (!formed.has(target) && !target.startsWith('id:')) return false;
  const text = value.trim();
  if (isNothing(target, text)) return true;
  if (!pageTargets.has(target)) return false;
  return noPages.test(text) || text.split(/[-–—]{1,3}/).every((page) => isNothing(target, page));
};
