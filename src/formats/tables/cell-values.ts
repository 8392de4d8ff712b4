/** Cell values: what spreadsheets and data frames make of a value, undone where that is safe. */

import type { Target } from '../facts.js';
import { recordTypeOf } from '../record-types.js';

/** Texts that data frames write where there is nothing. */
const nothing = /^(?:nan|NaN|null|NULL|None|NA|N\/A|n\/a)$/;

/** Whether a cell says nothing. Prose may: a title may be `NA` or `None`. */
export const isNothing = (target: Target, cell: string): boolean =>
  cell.length < 6 && target !== 'title' && nothing.test(cell);

/** What a spreadsheet writes in place of a value that it took for a formula. */
const spreadsheetError = /^#(?:NAME\?|VALUE!|REF!|DIV\/0!|N\/A|NUM!|NULL!|SPILL!|CALC!|¡VALOR!|¿NOMBRE\?|WERT!)$/;

/** Whether a cell holds a spreadsheet's error: its text was lost before it came here. */
export const isSpreadsheetError = (cell: string): boolean =>
  cell.length < 12 && cell.startsWith('#') && spreadsheetError.test(cell);

/** Targets whose values are whole numbers, if they are numbers. */
const counted: ReadonlySet<Target> = new Set<Target>([
  'year',
  'month',
  'day',
  'volume',
  'number',
  'pages',
  'first-page',
  'last-page',
  'article-number',
  'accession',
]);

/** A number that a spreadsheet rounded to a few digits: what it was is lost. */
export const isRounded = (target: Target, cell: string): boolean =>
  (target.startsWith('id:') || target === 'article-number' || target === 'accession') &&
  cell.length < 24 &&
  /^\d[.,]\d{1,15}E\+\d{1,3}$/i.test(cell);

/** Words that IEEE Xplore puts behind the name of a publisher: `IET Conferences`. */
const kindBehindPublisher = /\s(conferences|journals|magazines|standards|books|early access articles)$/i;

/** A value without what its table put around it: `.0` behind a whole number, the address around a PubMed id. */
export const cellValue = (target: Target, cell: string): string => {
  if (target.startsWith('id:') || counted.has(target)) {
    const whole = cell.length < 24 && /^\d+\.0+$/.test(cell) ? cell.slice(0, cell.indexOf('.')) : cell;
    if (target === 'id:pmid') return /^(?:PMID:?\s{0,3}|https?:\S{0,60}\/)(\d{1,9})\/?$/i.exec(whole)?.[1] ?? whole;
    if (target === 'id:pmc') return /(?:^|\/)(?:PMC)?(\d{1,9})\/?$/i.exec(whole)?.[1]?.replace(/^/, 'PMC') ?? whole;
    if (target === 'id:openalex')
      return /^https?:\/\/openalex\.org\/(?:works\/)?(W\d{1,20})$/i.exec(whole)?.[1] ?? whole;
    return whole;
  }
  if (target === 'type' && recordTypeOf(cell) === undefined)
    return kindBehindPublisher.exec(cell.slice(-60))?.[1] ?? cell;
  return cell;
};

/** A date without a year is a month, perhaps with a day: Web of Science's `MAY 5`. */
export const targetOfCell = (target: Target, cell: string): Target =>
  target === 'date' && cell.length < 24 && !/\d{4}/.test(cell) && /^[A-Za-z]{3}/.test(cell) ? 'month' : target;
