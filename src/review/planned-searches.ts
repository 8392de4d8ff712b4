/** The planned searches of a review: the files of `queries/searches/`, or editions named on the command line. */

import { join } from 'node:path';
import { namesIn, readTextIfThere } from '../io/index.js';
import { InputError, type SearchStrategy, UsageError, type Venue } from '../model/index.js';
import { findVenue, parseEditionWords, parseSearch, parseVenues } from '../queries/index.js';
import type { Review } from './open-review.js';

/** The review's own venue catalogue or, where it has none, the one that comes with the program. */
export const venueCatalogue = ({ paths }: Review, templates: string): readonly Venue[] => {
  for (const path of [paths.venues, join(templates, 'queries', 'venues.yaml')]) {
    const text = readTextIfThere(path);
    if (text !== undefined) return parseVenues(text, path);
  }
  return [];
};

const ending = '.yaml';

/** Names of the planned searches, sorted. */
export const strategyNames = ({ paths }: Review): readonly string[] =>
  namesIn(paths.strategies)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));

const forms = 'write icse:2024, icse:2023-2025 or icse,fse:2024';

const readStrategy = (review: Review, name: string, catalogue: readonly Venue[]): SearchStrategy => {
  const path = review.paths.strategy(name);
  const text = name.includes(':') ? undefined : readTextIfThere(path);
  if (text !== undefined) return parseSearch(text, path);
  if (name.includes(':')) {
    throw new UsageError(`\`${name}\` names no edition`, { code: 'edition-invalid', hint: forms });
  }
  const venue = findVenue(catalogue, name);
  if (venue !== undefined) {
    const hint = `say which years: litsieve fetch ${venue.id}:2024`;
    throw new UsageError(`\`${name}\` is a venue, and no search is called so`, { code: 'years-missing', hint });
  }
  const names = strategyNames(review);
  throw new UsageError(`there is no search \`${name}\`: ${path} is missing`, {
    code: 'strategy-unknown',
    hint:
      names.length === 0
        ? 'write one, or name editions: litsieve fetch icse:2024'
        : `there is ${names.join(', ')}; editions are named as icse:2024`,
  });
};

/** `icse:2024,acl:2023-2024` are two searches; `icse,acl:2023,2024` is one. A comma parts where what follows are no years. */
const apart = (word: string): readonly string[] =>
  word
    .split(/(?<=:[\d\s,\u2013-]*),(?=\s*[^:,]*[^:,\d\s\u2013-][^:,]*(?:[:,]|$))/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The searches that words of the command line name; without words all that are planned. Throws `UsageError` for a word
 * that names none; with a catalogue, a venue without its years is told as such.
 */
export const plannedSearches = (
  review: Review,
  words: readonly string[],
  catalogue: readonly Venue[] = [],
): readonly SearchStrategy[] => {
  const read = (name: string): SearchStrategy => readStrategy(review, name, catalogue);
  if (words.length > 0) {
    return words
      .flatMap(apart)
      .map((word) => parseEditionWords([word]) ?? read(word.replace(/^.*[\\/]|\.ya?ml$/g, '')));
  }
  const names = strategyNames(review);
  if (names.length > 0) return names.map(read);
  throw new InputError('no search is planned', {
    code: 'strategies-missing',
    hint: 'write queries/searches/NAME.yaml, or name editions: litsieve fetch icse:2024',
    place: { file: review.paths.strategies },
  });
};
