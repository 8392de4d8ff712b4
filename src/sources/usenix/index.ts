/** USENIX conferences at usenix.org: the technical sessions of an edition, one page a paper. */

import { proceedingsSource } from '../proceedings-site.js';
import { readList, readPaper } from './parse.js';

/** Proceedings of USENIX conferences. A venue's key at `usenix` is the conference in its addresses, `usenixsecurity24`. */
export const usenix = proceedingsSource({
  name: 'usenix',
  title: 'USENIX conference proceedings',
  platform: 'USENIX, www.usenix.org',
  key: { pattern: /^[a-z][a-z-]*\d{2}$/, example: 'usenixsecurity{yy}' },
  listUrl: (key) => `https://www.usenix.org/conference/${key}/technical-sessions`,
  readList,
  readPaper,
  // Where the list has the abstract no page is asked, and the list does not say of which conference it is.
  shared: (_, { venue, year }) => ({
    type: 'conference',
    year,
    venue: venue.name,
    publisher: 'USENIX Association',
  }),
});
