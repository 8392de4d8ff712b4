/** Going through a list of Crossref's to its end, and making sure of it. */

import type { HttpClient } from '../../io/index.js';
import { askWhileEmpty, failure, isNearly, mostRestarts } from '../asking.js';
import { askAtCursor, askAtOffset, listAddress, mostByOffset, mostRows, type WorksList } from './api.js';
import type { WorkItem, WorksPage } from './parse.js';

/** How many works a list holds, before the first of them. */
export interface Announcement {
  readonly total: number;
}

/** What has been seen of a list, over all passes through it. */
interface Seen {
  readonly dois: Set<string>;
  total: number | undefined;
}

/** Passes through a list at most, as long as each finds something more; ours. */
const mostPasses = 12;

/**
 * Each pass by cursor has pages of another size, so that a fault that comes in a rhythm does not swallow the same works
 * again; the step has no factor in common with 1000.
 */
const rowsOfPass = ({ rows = mostRows }: WorksList, pass: number): number => Math.max(1, rows - 37 * (pass - 1));

type Pages = AsyncGenerator<WorksPage>;

const isAll = ({ dois, total }: Seen): boolean => total !== undefined && dois.size >= total;

const isNearlyAll = ({ dois, total }: Seen): boolean => total !== undefined && isNearly(dois.size, total);

/** Whether a page lacks what was announced. */
const isTooEmpty = (page: WorksPage | undefined, seen: Seen): boolean =>
  page?.works.length === 0 && !isNearly(seen.dois.size, page.total ?? seen.total ?? 0);

/** Pages by their places. Such pages are always the same, so that they can be stored and asked for again. */
async function* pagesByOffset(http: HttpClient, list: WorksList, seen: Seen): Pages {
  const rows = list.rows ?? mostRows;
  for (let offset = 0; offset + rows <= mostByOffset; offset += rows) {
    const page = await askWhileEmpty(
      (fresh) => askAtOffset(http, list, offset, fresh),
      (asked) => isTooEmpty(asked, seen),
    );
    if (page === undefined) return;
    yield page;
    const isOutOfReach = (page.total ?? 0) > mostByOffset;
    if (page.works.length === 0 || offset + rows >= (page.total ?? 0) || isOutOfReach) return;
  }
}

/** Pages by cursor, to the empty one at the end or to where the cursor expires. */
async function* pagesByCursor(http: HttpClient, list: WorksList, seen: Seen): Pages {
  let cursor: string | undefined = '*';
  while (cursor !== undefined) {
    const asked: string = cursor;
    const page: WorksPage | undefined = await askWhileEmpty(
      () => askAtCursor(http, list, asked),
      (answered) => isTooEmpty(answered, seen),
    );
    if (page === undefined || page.works.length === 0) return;
    yield page;
    cursor = isAll(seen) ? undefined : page.cursor;
  }
}

/** The works of pages that were not seen before. */
async function* unseen(pages: Pages, seen: Seen, isAgain: boolean): AsyncGenerator<WorkItem> {
  for await (const page of pages) {
    seen.total = page.total ?? seen.total;
    for (const work of page.works) {
      if (work.doi === undefined ? isAgain : seen.dois.has(work.doi)) continue;
      seen.dois.add(work.doi ?? `#${seen.dois.size}`);
      yield work;
    }
  }
}

/**
 * All works of a list, each once. Up to 10,000 works are asked for by place, more by cursor. A cursor's reader moves on
 * even when its answer is lost on the way, and places shift while works are added: so what was seen is held against the
 * announced total, and a pass that fell short is followed by one from the beginning, by cursor, as long as passes find
 * more. Throws `SourceError` where more than a hundredth is missing and three passes have found nothing.
 */
export async function* harvestWorks(http: HttpClient, list: WorksList): AsyncGenerator<WorkItem | Announcement> {
  const seen: Seen = { dois: new Set(), total: undefined };
  let isAnnounced = false;
  let barren = 0;
  let pass = 0;
  for (; pass < mostPasses && barren < mostRestarts; pass++) {
    const before = seen.dois.size;
    const pages =
      pass === 0
        ? pagesByOffset(http, list, seen)
        : pagesByCursor(http, { ...list, rows: rowsOfPass(list, pass) }, seen);
    for await (const work of unseen(pages, seen, pass > 0)) {
      if (!isAnnounced) yield { total: seen.total ?? 0 };
      isAnnounced = true;
      yield work;
    }
    if (seen.dois.size === before) barren++;
    // What a second pass does not find either is not there: the total has drifted.
    if (isAll(seen) || (isNearlyAll(seen) && barren > 0)) {
      if (!isAnnounced) yield { total: seen.total ?? 0 };
      return;
    }
  }
  throw failure(
    'crossref',
    'harvest-incomplete',
    `Crossref announced ${seen.total ?? 'no number of'} works and sent ${seen.dois.size} in ${pass} passes`,
    listAddress(list),
    { hint: 'fetch again later', attempt: pass },
  );
}
