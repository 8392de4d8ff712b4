/** What a source calls the proceedings of a venue in one year. */

import type { Venue, VenueKey } from '../model/index.js';

/** Whether a year lies in a range as a catalogue writes it: `2019`, `2020-`, `-2012`, `2013-2019`. */
const covers = (range: string, year: number): boolean => {
  const [, from, dash, until] = /^(\d{4})?(-)?(\d{4})?$/.exec(range) ?? [];
  if (dash === undefined) return Number(from) === year;
  return (from === undefined || Number(from) <= year) && (until === undefined || year <= Number(until));
};

/** The entry of a map by year: that of the year itself, else that of the first range around it. */
const ofYear = (byYear: Exclude<VenueKey, string | readonly string[]>, year: number): readonly string[] => {
  const own = Object.hasOwn(byYear, String(year)) ? byYear[String(year)] : undefined;
  const found = own ?? Object.entries(byYear).find(([range]) => covers(range, year))?.[1] ?? [];
  return typeof found === 'string' ? [found] : found;
};

const isList = (key: VenueKey): key is readonly string[] => Array.isArray(key);

/**
 * The keys of one edition at one source, such as `2024.acl-long` at `acl`, in the order of the catalogue. `{year}` and
 * `{yy}` are filled in. Empty where the source does not know the venue, or had no edition of it in that year.
 */
export const venueKeys = (venue: Venue, source: string, year: number): readonly string[] => {
  if (year < (venue.first ?? year) || year > (venue.last ?? year)) return [];
  const key = Object.hasOwn(venue.at, source) ? venue.at[source] : undefined;
  if (key === undefined) return [];
  const chosen = typeof key === 'string' ? [key] : isList(key) ? key : ofYear(key, year);
  const yy = String(year % 100).padStart(2, '0');
  return chosen.map((text) => text.replaceAll('{year}', String(year)).replaceAll('{yy}', yy));
};

/** The numbers of the issues that are the venue's in one year; undefined where all that its keys name is its own. */
export const venueIssues = ({ issue }: Venue, year: number): readonly string[] | undefined => {
  const numbers = issue === undefined ? [] : ofYear(issue, year);
  return numbers.length === 0 ? undefined : numbers;
};
