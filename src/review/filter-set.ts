/** The filters of a review and the votes that they name, read as they are today. */

import { isThere, readTextIfThere, sha256OfFile } from '../io/index.js';
import { type Filter, type FilterSet, InputError, type RecordId, type Venue, type VoteValue } from '../model/index.js';
import { filterWords, findVenue, parseFilters, parseVenues } from '../queries/index.js';
import { readVotes, voteTable } from '../screening/index.js';
import type { Review } from './open-review.js';

/** Reads filters from a file; undefined where there is none, or it lists no filter. Throws `InputError` where it is wrong. */
export const readFilters = ({ protocol }: Review, file: string): FilterSet | undefined => {
  const text = readTextIfThere(file);
  if (text === undefined) return undefined;
  const set = parseFilters(text, file, protocol);
  return set.filters.length === 0 ? undefined : set;
};

/** The names of the voters whose votes some filters count, each once. */
const votersOf = ({ filters }: FilterSet): readonly string[] => [
  ...new Set(filters.flatMap((filter) => (filter.kind === 'votes' ? filter.from : []))),
];

/** Throws `InputError` where a filter names votes that there are not: to pass everything in silence would be no filter. */
export const assertVotes = ({ paths }: Review, { filters, placeOf }: FilterSet, file: string): void => {
  filters.forEach((filter, index) => {
    if (filter.kind !== 'votes') return;
    const at = filter.from.findIndex((name) => !isThere(paths.decisions('votes', name)));
    if (at === -1) return;
    const name = filter.from[at]!;
    throw new InputError(`there are no votes of \`${name}\``, {
      code: 'votes-missing',
      hint: `litsieve import --votes FILE --name ${name}`,
      place: placeOf?.('filters', index, 'from', at) ?? { file },
    });
  });
};

type VoteTable = ReadonlyMap<RecordId, VoteValue>;

/** What each voter says of each record, by the voter's name. */
export type VoteTables = ReadonlyMap<string, VoteTable>;

const tables = new WeakMap<Review, Map<string, { readonly hash: string; readonly table: VoteTable }>>();

/** The votes in a file, which is read once while it stays the same. */
const tableIn = (review: Review, path: string): VoteTable => {
  if (!isThere(path)) return new Map();
  const hash = sha256OfFile(path);
  const known = tables.get(review) ?? new Map<string, { readonly hash: string; readonly table: VoteTable }>();
  tables.set(review, known);
  const before = known.get(path);
  if (before?.hash === hash) return before.table;
  const table = voteTable(readVotes(path).votes);
  known.set(path, { hash, table });
  return table;
};

/** The votes that some filters count. Lines that are no votes are passed over; `check` lists them. */
export const voteTables = (review: Review, set: FilterSet): VoteTables =>
  new Map(votersOf(set).map((name) => [name, tableIn(review, review.paths.decisions('votes', name))]));

const isOfVenue = ({ kind }: Filter): boolean => kind === 'venue';

/** The review's venue catalogue, where a filter looks at venues; else none is needed. */
export const filterVenues = ({ paths }: Review, { filters }: FilterSet): readonly Venue[] => {
  const text = filters.some(isOfVenue) ? readTextIfThere(paths.venues) : undefined;
  return text === undefined ? [] : parseVenues(text, paths.venues);
};

/** All that decides what some filters say of a corpus, beside the corpus: as texts that change when it may change. */
export const filterOrigins = ({ paths, protocol }: Review, set: FilterSet): readonly string[] => [
  filterWords(set),
  JSON.stringify(protocol.streams.map(({ id, sources }) => [id, sources ?? null])),
  set.filters.some(isOfVenue) ? (readTextIfThere(paths.venues) ?? '') : '',
  ...votersOf(set).map((name) => `${name} ${sha256OfFile(paths.decisions('votes', name))}`),
];

/** Of a venue what says which reports are its own; under which keys sources have it changes no filter. */
const venueWords = ({ id, name, short, aliases, type, issue }: Venue): object => ({
  ...{ id, name, short, aliases, type, issue },
});

/** What the catalogue says of the venues that some filters list, in its order. */
const listedVenues = (review: Review, set: FilterSet): readonly Venue[] => {
  const catalogue = filterVenues(review, set);
  const names = set.filters.flatMap((filter) =>
    filter.kind === 'venue' ? [...(filter.keep ?? []), ...(filter.drop ?? [])] : [],
  );
  const listed = new Set(names.map((name) => findVenue(catalogue, name)));
  return catalogue.filter((venue) => listed.has(venue));
};

/**
 * What some filters mean, as a text that changes where somebody has changed what they do, in whatever file: their own words,
 * the terms of their concepts, the votes that they count, the venues and the streams that they name. Comments, the order of
 * lines and votes that say the same once more are none of it.
 */
export const filterMeaning = (review: Review, set: FilterSet): string => {
  const streams = new Set(set.filters.flatMap(({ stream }) => stream ?? []));
  const parts = [
    [...voteTables(review, set)].map(([name, table]) => [name, [...table].sort(([a], [b]) => (a < b ? -1 : 1))]),
    listedVenues(review, set).map(venueWords),
    streams.size === 0 ? [] : review.protocol.streams.map(({ id, sources }) => [id, sources ?? null]),
  ];
  // Filters that depend on nothing beside their words are their words.
  const others = parts.some((part) => part.length > 0) ? [JSON.stringify(parts)] : [];
  return [filterWords(set), ...others].join('\n');
};
