/** To which edition a record belongs: the one that was harvested as a whole, else its venue's name in the catalogue and its year. */

import type { BibliographicRecord, Search, Venue } from '../model/index.js';
import { findVenue } from '../queries/index.js';

/** An edition: a venue in a year, `icse:2024`. */
export interface Edition {
  readonly label: string;
  readonly venue: string;
  readonly year: number;
}

const edition = (venue: string, year: number): Edition => ({ label: `${venue}:${year}`, venue, year });

/** Names that a title of proceedings holds: `… Software Engineering (ASE)`, `ICSE '24: Proceedings of …`. */
const shortNamesIn = (title: string): readonly string[] => [
  ...[...title.matchAll(/\(([^()]{2,30})\)/g)].map(([, name]) => name!),
  ...[/^([\w&/-]+) ?['’]\d\d\b/.exec(title)?.[1]].filter((name) => name !== undefined),
];

/** Finds the editions of records; names of venues are looked up once each. */
export const editionFinder = (
  catalogue: readonly Venue[],
): ((record: BibliographicRecord, search: Search) => Edition | undefined) => {
  const known = new Map<string, string | undefined>();
  const venueNamed = (name: string): string | undefined => {
    if (!known.has(name)) {
      const found = [name, ...shortNamesIn(name)].flatMap((called) => findVenue(catalogue, called) ?? []);
      known.set(name, found[0]?.id);
    }
    return known.get(name);
  };
  return ({ venue, year, other }, search) => {
    if (search.edition !== undefined) return edition(search.edition.venue, search.edition.year);
    if (year === undefined) return undefined;
    // Exports keep a short name of the venue beside the title of the proceedings, which may be those of several (PACMPL).
    for (const name of [...(other?.['venue'] ?? []), venue]) {
      const id = name === undefined ? undefined : venueNamed(name);
      if (id !== undefined) return edition(id, year);
    }
    return undefined;
  };
};
