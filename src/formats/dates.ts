/** Dates of publication in the many ways that databases write them. */

/** What a text says of a date. `month` and `day` count from 1. */
export interface PublicationDate {
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
  /** Whether the text says more that is no part of such a date: the 30th of February, a 13th month, a season, a second month. */
  readonly more?: true;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

const monthWord = /(?<![A-Za-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/i;

const otherMonths = new RegExp(monthWord.source, 'gi');

const season = /(?<![A-Za-z])(?:spr(?:ing)?|sum(?:mer)?|aut(?:umn)?|fall?|win(?:ter)?)(?![A-Za-z])/i;

/** Whether a text names a season or several months, of which a date can say one. */
export const namesMore = (text: string): boolean =>
  season.test(text) || new Set(Array.from(text.matchAll(otherMonths), ([, name]) => name!.toLowerCase())).size > 1;

const compact = /(?<!\d)(1[4-9]\d\d|20\d\d|21\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/;
const separated = /(?<!\d)(1[4-9]\d\d|20\d\d|21\d\d)(?:[-/.](\d{1,2})(?!\d)(?:[-/.](\d{1,2})(?!\d))?)?(?!\d)/;

/** The month (1 to 12) that a text names, in words or as a number. */
export const monthIn = (text: string): number | undefined => {
  const word = monthWord.exec(text)?.[1]?.toLowerCase();
  if (word !== undefined) return monthNames.indexOf(word as (typeof monthNames)[number]) + 1;
  const number = /^\s*(\d{1,2})\s*$/.exec(text)?.[1];
  return number !== undefined && Number(number) >= 1 && Number(number) <= 12 ? Number(number) : undefined;
};

/** The day of the month, where a text holds exactly one number that can be one. */
export const dayIn = (text: string): number | undefined => {
  const days = text.match(/(?<!\d)\d{1,2}(?!\d)/g) ?? [];
  const day = days.length === 1 ? Number(days[0]) : 0;
  return day >= 1 && day <= 31 ? day : undefined;
};

const shortMonths: ReadonlySet<number> = new Set([4, 6, 9, 11]);

/** Whether a month of a year has a day of this number. */
export const hasDay = (year: number, month: number, day: number): boolean => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (isLeap ? 29 : 28) : shortMonths.has(month) ? 30 : 31;
  return day >= 1 && day <= days;
};

/** A date of numbers as far as there is one; 0 stands for what is not known. */
const withParts = (year: number, month = 0, day = 0): PublicationDate => {
  if (month < 1 || month > 12) return month + day === 0 ? { year } : { year, more: true };
  if (hasDay(year, month, day)) return { year, month, day };
  return day === 0 ? { year, month } : { year, month, more: true };
};

/** The date in a text (`2014//`, `2018/05/04/`, `Start date: 20170812`, `4-8 Aug. 2020`, `888`), or undefined where there is no year. */
export const dateIn = (text: string): PublicationDate | undefined => {
  const value = text.slice(0, 200);
  const run = compact.exec(value);
  if (run !== null) return withParts(Number(run[1]), Number(run[2]), Number(run[3]));
  const match = separated.exec(value);
  if (match === null) {
    const short = /^\s*(\d{1,4})\s*$/.exec(value)?.[1];
    return short !== undefined && Number(short) > 0 ? { year: Number(short) } : undefined;
  }
  const year = Number(match[1]);
  if (match[2] !== undefined)
    return withParts(year, Number(match[2]), match[3] === undefined ? undefined : Number(match[3]));
  const rest = `${value.slice(0, match.index)} ${value.slice(match.index + match[0].length)}`;
  const date = monthWord.test(rest) ? withParts(year, monthIn(rest), dayIn(rest)) : { year };
  return namesMore(rest) ? { ...date, more: true } : date;
};

/** A date as the model writes it: `2024`, `2024-05` or `2024-05-17`. */
export const formatDate = ({ year, month, day }: PublicationDate): string =>
  [
    String(year).padStart(4, '0'),
    ...[month, day].filter((part) => part !== undefined).map((part) => String(part).padStart(2, '0')),
  ].join('-');

/** How the month macros of BibTeX are called, January first. */
export const monthMacros: readonly string[] = monthNames;
