/** Hits of dblp's search API, page by page. */

import type { HttpClient } from '../../io/index.js';
import { SourceError } from '../../model/index.js';
import type { HarvestItem } from '../source.js';
import { dumpHint, searchPageSize, searchRequest } from './api.js';
import { parseSearchJson, type SearchPage } from './parse-search.js';

/** Times that a page is asked for when it is empty although more is announced. */
const attempts = 4;

/**
 * Fewer new hits a page are no progress where more are announced: of what is asked for a hundredth; ours. Recorded pages
 * hold a hundred and more; a list of a million that comes hit by hit would take a month.
 */
const leastNews = searchPageSize / 100;

/** How many hits the API tells of; an estimate for queries with many. */
export const countBySearch = async (query: string, http: HttpClient): Promise<number | undefined> =>
  parseSearchJson((await http.ask(searchRequest(query, 0, 1))).text).total;

const failure = (code: string, problem: string, url: string, attempt: number): SourceError =>
  new SourceError(`the dblp search API answers with ${problem}`, {
    source: 'dblp',
    code,
    url,
    attempt,
    hint: dumpHint,
  });

/**
 * The page from a hit on and its address; undefined at the end. One that brings too little is asked for once more. Where the
 * total is an estimate, a page that stays empty is the end, but for the first. Throws `SourceError` where a page that was
 * announced never comes.
 */
const askPage = async (
  query: string,
  first: number,
  isFruitless: (page: SearchPage) => boolean,
  http: HttpClient,
): Promise<readonly [SearchPage, string] | undefined> => {
  for (let attempt = 1; ; attempt++) {
    const { text, url } = await http.ask({ ...searchRequest(query, first), fresh: attempt > 1 });
    const page = parseSearchJson(text);
    if (page.items.length > 0) {
      if (attempt > 1 || !isFruitless(page)) return [page, url];
      continue;
    }
    if (first >= (page.total ?? 0)) return undefined;
    if (attempt < attempts) continue;
    if (first > 0 && !page.isExact) return undefined;
    throw failure('page-missing', `an empty page at hit ${first} of ${page.total}`, url, attempt);
  }
};

/**
 * All hits. The API may send fewer than were asked for, so a short page is not yet the end: the next one begins behind
 * what came. It ends at the total, or with an empty page where the total is an estimate. Throws `SourceError` where a page
 * never comes, and where two in a row bring next to nothing new.
 */
export async function* harvestBySearch(query: string, http: HttpClient): AsyncGenerator<HarvestItem, void> {
  const seen = new Set<string>();
  let wasFruitless = false;
  for (let first = 0; ; ) {
    const isFruitless = ({ keys, total = 0 }: SearchPage): boolean =>
      new Set(keys.filter((key) => key !== '' && !seen.has(key))).size <
      Math.max(1, Math.min(leastNews, total - first));
    const answer = await askPage(query, first, isFruitless, http);
    if (answer === undefined) return;
    const [page, url] = answer;
    const bringsNothing = isFruitless(page);
    if (bringsNothing && wasFruitless)
      throw failure('no-progress', `next to nothing new at hit ${first} of ${page.total}`, url, 1);
    wasFruitless = bringsNothing;
    if (first === 0 && page.total !== undefined) yield { kind: 'expected', total: page.total };
    yield* page.items;
    for (const key of page.keys) seen.add(key);
    first += page.items.length;
    if (page.isExact && first >= (page.total ?? 0)) return;
  }
}
