/** Partial date: a month and day that take their year from another tag of the record. */

const yearPattern = /(?<!\d)(?:1[4-9]|2[01])\d\d(?!\d)/;

const monthPattern = /(?<![a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A date with its year: as it stands where it names one, else with the year of another tag behind it. */
export const withYear = (date: string, year: string | undefined): string =>
  yearPattern.test(date) || year === undefined ? date : `${date} ${year}`;

/** Whether a date says more than a year: it names a month. */
export const namesMonth = (date: string): boolean => monthPattern.test(date);
