/** A search by the arXiv API: cut into windows of submission where it matches more than can be paged through safely. */

import { SourceError } from '../../model/index.js';
import type { HarvestItem, SourceWorld } from '../source.js';
import { countResults, describeFirstRequest, type FeedQuery, isDrift, readPages } from './api.js';
import { formatWindow, halve, type Window, windowUntil, withoutFirst } from './windows.js';

/** What is searched: a query in the language of arXiv, its window of submission, and the greatest number of records. */
export interface ArxivSearch {
  readonly query: string;
  readonly window?: Window;
  readonly limit?: number;
}

/** How many records are asked for at once. */
export interface SearchSizes {
  /** A page. */
  readonly page: number;
  /** A window; one with more is halved. */
  readonly window: number;
  /** All that can be paged through. */
  readonly most: number;
}

/**
 * The manual (section 3.1.1.2) allows slices of 2,000 and 30,000 in all. Half of the one keeps an answer at 2.5 MB; a third of
 * the other is asked for, since the deeper a page lies the more often it comes empty.
 */
export const usualSizes: SearchSizes = { page: 1000, window: 10_000, most: 30_000 };

/** The query as it is sent: with its window. */
export const queryText = ({ query, window }: ArxivSearch): string =>
  window === undefined ? query : `(${query}) AND ${formatWindow(window)}`;

const feedQuery = (search: ArxivSearch): FeedQuery => ({ query: queryText(search) });

/** The request that a search begins with. */
export const firstRequest = (search: ArxivSearch): string =>
  describeFirstRequest(feedQuery(search), Math.min(usualSizes.page, search.limit ?? usualSizes.page));

/** Keeps account of a whole search over its windows. */
class Account {
  readonly #seen = new Set<string>();
  #records = 0;
  /** How many records the whole search has, as arXiv said when it was last begun. */
  announced: number | undefined;
  /** Windows that were answered with nothing. */
  readonly empty: ArxivSearch[] = [];

  constructor(
    readonly limit: number,
    readonly sizes: SearchSizes,
  ) {}

  get left(): number {
    return this.limit - this.#records;
  }

  /** Records, and what could not be read as one. */
  get size(): number {
    return this.#seen.size;
  }

  /** How many are missing of what was announced. */
  get missing(): number {
    return this.left > 0 ? Math.max(0, (this.announced ?? 0) - this.size) : 0;
  }

  /** Whether an item is to be yielded: windows share an instant, and the limit may be reached. */
  takes(item: HarvestItem): boolean {
    const isRecord = item.kind === 'record';
    const key = isRecord ? item.record.id : JSON.stringify(item);
    if (this.#seen.has(key) || (isRecord && this.left === 0)) return false;
    this.#seen.add(key);
    if (isRecord) this.#records++;
    return true;
  }
}

const failure = (search: ArxivSearch, code: string, message: string, hint: string): SourceError =>
  new SourceError(message, { code, hint, source: 'arxiv', url: firstRequest(search).replace(/^\w+ /, ''), attempt: 1 });

/** A window being searched, and how. */
interface Step {
  readonly search: ArxivSearch;
  /** Whether it is sure to be cut again. */
  readonly isLarge: boolean;
  /** Whether stored answers are not taken. */
  readonly fresh: boolean;
  /** Of the earlier half of a window: how many records that has, and the search of its later half. */
  readonly half?: { readonly of: number; readonly other: ArxivSearch };
}

/** Throws `SourceError` where both halves of a window have all that it has: then arXiv does not select by submission, however small the windows become. */
const assertFiltered = async ({ search, fresh, half }: Step, total: number, world: SourceWorld): Promise<void> => {
  if (half === undefined || !isDrift(total, half.of)) return;
  if (!isDrift(await countResults(feedQuery(half.other), world.http, fresh), half.of)) return;
  const message = `arXiv announces ${total} records for either half of a window of submission that has ${half.of}: it does not select by date`;
  throw failure(search, 'no-progress', message, 'run the search again later, or harvest a set');
};

async function* searchWindow(step: Step, account: Account, world: SourceWorld): AsyncGenerator<HarvestItem, void> {
  const { search, isLarge, fresh } = step;
  const { sizes, limit } = account;
  // Of a window that is sure to be cut again only the number is of interest.
  const size = (seen: number): number => (isLarge && seen === 0 ? 1 : Math.min(sizes.page, account.left));
  let isFirst = true;
  for await (const { total, items } of readPages(feedQuery(search), world.http, size, fresh)) {
    if (account.announced === undefined) {
      account.announced = total;
      yield { kind: 'expected', total: Math.min(total, limit) };
    }
    const wanted = Math.min(total, account.left);
    const halves = isFirst && wanted > sizes.window ? halve(windowUntil(search.window, world.now())) : undefined;
    if (halves !== undefined) {
      await assertFiltered(step, total, world);
      const [earlier, later] = halves;
      const common = { isLarge: wanted > 4 * sizes.window, fresh };
      // The instant that both share may hold all there is: the later half is held against the whole without it.
      const half = { of: total, other: { ...search, window: withoutFirst(later) } };
      yield* searchWindow({ search: { ...search, window: earlier }, ...common, half }, account, world);
      if (account.left > 0) yield* searchWindow({ search: { ...search, window: later }, ...common }, account, world);
      return;
    }
    if (isFirst && wanted > sizes.most) {
      const message = `${total} records match within one minute, and arXiv gives ${sizes.most} at most`;
      throw failure(search, 'arxiv-too-many', message, 'narrow the query, or harvest a set');
    }
    if (isFirst && total === 0) account.empty.push(search);
    isFirst = false;
    for (const item of items) if (account.takes(item)) yield item;
    if (account.left === 0) return;
  }
}

/**
 * Carries out a search. Each record comes once, the earliest submitted first. Where records are missing in the end, the windows
 * that were answered with nothing are asked for anew; where clearly too many are missing, all windows. Throws `SourceError`.
 */
export async function* harvestSearch(
  search: ArxivSearch,
  world: SourceWorld,
  sizes: SearchSizes = usualSizes,
): AsyncGenerator<HarvestItem, void> {
  const account = new Account(search.limit ?? Number.POSITIVE_INFINITY, sizes);
  for (const fresh of [false, true]) {
    account.announced = undefined;
    yield* searchWindow({ search, isLarge: false, fresh }, account, world);
    for (const window of account.empty.splice(0)) {
      if (account.missing > 0) yield* searchWindow({ search: window, isLarge: false, fresh: true }, account, world);
    }
    if (account.missing === 0 || isDrift(account.size, account.announced ?? 0)) return;
  }
  const message = `arXiv announces ${account.announced} records, and all windows together bring ${account.size}`;
  throw failure(search, 'arxiv-incomplete', message, 'run the search again later');
}
