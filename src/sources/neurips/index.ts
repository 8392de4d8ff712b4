/** NeurIPS proceedings at papers.nips.cc: one list a year, one page a paper. */

import { proceedingsSource } from '../proceedings-site.js';
import { readList, readPaper } from './parse.js';

/** Proceedings of NeurIPS. A venue's key at `neurips` is the year. */
export const neurips = proceedingsSource({
  name: 'neurips',
  title: 'NeurIPS Proceedings',
  platform: 'NeurIPS Proceedings, papers.nips.cc',
  key: { pattern: /^\d{4}$/, example: '{year}' },
  listUrl: (key) => `https://papers.nips.cc/paper_files/paper/${key}`,
  readList,
  readPaper,
  shared: (_, { year }) => ({ type: 'conference', year, venue: 'Advances in Neural Information Processing Systems' }),
});
