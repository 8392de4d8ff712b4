/** Checks of what people planned: the venue catalogue and the searches. */

import { readTextIfThere } from '../io/index.js';
import { formatPlace, InputError, type Venue } from '../model/index.js';
import { findVenue, parseSearch, parseVenues } from '../queries/index.js';
import type { Finding } from './check.js';
import type { Review } from './open-review.js';
import { strategyNames } from './planned-searches.js';

/** What reading a file says, or the complaint of why it cannot be read. */
export const readPlan = <T>(parse: (text: string, path: string) => T, path: string): T | Finding | undefined => {
  try {
    const text = readTextIfThere(path);
    return text === undefined ? undefined : parse(text, path);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const where = formatPlace(error.place);
    return { gravity: 'error', code: error.code, where, message: error.message.slice(where.length + 2) };
  }
};

/** Whether it is a complaint. */
export const isFinding = (value: object): value is Finding => 'gravity' in value;

/** Complains of plans that cannot be read, and of venues that the review's own catalogue lacks. */
export function* checkPlans(review: Review): Generator<Finding> {
  const { paths } = review;
  const catalogue: readonly Venue[] | Finding | undefined = readPlan(parseVenues, paths.venues);
  if (catalogue !== undefined && isFinding(catalogue)) yield catalogue;
  for (const name of strategyNames(review)) {
    const path = paths.strategy(name);
    const strategy = readPlan(parseSearch, path);
    if (strategy === undefined) continue;
    if (isFinding(strategy)) {
      yield strategy;
      continue;
    }
    if (catalogue === undefined || isFinding(catalogue)) continue;
    for (const [index, venue] of strategy.venues.entries()) {
      if (findVenue(catalogue, venue) !== undefined) continue;
      const where = formatPlace(strategy.placeOf?.('venues', index) ?? { file: path });
      const message = `there is no venue \`${venue}\` in queries/venues.yaml`;
      yield { gravity: 'error', code: 'venue-unknown', where, message };
    }
  }
}
