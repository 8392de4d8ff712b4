/** A venue's year from dblp's SPARQL service. */

import type { HttpClient } from '../../io/index.js';
import { SourceError } from '../../model/index.js';
import type { HarvestItem } from '../source.js';
import { askSparql, dumpHint } from './api.js';
import type { DblpFacts } from './facts.js';
import { type EditionKeys, isListedElsewhere } from './keys.js';
import { factsOfSparql } from './parse-sparql.js';
import { itemOf } from './record.js';
import { countQuery, publicationsQuery, sparqlPageSize } from './sparql-query.js';

/** Times that a page is asked for when it holds fewer publications than the service counts. */
const attempts = 4;

/** How many publications the streams of an edition have in a year; those that other tables of contents list are among them. */
export const countBySparql = async (
  { streams }: EditionKeys,
  year: number,
  http: HttpClient,
  fresh = false,
): Promise<number | undefined> => {
  const [row] = await askSparql(countQuery(streams, year), http, fresh);
  const count = row?.['count'] ?? '';
  return /^\d+$/.test(count) ? Number(count) : undefined;
};

/** A page that is full or, by the count, the last. The count is asked for anew with the page: dblp may have grown in between. */
const askPage = async (
  keys: EditionKeys,
  year: number,
  offset: number,
  count: number | undefined,
  http: HttpClient,
): Promise<readonly DblpFacts[]> => {
  let announced = count;
  let seen = 0;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const fresh = attempt > 1;
    if (fresh) announced = await countBySparql(keys, year, http, fresh);
    const query = publicationsQuery(keys.streams, year, offset);
    const publications = factsOfSparql(await askSparql(query, http, fresh));
    seen = offset + publications.length;
    if (publications.length >= sparqlPageSize || announced === undefined || seen >= announced) return publications;
  }
  throw new SourceError(`sparql.dblp.org counts ${announced} publications and lists ${seen}`, {
    source: 'dblp',
    code: 'page-missing',
    url: 'https://sparql.dblp.org/sparql',
    attempt: attempts,
    hint: dumpHint,
  });
};

/**
 * All publications of an edition's streams in a year, page by page. What stands in a stream and is listed in a table of
 * contents that was not named is dropped; where the service does not say the table of contents, it is kept.
 */
export async function* harvestBySparql(
  keys: EditionKeys,
  year: number,
  http: HttpClient,
): AsyncGenerator<HarvestItem, void> {
  const count = await countBySparql(keys, year, http);
  for (let offset = 0; ; offset += sparqlPageSize) {
    const publications = await askPage(keys, year, offset, count, http);
    // After the first page came, so that a service which only counts is known before anything is yielded.
    if (offset === 0 && count !== undefined) yield { kind: 'expected', total: count };
    for (const facts of publications) {
      const item = itemOf(facts);
      const isElsewhere = item.kind === 'record' && isListedElsewhere(facts, keys);
      yield isElsewhere ? { kind: 'dropped', what: 'listed in another table of contents' } : item;
    }
    if (publications.length < sparqlPageSize) return;
  }
}
