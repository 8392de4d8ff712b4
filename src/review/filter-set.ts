/** The filters of a review and the votes that they name, read as they are today. */

import { isThere, readTextIfThere, sha256OfFile } from '../io/index.js';
import { type Filter, type FilterSet, InputError, type RecordId, type Venue, type VoteValue } from '../model/index.js';
import { filterWords, parseFilters, parseVenues } from '../queries/index.js';
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

/** What each voter says of each record, by the voter's name. */
export type VoteTables = ReadonlyMap<string, ReadonlyMap<RecordId, VoteValue>>;

/** The votes that some filters count. Lines that are no votes are passed over; `check` lists them. */
export const voteTables = ({ paths }: Review, set: FilterSet): VoteTables =>
  new Map(votersOf(set).map((name) => [name, voteTable(readVotes(paths.decisions('votes', name)).votes)]));

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
