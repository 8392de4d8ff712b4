/** The real records that the benchmarks read: titles and abstracts of 25 venues, which are not part of this project. */

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Where they are looked for. */
export const venuesFile = new URL('../../../shared/data/corpus/venues-1987-2026.tsv.gz', import.meta.url).pathname;

/** Whether they are there. */
export const hasVenueRecords = () => existsSync(venuesFile);

/** How many records the study behind the bundled review had. */
export const studySize = 68_816;

const newline = 10;

/** The records in the order of the file, those without an abstract only where they are wanted; one at a time, so that the text of all is never one string. */
export function* venueRecords({ most = Number.POSITIVE_INFINITY, withoutAbstract = false } = {}) {
  const bytes = gunzipSync(readFileSync(venuesFile));
  let given = 0;
  for (let from = bytes.indexOf(newline) + 1; from < bytes.length && given < most; ) {
    const found = bytes.indexOf(newline, from);
    const end = found < 0 ? bytes.length : found;
    const [id, venue, year, title, abstract] = bytes.toString('utf8', from, end).split('\t');
    from = end + 1;
    if (!abstract && !withoutAbstract) continue;
    given++;
    yield {
      id,
      title,
      ...(/^\d{4}$/.test(year) ? { year: Number(year) } : {}),
      venue,
      ...(abstract ? { abstract } : {}),
    };
  }
}
