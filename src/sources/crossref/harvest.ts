/** Going through a list of Crossref's to its end, and making sure of it. */

import type { HttpClient } from '../../io/index.js';
import { type Announcement, ListPassage } from '../list-passage.js';
import { askAtCursor, askAtOffset, listAddress, mostByOffset, mostRows, type WorksList } from './api.js';
import type { WorkItem, WorksPage } from './parse.js';

type Passage = ListPassage<WorksPage, WorkItem>;
type Pages = AsyncGenerator<WorksPage>;

/** Passes through a list at most, as long as they find something more; ours. */
const mostPasses = 12;

/**
 * Each pass by cursor has pages of another size, so that a fault that comes in a rhythm does not swallow the same works
 * again; the step has no factor in common with 1000.
 */
const rowsOfPass = ({ rows = mostRows }: WorksList, pass: number): number => Math.max(1, rows - 37 * (pass - 1));

/** Pages by their places. Such pages are always the same, so that they can be stored and asked for again. */
async function* pagesByOffset(http: HttpClient, list: WorksList, passage: Passage): Pages {
  const rows = list.rows ?? mostRows;
  for (let offset = 0; offset + rows <= mostByOffset; offset += rows) {
    const page = await passage.ask((fresh) => askAtOffset(http, list, offset, fresh), rows);
    if (page === undefined) return;
    yield page;
    const total = page.total ?? 0;
    if (offset + rows >= total || total > mostByOffset) return;
  }
}

/** Pages by cursor, to the empty one at the end or to where the cursor expires. */
async function* pagesByCursor(http: HttpClient, list: WorksList & { readonly rows: number }, passage: Passage): Pages {
  let cursor: string | undefined = '*';
  while (cursor !== undefined) {
    const place: string = cursor;
    const page: WorksPage | undefined = await passage.ask(() => askAtCursor(http, list, place), list.rows);
    if (page === undefined) {
      passage.failOn('stuck', 'endless');
      return;
    }
    yield page;
    cursor = passage.isWhole ? undefined : page.cursor;
  }
}

/**
 * All works of a list, each once. Up to 10,000 works are asked for by place, more by cursor. A cursor's reader moves on
 * even when its answer is lost on the way, and places shift while works are added: so what was seen is held against the
 * announced total, and a pass that fell short is followed by one from the beginning, by cursor, as long as passes find
 * more. What a further pass does not find either is not there: where it is little, the total has drifted. Throws
 * `SourceError` where it is more and three passes have found nothing, and where pages by cursor lead nowhere.
 */
export const harvestWorks = (http: HttpClient, list: WorksList): AsyncGenerator<WorkItem | Announcement> => {
  const passage: Passage = new ListPassage({
    ...{ source: 'crossref', title: 'Crossref', things: 'works', url: listAddress(list) },
    itemsOf: ({ works }) => works,
    idOf: ({ doi }) => doi,
  });
  return passage.inPasses({
    mostPasses,
    pages: (pass) =>
      pass === 0
        ? pagesByOffset(http, list, passage)
        : pagesByCursor(http, { ...list, rows: rowsOfPass(list, pass) }, passage),
    isSettled: (isBarren) => passage.isWhole || (passage.isNearlyWhole && isBarren),
  });
};
