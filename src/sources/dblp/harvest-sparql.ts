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

const failure = (code: string, message: string): SourceError =>
  new SourceError(message, {
    source: 'dblp',
    code,
    url: 'https://sparql.dblp.org/sparql',
    attempt: attempts,
    hint: dumpHint,
  });

/** A page that is full or, by the count, the last. The count is asked for anew with the page: dblp may have grown in between. */
const askPage = async (
  keys: EditionKeys,
  year: number,
  { offset, count, again }: { readonly offset: number; readonly count: number | undefined; readonly again: boolean },
  http: HttpClient,
): Promise<readonly DblpFacts[]> => {
  let announced = count;
  let seen = 0;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const fresh = again || attempt > 1;
    if (fresh) announced = await countBySparql(keys, year, http, fresh);
    const query = publicationsQuery(keys.streams, year, offset);
    const publications = factsOfSparql(await askSparql(query, http, fresh));
    seen = offset + publications.length;
    if (publications.length >= sparqlPageSize || announced === undefined || seen >= announced) return publications;
  }
  throw failure('page-missing', `sparql.dblp.org counts ${announced} publications and lists ${seen}`);
};

/**
 * All publications of an edition's streams in a year, page by page. What stands in a stream and is listed in a table of
 * contents that was not named is dropped; where the service does not say the table of contents, it is kept. A page without
 * anything new is asked for once more; two in a row throw `SourceError`.
 */
export async function* harvestBySparql(
  keys: EditionKeys,
  year: number,
  http: HttpClient,
): AsyncGenerator<HarvestItem, void> {
  const count = await countBySparql(keys, year, http);
  const seen = new Set<string>();
  const isFruitless = (page: readonly DblpFacts[]): boolean =>
    page.length > 0 && page.every(({ key }) => key === undefined || seen.has(key));
  let wasFruitless = false;
  for (let offset = 0; ; offset += sparqlPageSize) {
    let publications = await askPage(keys, year, { offset, count, again: false }, http);
    if (isFruitless(publications)) publications = await askPage(keys, year, { offset, count, again: true }, http);
    const bringsNothing = isFruitless(publications);
    if (bringsNothing && wasFruitless) {
      throw failure('no-progress', `sparql.dblp.org lists the same publications again and again, ${seen.size} in all`);
    }
    wasFruitless = bringsNothing;
    // After the first page came, so that a service which only counts is known before anything is yielded.
    if (offset === 0 && count !== undefined) yield { kind: 'expected', total: count };
    for (const facts of publications) {
      if (facts.key !== undefined) seen.add(facts.key);
      const item = itemOf(facts);
      const isElsewhere = item.kind === 'record' && isListedElsewhere(facts, keys);
      yield isElsewhere ? { kind: 'dropped', what: 'listed in another table of contents' } : item;
    }
    if (publications.length < sparqlPageSize) return;
  }
}
