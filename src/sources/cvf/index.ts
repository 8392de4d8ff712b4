/** CVF Open Access at openaccess.thecvf.com: CVPR, ICCV, WACV; one list an edition, one page a paper. */

import { proceedingsSource } from '../proceedings-site.js';
import { readList, readPaper } from './parse.js';

/** Proceedings in CVF Open Access. A venue's key at `cvf` is the edition in its addresses, `CVPR2024`. */
export const cvf = proceedingsSource({
  name: 'cvf',
  title: 'CVF Open Access',
  platform: 'CVF Open Access, openaccess.thecvf.com',
  key: { pattern: /^[A-Z]+\d{4}(?:_workshops(?:\/[\w-]+)?)?$/, example: 'CVPR{year}' },
  listUrl: (key) => `https://openaccess.thecvf.com/${key}?day=all`,
  readList,
  readPaper,
  shared: (key, { year }) => ({
    type: 'conference',
    year,
    venue: key.replace(/\d{4}.*$/, ''),
    publisher: 'Computer Vision Foundation',
  }),
});
