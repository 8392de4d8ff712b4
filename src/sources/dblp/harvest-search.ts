/** Hits of dblp's search API, page by page. */

import type { HttpClient } from '../../io/index.js';
import { SourceError } from '../../model/index.js';
import type { HarvestItem } from '../source.js';
import { dumpHint, searchRequest } from './api.js';
import { parseSearchJson, type SearchPage } from './parse-search.js';

/** Times that a page is asked for when it is empty although more is announced, or comes twice. */
const attempts = 4;

/** How many hits the API tells of; an estimate for queries with many. */
export const countBySearch = async (query: string, http: HttpClient): Promise<number | undefined> =>
  parseSearchJson((await http.ask(searchRequest(query, 0, 1))).text).total;

const keyOf = (item: HarvestItem): string =>
  item.kind === 'record' ? item.record.id : item.kind === 'rejected' ? item.key : '';

/** What makes two pages the same page: their hits, in order. */
const fingerprint = ({ items }: SearchPage): string => items.map(keyOf).join('\n');

/**
 * A page that brings something; undefined at the end. Where the total is an estimate, a page that stays empty is the end.
 * Throws `SourceError` where a page that was announced never comes.
 */
const askPage = async (
  query: string,
  first: number,
  before: SearchPage | undefined,
  http: HttpClient,
): Promise<SearchPage | undefined> => {
  let problem = '';
  let url = '';
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const answer = await http.ask({ ...searchRequest(query, first), fresh: attempt > 1 });
    const page = parseSearchJson(answer.text);
    url = answer.url;
    const isEmpty = page.items.length === 0;
    if (isEmpty && (first >= (page.total ?? 0) || (attempt === attempts && !page.isExact))) return undefined;
    if (!isEmpty && (before === undefined || fingerprint(page) !== fingerprint(before))) return page;
    problem = isEmpty ? `an empty page at hit ${first} of ${page.total}` : `the page before again at hit ${first}`;
  }
  throw new SourceError(`the dblp search API answers with ${problem}`, {
    source: 'dblp',
    code: 'page-missing',
    url,
    attempt: attempts,
    hint: dumpHint,
  });
};

/**
 * All hits. The API may send fewer than were asked for, so a short page is not yet the end: the next one begins behind
 * what came. It ends at the total, or with an empty page where the total is an estimate.
 */
export async function* harvestBySearch(query: string, http: HttpClient): AsyncGenerator<HarvestItem, void> {
  let before: SearchPage | undefined;
  for (let first = 0; ; ) {
    const page = await askPage(query, first, before, http);
    if (page === undefined) return;
    if (first === 0 && page.total !== undefined) yield { kind: 'expected', total: page.total };
    yield* page.items;
    first += page.items.length;
    if (page.isExact && first >= (page.total ?? 0)) return;
    before = page;
  }
}
