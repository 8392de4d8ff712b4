/** Going through a list of OpenAlex's to its end, by cursor with a key, by page without. */

import type { Parameter } from '../address.js';
import { askWhileEmpty, failure, isNearly, mostRestarts } from '../asking.js';
import type { SourceWorld } from '../source.js';
import { askPage, hasKey, keyHint, listAddress, mostByPage, mostPerPage, pageAddress } from './api.js';
import type { WorkItem, WorksPage } from './parse.js';

/** How many works a list holds, before the first of them. */
export interface Announcement {
  readonly total: number;
}

interface Seen {
  readonly keys: Set<string>;
  total: number | undefined;
}

function* unseen(page: WorksPage, seen: Seen, isAgain: boolean): Generator<WorkItem> {
  for (const work of page.works) {
    if (work.key === undefined ? isAgain : seen.keys.has(work.key)) continue;
    seen.keys.add(work.key ?? `#${seen.keys.size}`);
    yield work;
  }
}

const isTooEmpty = (page: WorksPage | undefined, { keys, total }: Seen): boolean =>
  page?.works.length === 0 && !isNearly(keys.size, page.total ?? total ?? 0);

const incomplete = (url: string, { keys, total }: Seen): Error =>
  failure('openalex', 'harvest-incomplete', `OpenAlex announced ${total ?? 0} works and sent ${keys.size}`, url, {
    hint: 'fetch again later',
  });

const isNearlyAll = ({ keys, total }: Seen): boolean => total !== undefined && isNearly(keys.size, total);

/** A page by its place, asked for again while it lacks what was announced. Throws `SourceError` where it stays so. */
const askPlace = async (
  world: SourceWorld,
  parameters: readonly Parameter[],
  place: Parameter,
  seen: Seen,
  isAgain: boolean,
): Promise<WorksPage | undefined> => {
  const url = pageAddress(parameters, place);
  const page = await askWhileEmpty(
    (fresh) => askPage(world, url, fresh || isAgain),
    (asked) => isTooEmpty(asked, seen),
  );
  if (isTooEmpty(page, seen)) throw incomplete(url, seen);
  seen.total = page?.total ?? seen.total;
  return page;
};

type Pages = AsyncGenerator<WorksPage>;

/** One way through a list, from its first page to its last or to where the way is lost. */
type Way = (world: SourceWorld, parameters: readonly Parameter[], seen: Seen, isAgain: boolean) => Pages;

/** Pages by number: all that is open without a key. */
const byNumber: Way = async function* (world, parameters, seen, isAgain) {
  for (let number = 1; number <= mostByPage / mostPerPage; number++) {
    const page = await askPlace(world, parameters, ['page', String(number)], seen, isAgain);
    if (page === undefined) return;
    yield page;
    if (number * mostPerPage >= (page.total ?? 0)) return;
  }
};

/** Pages by cursor, up to the last, or to a cursor that comes twice or is no longer understood. */
const byCursor: Way = async function* (world, parameters, seen, isAgain) {
  const cursors = new Set<string>();
  let cursor: string | undefined = '*';
  while (cursor !== undefined && !cursors.has(cursor)) {
    cursors.add(cursor);
    const page: WorksPage | undefined = await askPlace(world, parameters, ['cursor', cursor], seen, isAgain);
    if (page === undefined) return;
    yield page;
    cursor = page.works.length === 0 ? undefined : page.cursor;
  }
};

/**
 * All works of a list, each once. A way that fell short of the announced total by more than a hundredth (a page that
 * came twice, a cursor lost) is gone again from the beginning, three times at most; then it is a `SourceError`.
 * Without a key it is one at once where more than 10,000 works are there and more than that are wanted (`limit`).
 */
export async function* harvestWorks(
  world: SourceWorld,
  parameters: readonly Parameter[],
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<WorkItem | Announcement> {
  const seen: Seen = { keys: new Set(), total: undefined };
  const isKeyed = hasKey(world);
  const way = isKeyed ? byCursor : byNumber;
  let isAnnounced = false;
  for (let start = 0; start <= mostRestarts; start++) {
    for await (const page of way(world, parameters, seen, start > 0)) {
      const total = page.total ?? 0;
      if (!isAnnounced && !isKeyed && total > mostByPage && limit > mostByPage) {
        const what = `OpenAlex has ${total} works for this and shows ${mostByPage} without a key`;
        const hint = `${keyHint}, or narrow the search`;
        throw failure('openalex', 'source-key-missing', what, listAddress(parameters), { hint });
      }
      if (!isAnnounced) yield { total };
      isAnnounced = true;
      yield* unseen(page, seen, start > 0);
    }
    if (isNearlyAll(seen)) return;
  }
  throw incomplete(listAddress(parameters), seen);
}
