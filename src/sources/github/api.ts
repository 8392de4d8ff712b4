/** GitHub's REST API: addresses, and one page after another by `Link`. */

import { jsonBody } from '../../io/index.js';
import { SourceError } from '../../model/index.js';
import { mostRepeats } from '../asking.js';
import type { SourceWorld } from '../source.js';
import { failureIn, failureStatuses, withTokenHint } from './failures.js';
import { nextLink } from './link-header.js';
import { searchShape } from './shapes.js';

const base = 'https://api.github.com';

/** Most items a page (docs.github.com, "Using pagination in the REST API"). */
export const pageSize = 100;

const headers = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };

/** The same answer under another name of its type, for the store keeps it beside the first. */
const headersOfSecondLook = { ...headers, accept: 'application/json' };

const list = jsonBody('a list of issues', (value) => (Array.isArray(value) ? undefined : 'it is no list'));
const results = jsonBody('a page of search results', (value) =>
  searchShape.safeParse(value).success ? undefined : 'it has no total_count and items',
);

/** Oldest first: what is opened or deleted meanwhile moves nothing that is still to come, but by `page=`. */
const oldestFirst = { sort: 'created', direction: 'asc', per_page: String(pageSize) };

const address = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `${base}${path}?${new URLSearchParams(parameters)}`;

/** `since` is about updates: it leaves out only what cannot have been opened since. */
const sinceOf = (from: string | undefined): Readonly<Record<string, string>> =>
  from === undefined ? {} : { since: `${from}T00:00:00Z` };

/** All issues and pull requests of a repository. */
export const issuesUrl = (repository: string, from?: string): string =>
  address(`/repos/${repository}/issues`, { state: 'all', ...oldestFirst, ...sinceOf(from) });

/** All comments on issues and pull requests of a repository. */
export const commentsUrl = (repository: string, from?: string): string =>
  address(`/repos/${repository}/issues/comments`, { ...oldestFirst, ...sinceOf(from) });

/** Issues by query. Since September 2025 queries may hold brackets; before, only where `advanced_search` asked for it. */
export const searchUrl = (query: string, size = pageSize): string =>
  address('/search/issues', {
    q: query,
    sort: 'created',
    order: 'asc',
    per_page: String(size),
    advanced_search: 'true',
  });

/** One page of items as they came. */
export interface Page {
  readonly url: string;
  readonly items: readonly unknown[];
  /** Of a search: how many it found, and whether GitHub ran out of time. */
  readonly total?: number;
  readonly incomplete?: boolean;
  readonly next?: string;
}

/**
 * Asks for one page; `fresh` though it is stored. A second look at a page, after the one behind it, is an answer of its own:
 * a harvest that is broken off and goes on finds both where it left them. Throws `SourceError`.
 */
export const askPage = async (
  world: SourceWorld,
  url: string,
  subject: string,
  how: 'stored' | 'fresh' | 'second-look' = 'stored',
): Promise<Page> => {
  const isSearch = new URL(url).pathname.endsWith('/search/issues');
  const ask = (again: boolean) =>
    world.http.ask({
      source: 'github',
      url,
      headers: how === 'second-look' ? headersOfSecondLook : headers,
      expect: isSearch ? results : list,
      answers: failureStatuses,
      ...(again ? { fresh: true } : {}),
    });
  try {
    let response = await ask(how === 'fresh');
    // A refusal of another day may have been put right since.
    if (response.stored && failureStatuses.includes(response.status)) response = await ask(true);
    const failure = failureIn(response, subject);
    if (failure !== undefined) throw failure;
    const value: unknown = JSON.parse(response.text);
    const next = nextLink(response.headers['link']);
    const following = next === undefined ? {} : { next: checked(next, url) };
    if (!isSearch) return { url, items: value as readonly unknown[], ...following };
    const { total_count: total, incomplete_results: incomplete = false, items } = searchShape.parse(value);
    return { url, items, total, incomplete, ...following };
  } catch (error) {
    throw withTokenHint(error, world);
  }
};

/** The address of a next page. Throws `SourceError` where it is another host's, or none of issues: nobody else is asked. */
const checked = (next: string, url: string): string => {
  if (URL.canParse(next) && new URL(next).origin === base && /\/issues(?:\/comments)?$/.test(new URL(next).pathname))
    return next;
  throw failure('GitHub names a next page at another host, or one that is none of issues', url, 'source-foreign-page');
};

const failure = (message: string, url: string, code: string): SourceError =>
  new SourceError(message, {
    code,
    hint: 'run the search again later; where a mirror answers, see LITSIEVE_MIRRORS',
    source: 'github',
    url,
    attempt: 1,
  });

const idOf = (item: unknown): unknown => (item as { readonly id?: unknown } | null)?.id ?? item;

/**
 * Pages from an address on, by `rel="next"` only: GitHub refuses numbers of pages beyond about 10,000 items with 422, while
 * its links carry a cursor there. A page that brings nothing new is asked for again; one that stays empty although another
 * is announced is an error, and so are two in a row that bring nothing new, and an address that comes twice. The first page
 * may be given, where it was read already.
 */
export async function* pagesFrom(world: SourceWorld, first: string | Page, subject: string): AsyncGenerator<Page> {
  const visited = new Set<string>();
  const seen = new Set<unknown>();
  const bringsNothing = ({ items, next }: Page): boolean =>
    (items.length > 0 || next !== undefined) && items.every((item) => seen.has(idOf(item)));
  let given = typeof first === 'string' ? undefined : first;
  let wasFruitless = false;
  for (let url: string | undefined = typeof first === 'string' ? first : first.url; url !== undefined; ) {
    if (visited.has(url)) throw failure(`GitHub leads in a circle through ${subject}`, url, 'source-circle');
    visited.add(url);
    let page: Page = given ?? (await askPage(world, url, subject));
    given = undefined;
    // An empty page may fill up; one that repeats what came is looked at once more.
    for (let left = page.items.length === 0 ? mostRepeats : 1; left > 0 && bringsNothing(page); left--) {
      page = await askPage(world, url, subject, 'fresh');
    }
    if (page.items.length === 0 && page.next !== undefined) {
      throw failure(`GitHub answers an empty page in the middle of ${subject}`, url, 'source-empty-page');
    }
    const isFruitless = bringsNothing(page);
    if (isFruitless && wasFruitless) throw failure(`GitHub repeats itself in ${subject}`, url, 'no-progress');
    wasFruitless = isFruitless;
    for (const item of page.items) seen.add(idOf(item));
    yield page;
    url = page.next;
  }
}
