/** Looking up records at Crossref: many by their DOIs in one request, others one by one by title. */

import type { BibliographicRecord } from '../../model/index.js';
import { normaliseName } from '../../text/index.js';
import { batchesOf } from '../address.js';
import { doiAndTitleLookUp } from '../doi-and-title-look-up.js';
import { isSameTitle } from '../same-title.js';
import type { LookUpSource, SourceWorld, Wanted } from '../source.js';
import { bareDoi } from '../tolerant-json.js';
import { askShortList, askWork, listAddress, type WorksList } from './api.js';
import type { WorkItem } from './parse.js';

/** DOIs in one request: a filter of one name may be repeated; the number is ours, for short addresses and answers. */
const mostDois = 100;

/** Works looked at of an answer to a title; ours. */
const titleRows = 5;

/** arXiv's DOIs are DataCite's; Crossref does not know them. */
const isRegisteredElsewhere = (doi: string): boolean => doi.startsWith('10.48550/');

const doiWanted = ({ doi }: Wanted): string | undefined => {
  const bare = bareDoi(doi);
  return bare === undefined || isRegisteredElsewhere(bare) ? undefined : bare;
};

const recordOf = (work: WorkItem | undefined): BibliographicRecord | undefined =>
  work?.item.kind === 'record' ? work.item.record : undefined;

const listOfDois = (dois: readonly string[]): WorksList & { readonly rows: number } => ({
  parameters: [['filter', dois.map((doi) => `doi:${doi}`).join(',')]],
  rows: dois.length,
});

/** Records by DOI. A DOI with a comma, which would end a filter, is asked for by itself. */
async function* recordsByDoi(dois: readonly string[], { http }: SourceWorld): AsyncGenerator<BibliographicRecord> {
  const listable = dois.filter((doi) => !doi.includes(','));
  for (const batch of batchesOf(listable, mostDois, (some) => listAddress(listOfDois(some)))) {
    for (const work of await askShortList(http, listOfDois(batch))) {
      const record = recordOf(work);
      if (record !== undefined) yield record;
    }
  }
  for (const doi of dois.filter((one) => one.includes(','))) {
    const record = recordOf(await askWork(http, doi));
    if (record !== undefined) yield record;
  }
}

const firstAuthor = ({ authors }: Wanted): string => {
  const first = authors?.[0];
  return first === undefined ? '' : 'literal' in first ? first.literal : first.family;
};

const recordByTitle = async (wanted: Wanted, { http }: SourceWorld): Promise<BibliographicRecord | undefined> => {
  const words = [wanted.title ?? '', normaliseName(firstAuthor(wanted)) === '' ? '' : firstAuthor(wanted)];
  const works = await askShortList(http, {
    parameters: [['query.bibliographic', words.join(' ').trim()]],
    rows: titleRows,
  });
  return works.map(recordOf).find((record) => record !== undefined && isSameTitle(wanted, record));
};

/** Crossref by DOI, then by title for what has none or is not found by it. */
export const crossrefLookUp: LookUpSource = doiAndTitleLookUp({
  name: 'crossref',
  doiOf: doiWanted,
  byDoi: recordsByDoi,
  byTitle: recordByTitle,
});
