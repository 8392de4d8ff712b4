/** NDSS at ndss-symposium.org: the accepted papers of a year, one page a paper. */

import { proceedingsSource } from '../proceedings-site.js';
import { readList, readPaper } from './parse.js';

/** Proceedings of the NDSS Symposium. A venue's key at `ndss` is the edition in its addresses, `ndss2025`. */
export const ndss = proceedingsSource({
  name: 'ndss',
  title: 'NDSS Symposium',
  platform: 'NDSS Symposium, www.ndss-symposium.org',
  key: { pattern: /^ndss\d{4}$/, example: 'ndss{year}' },
  listUrl: (key) => `https://www.ndss-symposium.org/${key}/accepted-papers/`,
  readList,
  readPaper,
  shared: (_, { year }) => ({
    type: 'conference',
    year,
    venue: 'Network and Distributed System Security Symposium',
    publisher: 'Internet Society',
  }),
});
