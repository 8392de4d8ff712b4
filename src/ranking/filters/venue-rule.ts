/** Filters by venue: keys of the catalogue, or names as they are printed. */

import type { Venue, VenueFilter } from '../../model/index.js';
import { findVenue } from '../../queries/index.js';
import { foldedWords, normaliseText } from '../../text/index.js';
import { isChosen, type Rule } from './plain-rules.js';

/** What a listed venue asks of a report's: the catalogue's key, where it has one, and its name or how that begins. */
interface Listed {
  readonly id: string | undefined;
  readonly name: string;
  readonly isPrefix: boolean;
}

/** The words of a name, each with a blank behind it, so that a name begins so only where a word ends. */
const wordsOf = (name: string): string =>
  foldedWords(normaliseText(name))
    .map((word) => `${word} `)
    .join('');

/** An asterisk that belongs to a name of the catalogue (`FAT*`) asks for no prefix. */
const listed = (written: string, catalogue: readonly Venue[]): Listed => {
  const id = findVenue(catalogue, written)?.id;
  return { id, name: wordsOf(written), isPrefix: id === undefined && written.trimEnd().endsWith('*') };
};

/** So many printed names are remembered; some exports print the year and a place in each. */
const mostRemembered = 50_000;

/** Whether a name is one, or begins with its words; `Nature*` is no beginning of `Naturewissenschaften`. */
const isCalled = (name: string, { name: wanted, isPrefix }: Listed): boolean =>
  name === wanted || (isPrefix && name.startsWith(wanted));

/**
 * A venue is what the catalogue calls it, where it is known by that; every name is also compared as it is printed, in any
 * case and spelling of accents and punctuation. The words of a name are never sought within another (`Nature`, `Nature Physics`).
 */
export const venueRule = ({ keep, drop }: VenueFilter, catalogue: readonly Venue[]): Rule => {
  const read = (names: readonly string[]): readonly Listed[] => names.map((name) => listed(name, catalogue));
  const choice = {
    ...(keep === undefined ? {} : { keep: read(keep) }),
    ...(drop === undefined ? {} : { drop: read(drop) }),
  };
  const answers = new Map<string, boolean>();
  return ({ fields, venue }) => {
    const printed = fields.venue;
    const value = printed ?? venue;
    if (value === undefined) return undefined;
    const key = `${venue ?? ''}\n${printed ?? ''}`;
    let kept = answers.get(key);
    if (kept === undefined) {
      const id = venue ?? findVenue(catalogue, value)?.id;
      const name = wordsOf(value);
      kept = isChosen(choice, (entry) => (id !== undefined && entry.id === id) || isCalled(name, entry));
      if (answers.size >= mostRemembered) answers.clear();
      answers.set(key, kept);
    }
    return { value, kept };
  };
};
