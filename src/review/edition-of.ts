/** To which edition a record belongs: the one that was harvested as a whole, else its venue's name in the catalogue and its year. */

import type { RecordFields, Search, Venue } from '../model/index.js';
import { findVenue, venueIssues } from '../queries/index.js';

/** An edition: a venue in a year, `icse:2024`. */
export interface Edition {
  readonly label: string;
  readonly venue: string;
  readonly year: number;
}

/** The edition of a venue in a year. */
export const editionOf = (venue: string, year: number): Edition => ({ label: `${venue}:${year}`, venue, year });

/** Names that a title of proceedings holds: `… Software Engineering (ASE)`, `ICSE '24: Proceedings of …`. */
const shortNamesIn = (title: string): readonly string[] => [
  ...[...title.matchAll(/\(([^()]{2,30})\)/g)].map(([, name]) => name!),
  ...[/^([\w&/-]+) ?['’]\d\d\b/.exec(title)?.[1]].filter((name) => name !== undefined),
];

/** Who holds conferences; publishers print them before the conference's own name, or leave them out. */
const organisers = new Set([
  'acm',
  'ieee',
  'cvf',
  'aaai',
  'usenix',
  'sigsoft',
  'sigsac',
  'sigplan',
  'sigkdd',
  'sigchi',
]);

/** What stands before the name of a conference in the title of its proceedings, beside years and numbers: `Proceedings of the 46th`. */
const openings = new Set(['proceedings', 'of', 'the', 'on', 'annual']);

const isOpening = (word: string): boolean =>
  openings.has(word) || organisers.has(word) || /^\d+(?:st|nd|rd|th)?$/.test(word);

/** A title of proceedings apart: who held the conference, and its own name. */
interface ProceedingsTitle {
  readonly heldBy: readonly string[];
  readonly name: string;
}

/** Names shorter than this, in words, are those of whole fields (`Software Engineering`): they say nothing. */
const fewestWords = 4;

/** Takes a title apart; undefined where too little is left. Titles of parts (`…: Companion Proceedings`) keep what makes them parts. */
const readTitle = (title: string): ProceedingsTitle | undefined => {
  const words = title
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const start = words.findIndex((word) => !isOpening(word));
  const name = start === -1 ? [] : words.slice(start);
  // A volume of a series: `Advances in … Systems 37`.
  if (/^\d+$/.test(name.at(-1) ?? '')) name.pop();
  if (name.length < fewestWords) return undefined;
  return { heldBy: words.slice(0, start).filter((word) => organisers.has(word)), name: name.join(' ') };
};

/** Conferences of one name held by others are others: an `IEEE Conference on Artificial Intelligence` is not AAAI's. */
const mayBeOne = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((organiser) => b.includes(organiser));

/** Finds venues by titles of their proceedings: equal names after what stands before them. */
const proceedingsFinder = (catalogue: readonly Venue[]): ((title: string) => string | undefined) => {
  const known = new Map<string, { readonly venue: string; readonly heldBy: readonly string[] }[]>();
  for (const { id, name, aliases, type } of catalogue) {
    for (const title of type === 'conference' ? [name, ...aliases] : []) {
      const read = readTitle(title);
      if (read === undefined) continue;
      const entries = known.get(read.name) ?? [];
      known.set(read.name, [...entries, { venue: id, heldBy: read.heldBy }]);
    }
  }
  return (title) => {
    const read = readTitle(title);
    const entries = read === undefined ? [] : (known.get(read.name) ?? []);
    const venues = new Set(entries.filter(({ heldBy }) => mayBeOne(heldBy, read!.heldBy)).map(({ venue }) => venue));
    return venues.size === 1 ? [...venues][0] : undefined;
  };
};

/**
 * Finds the editions of records; names of venues are looked up once each. A record of a journal whose issues are venues
 * of their own (PLDI in PACMPL) belongs to the venue of its issue.
 */
export const editionFinder = (
  catalogue: readonly Venue[],
): ((record: RecordFields, search: Pick<Search, 'edition'>) => Edition | undefined) => {
  const inTitle = proceedingsFinder(catalogue);
  const known = new Map<string, string | undefined>();
  const venueNamed = (name: string): string | undefined => {
    if (!known.has(name)) {
      const found = [name, ...shortNamesIn(name)].flatMap((called) => findVenue(catalogue, called) ?? []);
      known.set(name, found[0]?.id ?? inTitle(name));
    }
    return known.get(name);
  };
  const journals = new Set(catalogue.filter(({ type }) => type === 'journal').map(({ id }) => id));
  const ofIssues = catalogue.filter(({ issue }) => issue !== undefined);
  const venueOfIssue = (year: number, number: string | undefined): string | undefined =>
    number === undefined
      ? undefined
      : ofIssues.find((venue) => venueIssues(venue, year)?.includes(number) === true)?.id;
  return ({ venue, year, number, other }, search) => {
    if (search.edition !== undefined) return editionOf(search.edition.venue, search.edition.year);
    if (year === undefined) return undefined;
    // Exports keep a short name of the venue beside the title of the proceedings, which may be those of several (PACMPL).
    for (const name of [...(other?.['venue'] ?? []), venue]) {
      const id = name === undefined ? undefined : venueNamed(name);
      if (id === undefined) continue;
      return editionOf((journals.has(id) ? venueOfIssue(year, number) : undefined) ?? id, year);
    }
    return undefined;
  };
};
