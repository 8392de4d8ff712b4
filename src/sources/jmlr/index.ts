/** JMLR at jmlr.org: one list a volume, one page a paper. */

import { proceedingsSource } from '../proceedings-site.js';
import { readList, readPaper } from './parse.js';

/** The Journal of Machine Learning Research. A venue's key at `jmlr` is a volume, `v24` of 2023. */
export const jmlr = proceedingsSource({
  name: 'jmlr',
  title: 'Journal of Machine Learning Research',
  platform: 'JMLR, www.jmlr.org',
  key: { pattern: /^v\d{1,3}$/, example: 'v24' },
  listUrl: (key) => `https://www.jmlr.org/papers/${key}/`,
  readList,
  readPaper,
  shared: (key, { year }) => ({
    type: 'article',
    year,
    venue: 'Journal of Machine Learning Research',
    volume: key.slice(1),
  }),
});
