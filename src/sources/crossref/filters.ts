/** Filters of Crossref's list of works, from a venue's keys and from the limits of a search. */

import { type EditionTarget, UsageError } from '../../model/index.js';
import { venueIssues, venueKeys } from '../../queries/index.js';
import { ownEntry } from '../own-entry.js';

/** Works to ask for: filters, and whether a work of the answer belongs to what was asked for where filters cannot say it. */
export interface Filtered {
  /** In the form of the interface, joined by commas: `issn:0098-5589,type:journal-article`. */
  readonly filter: string;
  readonly belongs?: (doi: string) => boolean;
}

interface NamedFilter {
  readonly name: string;
  readonly value: string;
}

/** Short names of keys; any other name is a filter of the interface itself, such as `isbn`. */
const filterNames: Readonly<Record<string, string>> = { container: 'container-title' };

const keyHint =
  'see under `at: crossref:` of the venue in queries/venues.yaml: `issn:0098-5589`, `isbn:9798400702174`, `container:<title as Crossref prints it>` or `prefix:10.1145/3597503`';

/** Reads a key. Throws `UsageError` where it has not the form `name:value`, or holds a comma, which ends a filter. */
const readKey = (key: string): NamedFilter => {
  const [, name, value] = /^([a-z][a-z.-]*):\s*(\S.*)$/.exec(key) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError(`\`${key}\` is no key of Crossref`, { code: 'crossref-key-invalid', hint: keyHint });
  }
  if (value.includes(',')) {
    throw new UsageError(`Crossref cannot filter by \`${key}\`: a comma ends a filter`, {
      code: 'crossref-key-invalid',
      hint: 'name the venue by `issn:`, `isbn:` or `prefix:` instead',
    });
  }
  return { name: ownEntry(filterNames, name) ?? name, value: value.trim() };
};

/**
 * The filters of one key. Crossref filters by the registrant's prefix only (`10.1145`): of a longer one, as the
 * proceedings of one edition share it, the rest is held against the DOIs that come.
 */
const filteredBy = (key: string): Filtered => {
  const { name, value } = readKey(key);
  const [registrant, ...rest] = value.split('/');
  if (name !== 'prefix' || rest.length === 0) return { filter: `${name}:${value}` };
  const beginning = value.toLowerCase();
  return {
    filter: `prefix:${registrant}`,
    belongs: (doi) =>
      doi.startsWith(beginning) && (beginning.endsWith('/') || !/^[\p{L}\p{N}]/u.test(doi.slice(beginning.length))),
  };
};

/** The filters of days of publication, both included. A year alone is a day's first part: `2024`. */
export const publishedBetween = (from: string | undefined, until: string | undefined): readonly string[] => [
  ...(from === undefined ? [] : [`from-pub-date:${from}`]),
  ...(until === undefined ? [] : [`until-pub-date:${until}`]),
];

/** The last day of a year, or the day itself. */
const lastDay = (date: string): string => (date.length === 4 ? `${date}-12-31` : date);

/** Filters with one beginning and one end of the time of publication, the narrowest: filters of one name would be alternatives. */
export const narrowed = (filters: readonly string[]): readonly string[] => {
  const dates = (name: string): readonly string[] =>
    filters.filter((filter) => filter.startsWith(`${name}:`)).map((filter) => filter.slice(name.length + 1));
  const from = dates('from-pub-date').reduce<string | undefined>(
    (latest, date) => (latest === undefined || date > latest ? date : latest),
    undefined,
  );
  const until = dates('until-pub-date').reduce<string | undefined>(
    (earliest, date) => (earliest === undefined || lastDay(date) < lastDay(earliest) ? date : earliest),
    undefined,
  );
  return [...filters.filter((filter) => !/^(?:from|until)-pub-date:/.test(filter)), ...publishedBetween(from, until)];
};

/** What Crossref calls what a venue publishes; the issues of a journal hold articles, whatever conference they are of. */
const typeOfEdition = ({ venue, year }: EditionTarget): string =>
  venue.type === 'journal' || venueIssues(venue, year) !== undefined ? 'journal-article' : 'proceedings-article';

/**
 * What to ask for to get one edition: the venue's keys, the days of the year, the type of work. Keys of one filter are
 * one list (filters of one name are alternatives); each other filter is a list of its own. Empty where Crossref does not know the venue.
 */
export const filtersOfEdition = (target: EditionTarget): readonly Filtered[] => {
  const { venue, year } = target;
  const limits = [...publishedBetween(`${year}-01-01`, `${year}-12-31`), `type:${typeOfEdition(target)}`];
  const plainFilters = new Map<string, string[]>();
  const tested: Filtered[] = [];
  for (const key of venueKeys(venue, 'crossref', year)) {
    const filtered = filteredBy(key);
    if (filtered.belongs !== undefined) tested.push(filtered);
    else {
      const name = filtered.filter.slice(0, filtered.filter.indexOf(':'));
      plainFilters.set(name, [...(plainFilters.get(name) ?? []), filtered.filter]);
    }
  }
  return [...[...plainFilters.values()].map((filters) => ({ filter: filters.join(',') })), ...tested].map(
    (filtered) => ({
      ...filtered,
      filter: [filtered.filter, ...limits].join(','),
    }),
  );
};

/** The filter of a set that a query is limited to, written as a venue's key. */
export const filterOfSet = (set: string | undefined): Filtered | undefined =>
  set === undefined ? undefined : filteredBy(set);
