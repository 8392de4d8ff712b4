/** Editions of an invented venue, for the tests of sources that harvest whole editions. */

import type { EditionTarget, VenueKey } from '../../src/model/index.js';

/** An edition of a venue that has these keys at a source. */
export const edition = (source: string, key: VenueKey, year: number, file?: string): EditionTarget => ({
  kind: 'edition',
  venue: {
    id: 'examplecon',
    name: 'Conference on Invented Examples',
    short: 'ExampleCon',
    group: 'examples',
    type: 'conference',
    aliases: [],
    at: { [source]: key },
  },
  year,
  ...(file === undefined ? {} : { file }),
});
