/** Looking up records at OpenAlex: many by their DOIs in one request, others one by one by title. */

import type { BibliographicRecord } from '../../model/index.js';
import { addressOf, batchesOf, longestAddress } from '../address.js';
import { doiAndTitleLookUp } from '../doi-and-title-look-up.js';
import { isSameTitle } from '../same-title.js';
import type { LookUpSource, SourceWorld, Wanted } from '../source.js';
import { bareDoi } from '../tolerant-json.js';
import { askShortList, askWork, listAddress } from './api.js';
import type { WorkItem } from './parse.js';

/** Values in one filter, at most (developers.openalex.org, filters: `|` joins up to 100). */
export const mostAlternatives = 100;

/** Works looked at of an answer to a title; ours. */
const titleResults = 5;

/** The DOI by which OpenAlex knows a record: its own, or the one that arXiv gives every preprint. */
export const doiAtOpenalex = ({ doi, arxiv }: Pick<Wanted, 'doi' | 'arxiv'>): string | undefined =>
  bareDoi(doi) ?? (arxiv === undefined ? undefined : `10.48550/arxiv.${arxiv.toLowerCase()}`);

const recordOf = (work: WorkItem | undefined): BibliographicRecord | undefined =>
  work?.item.kind === 'record' ? work.item.record : undefined;

/** A comma ends a filter and a bar an alternative. */
const isListable = (doi: string): boolean => !/[,|]/.test(doi);

const doiFilter = (dois: readonly string[]) => [['filter', `doi:${dois.join('|')}`]] as const;

async function* recordsByDoi(dois: readonly string[], world: SourceWorld): AsyncGenerator<BibliographicRecord> {
  const address = (some: readonly string[]): string => listAddress(doiFilter(some));
  for (const batch of batchesOf(dois.filter(isListable), mostAlternatives, address)) {
    for (const work of await askShortList(world, doiFilter(batch), mostAlternatives)) {
      const record = recordOf(work);
      if (record !== undefined) yield record;
    }
  }
  for (const doi of dois.filter((one) => !isListable(one))) {
    const record = recordOf(await askWork(world, `doi:${doi}`));
    if (record !== undefined) yield record;
  }
}

/** The words of a title, so that nothing in it reads as an operator or ends the filter. */
const searchWords = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

const recordByTitle = async (wanted: Wanted, world: SourceWorld): Promise<BibliographicRecord | undefined> => {
  const filter = [['filter', `title.search:${searchWords(wanted.title ?? '')}`]] as const;
  if (addressOf('', filter).length > longestAddress / 2) return undefined;
  const works = await askShortList(world, filter, titleResults);
  return works.map(recordOf).find((record) => record !== undefined && isSameTitle(wanted, record));
};

/** OpenAlex by DOI, by arXiv's DOI, then by title for what has none or is not found by it. */
export const openalexLookUp: LookUpSource = doiAndTitleLookUp({
  name: 'openalex',
  doiOf: doiAtOpenalex,
  byDoi: recordsByDoi,
  byTitle: recordByTitle,
});
