/** Going through a bulk search of Semantic Scholar's to its end. */

import type { HttpClient } from '../../io/index.js';
import type { Parameter } from '../address.js';
import { askWhileEmpty, failure, isNearly, mostRestarts } from '../asking.js';
import type { HarvestItem } from '../source.js';
import { askSearch, searchAddress } from './api.js';
import type { SearchPage } from './parse.js';

/** Whether a page lacks what was announced. Totals are estimates: a hundredth less is an end, where no further page is announced. */
const isTooEmpty = (page: SearchPage | undefined, seen: number): boolean =>
  page?.papers.length === 0 && (page.token !== undefined || !isNearly(seen, page.total ?? 0));

/** What has been seen of a search, over all starts. */
interface Seen {
  readonly ids: Set<string>;
  total: number | undefined;
}

const incomplete = (parameters: readonly Parameter[], { ids, total }: Seen): Error =>
  failure(
    'semanticscholar',
    'harvest-incomplete',
    `Semantic Scholar announced about ${total ?? 0} papers and sent ${ids.size}`,
    searchAddress(parameters),
    { hint: 'fetch again later' },
  );

/** Pages from the first to the last; true at its end where that was reached, false where a token came twice or was not known any more. */
async function* pages(
  http: HttpClient,
  parameters: readonly Parameter[],
  seen: Seen,
  isAgain: boolean,
): AsyncGenerator<SearchPage, boolean> {
  const tokens = new Set<string | undefined>();
  let token: string | undefined;
  while (!tokens.has(token)) {
    const asked = token;
    tokens.add(asked);
    const page: SearchPage | undefined = await askWhileEmpty(
      (fresh) => askSearch(http, parameters, asked, fresh || isAgain),
      (answered) => isTooEmpty(answered, seen.ids.size),
    );
    if (page === undefined) return false;
    if (isTooEmpty(page, seen.ids.size)) throw incomplete(parameters, seen);
    seen.total = page.total ?? seen.total ?? page.papers.length;
    yield page;
    if (page.token === undefined) return true;
    token = page.token;
  }
  return false;
}

function* unseen(page: SearchPage, { ids }: Seen, isAgain: boolean): Generator<HarvestItem> {
  for (const item of page.papers) {
    const id = item.kind === 'record' ? item.record.id : undefined;
    if (id === undefined ? isAgain : ids.has(id)) continue;
    ids.add(id ?? `#${ids.size}`);
    yield item;
  }
}

/**
 * All papers of a bulk search, each once. Where the way through it was lost, or its end came too soon (a page that came
 * twice), it begins anew, three times at most. The total is an estimate: an end that comes again in the same place is
 * the end. Throws `SourceError` where pages stay empty although more is announced, and where no end is reached.
 */
export async function* harvestSearch(http: HttpClient, parameters: readonly Parameter[]): AsyncGenerator<HarvestItem> {
  const seen: Seen = { ids: new Set(), total: undefined };
  let isAnnounced = false;
  for (let start = 0; start <= mostRestarts; start++) {
    const before = seen.ids.size;
    const way = pages(http, parameters, seen, start > 0);
    let step = await way.next();
    for (; step.done !== true; step = await way.next()) {
      if (!isAnnounced) yield { kind: 'expected', total: seen.total ?? 0 };
      isAnnounced = true;
      yield* unseen(step.value, seen, start > 0);
    }
    const isSettled = isNearly(seen.ids.size, seen.total ?? 0) || (start > 0 && seen.ids.size === before);
    if (step.value && isSettled) return;
  }
  throw incomplete(parameters, seen);
}
