/** Issues by query, in windows of time that are small enough to be shown whole. */

import type { HarvestItem, SourceWorld } from '../source.js';
import { askPage, type Page, pagesFrom, searchUrl } from './api.js';
import { issueItem } from './parse.js';
import { createdRange, halves, mostResults, type Window, windowOf } from './windows.js';

/** A search about to be made. */
export interface IssueSearch {
  /** In GitHub's language, without `is:issue` and dates of its own. */
  readonly words: string;
  readonly from?: string;
  readonly until?: string;
  readonly limit?: number;
}

const kind = /(?:^|[\s(])(?:is|type):issue\b/i;
const ownDates = /(?:^|[\s(])-?created:/i;

/** Whether a query says itself when issues were opened: then it cannot be split. */
export const hasOwnDates = ({ words }: IssueSearch): boolean => ownDates.test(words);

/** Whether alternatives stand outside brackets and quotation marks, where what is added would bind more. */
const hasOpenAlternatives = (words: string): boolean => {
  let open = words.replace(/"[^"]*"/g, '""');
  for (let before = ''; before !== open; ) {
    before = open;
    open = open.replace(/\([^()]*\)/g, '');
  }
  return /\sOR\s/.test(open);
};

/** The query as it is sent: only issues, and only those of a window. */
export const queryOf = ({ words }: IssueSearch, window?: Window): string => {
  const added = [...(kind.test(words) ? [] : ['is:issue']), ...(window === undefined ? [] : [createdRange(window)])];
  return [added.length > 0 && hasOpenAlternatives(words) ? `(${words})` : words, ...added].join(' ');
};

/** The first window of a search; undefined where it has no limits in time. */
const boundsOf = ({ from, until }: IssueSearch, now: number): Window | undefined =>
  from === undefined && until === undefined ? undefined : windowOf(from, until, now);

/** How often a search that GitHub did not finish is made again. */
const retries = 3;

const subject = 'the search for issues';

/** The fullest of some answers, where GitHub ran out of time in all. */
const askWhole = async (world: SourceWorld, page: Page): Promise<Page> => {
  let best = page;
  for (let attempt = 0; attempt < retries && best.incomplete === true; attempt++) {
    const again = await askPage(world, page.url, subject, 'fresh');
    if (again.incomplete !== true || again.items.length > best.items.length) best = again;
  }
  return best;
};

const said = (query: string, why: string): HarvestItem => ({ kind: 'rejected', key: query, why });

async function* harvestPages(world: SourceWorld, query: string, first: Page): AsyncGenerator<HarvestItem> {
  for await (const page of pagesFrom(world, first, subject)) {
    const whole = page === first ? first : await askWhole(world, page);
    if (whole.incomplete === true) yield said(query, 'GitHub ran out of time and gave a part of the results');
    for (const raw of whole.items) yield issueItem(raw);
  }
}

async function* harvestWindow(
  world: SourceWorld,
  search: IssueSearch,
  window: Window | undefined,
  isFirst: boolean,
): AsyncGenerator<HarvestItem> {
  const query = queryOf(search, window);
  const first = await askWhole(world, await askPage(world, searchUrl(query), subject));
  const { total = 0 } = first;
  if (isFirst) yield { kind: 'expected', total: Math.min(total, search.limit ?? total) };
  const parts =
    total > mostResults && !hasOwnDates(search)
      ? halves(window ?? windowOf(undefined, undefined, world.now()))
      : undefined;
  if (parts !== undefined) {
    for (const part of parts) yield* harvestWindow(world, search, part, false);
    return;
  }
  if (total > mostResults)
    yield said(query, `GitHub found ${total} results and shows the first ${mostResults} of them only`);
  yield* harvestPages(world, query, first);
}

/** Yields what a search finds, up to its limit. Throws `SourceError`. */
export async function* harvestSearch(world: SourceWorld, search: IssueSearch): AsyncGenerator<HarvestItem> {
  const found = new Set<string>();
  for await (const item of harvestWindow(world, search, boundsOf(search, world.now()), true)) {
    yield item;
    if (item.kind === 'record') found.add(item.record.id);
    if (found.size >= (search.limit ?? Number.POSITIVE_INFINITY)) return;
  }
}

/** How many issues a search finds, by one request. Throws `SourceError`. */
export const countIssues = async (world: SourceWorld, search: IssueSearch): Promise<number | undefined> =>
  (await askPage(world, searchUrl(queryOf(search, boundsOf(search, world.now())), 1), subject)).total;
