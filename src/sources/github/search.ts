/** Issues by query, in windows of time that are small enough to be shown whole. */

import { failure } from '../asking.js';
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

const problem = (what: string, query: string): HarvestItem => ({ kind: 'problem', what: `${what}: ${query}` });

async function* harvestPages(world: SourceWorld, query: string, first: Page): AsyncGenerator<HarvestItem> {
  for await (const page of pagesFrom(world, first, subject)) {
    const whole = page === first ? first : await askWhole(world, page);
    if (whole.incomplete === true) yield problem('GitHub ran out of time and gave a part of the results', query);
    for (const raw of whole.items) yield issueItem(raw);
  }
}

/** The earlier half of a window: how many results that has, and its later half. */
interface Half {
  readonly of: number;
  readonly other: Window;
}

/** How many issues a query finds, by one request. */
const countOf = async (world: SourceWorld, query: string): Promise<number | undefined> =>
  (await askPage(world, searchUrl(query, 1), subject)).total;

/** Throws `SourceError` where both halves of a window have all that it has: then GitHub does not select by date, however small the windows become. */
const assertFiltered = async (
  world: SourceWorld,
  search: IssueSearch,
  total: number,
  half: Half | undefined,
): Promise<void> => {
  if (half === undefined || total < half.of) return;
  if (((await countOf(world, queryOf(search, half.other))) ?? 0) < half.of) return;
  const message = `GitHub finds ${total} results in either half of a span of time that has ${half.of}: it does not select by date`;
  throw failure('github', 'no-progress', message, searchUrl(queryOf(search, half.other)), {
    hint: 'run the search again later',
  });
};

async function* harvestWindow(
  world: SourceWorld,
  search: IssueSearch,
  window: Window | undefined,
  { isFirst = false, half }: { readonly isFirst?: boolean; readonly half?: Half },
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
    await assertFiltered(world, search, total, half);
    const [earlier, later] = parts;
    yield* harvestWindow(world, search, earlier, { half: { of: total, other: later } });
    yield* harvestWindow(world, search, later, {});
    return;
  }
  if (total > mostResults)
    yield problem(`GitHub found ${total} results and shows the first ${mostResults} of them only`, query);
  yield* harvestPages(world, query, first);
}

/** Yields what a search finds, up to its limit. Throws `SourceError`. */
export async function* harvestSearch(world: SourceWorld, search: IssueSearch): AsyncGenerator<HarvestItem> {
  const found = new Set<string>();
  for await (const item of harvestWindow(world, search, boundsOf(search, world.now()), { isFirst: true })) {
    yield item;
    if (item.kind === 'record') found.add(item.record.id);
    if (found.size >= (search.limit ?? Number.POSITIVE_INFINITY)) return;
  }
}

/** How many issues a search finds, by one request. Throws `SourceError`. */
export const countIssues = (world: SourceWorld, search: IssueSearch): Promise<number | undefined> =>
  countOf(world, queryOf(search, boundsOf(search, world.now())));
