/** Names of venues over their editions, for counting how many of a pool's reports each has. */

import { readTextIfThere } from '../io/index.js';
import type { Venue } from '../model/index.js';
import { parseVenues } from '../queries/index.js';
import { editionFinder } from './edition-of.js';
import type { Review } from './open-review.js';

const catalogueOf = ({ paths }: Review): readonly Venue[] => {
  const text = readTextIfThere(paths.venues);
  try {
    return text === undefined ? [] : parseVenues(text, paths.venues);
  } catch {
    // `check` and `fetch` say what is wrong with it; names as they stand do here.
    return [];
  }
};

/** A venue's name without what tells its editions apart: years, ordinals, what stands in brackets. */
const seriesName = (venue: string): string =>
  venue
    .replace(/\([^()]*\)/g, ' ')
    .replace(/['’]\d\d\b|\b\d+(?:st|nd|rd|th)?\b/gi, ' ')
    .replace(/^\W*proceedings of (?:the )?/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:;-]+|[\s,:;-]+$/g, '');

/** So many records are read for the short name of their venue, which exports keep beside the title of the proceedings. */
const mostRead = 500;

/** The name of a row's venue by the review's catalogue, else without its editions; each name is looked up once. */
export const venueNamer = (review: Review): ((row: number) => string) => {
  const { corpus } = review;
  const catalogue = catalogueOf(review);
  const shortNames = new Map(catalogue.map(({ id, short }) => [id, short]));
  const find = editionFinder(catalogue);
  const known = new Map<string, string>();
  let read = 0;
  const idOf = (row: number, venue: string): string | undefined => {
    const byName = find({ venue, year: 1 }, {})?.venue;
    if (byName !== undefined || catalogue.length === 0 || read++ >= mostRead) return byName;
    const { other = {} } = corpus.read(row);
    return find({ venue, year: 1, other }, {})?.venue;
  };
  return (row) => {
    const search = corpus.searchOf(row);
    const venue = corpus.venueOf(row);
    const key = search.edition?.venue === undefined ? ` ${venue}` : search.edition.venue;
    let name = known.get(key);
    if (name === undefined) {
      const id = search.edition?.venue ?? (venue === '' ? undefined : idOf(row, venue));
      name = id === undefined ? seriesName(venue) : (shortNames.get(id) ?? id);
      known.set(key, name);
    }
    return name;
  };
};
