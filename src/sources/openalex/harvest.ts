/** Going through a list of OpenAlex's to its end, by cursor with a key, by page without. */

import type { Parameter } from '../address.js';
import { failure } from '../asking.js';
import { type Announcement, ListPassage } from '../list-passage.js';
import type { SourceWorld } from '../source.js';
import { askPage, hasKey, keyHint, listAddress, mostByPage, mostPerPage, pageAddress } from './api.js';
import type { WorkItem, WorksPage } from './parse.js';

type Passage = ListPassage<WorksPage, WorkItem>;

/** A list, and how many records of it are wanted. */
interface Wanted {
  readonly parameters: readonly Parameter[];
  readonly limit: number;
}

/** Passes through a list at most: one, and three more where it fell short; ours. */
const mostPasses = 4;

/** A page of a pass by its place; undefined where the pass is at its end. Throws `SourceError` where that comes too soon. */
const askPlace = async (
  world: SourceWorld,
  { parameters }: Wanted,
  place: Parameter,
  passage: Passage,
): Promise<WorksPage | undefined> => {
  const url = pageAddress(parameters, place);
  const page = await passage.ask((fresh) => askPage(world, url, fresh), mostPerPage);
  if (page === undefined) passage.failOn('empty', 'stuck', 'endless');
  return page;
};

/** One way through a list, from its first page to its last or to where the way is lost. */
type Way = (world: SourceWorld, wanted: Wanted, passage: Passage) => AsyncGenerator<WorksPage>;

/** Throws `SourceError` where more works are there and wanted than are shown without a key. */
const assertReach = ({ parameters, limit }: Wanted, total: number): void => {
  if (total <= mostByPage || limit <= mostByPage) return;
  const what = `OpenAlex has ${total} works for this and shows ${mostByPage} without a key`;
  throw failure('openalex', 'source-key-missing', what, listAddress(parameters), {
    hint: `${keyHint}, or narrow the search`,
  });
};

/** Pages by number: all that is open without a key. */
const byNumber: Way = async function* (world, wanted, passage) {
  for (let number = 1; number <= mostByPage / mostPerPage; number++) {
    const page = await askPlace(world, wanted, ['page', String(number)], passage);
    if (page === undefined) return;
    if (number === 1) assertReach(wanted, page.total ?? 0);
    yield page;
    if (number * mostPerPage >= (page.total ?? 0)) return;
  }
};

/** Pages by cursor, up to the last, or to a cursor that is no longer understood. */
const byCursor: Way = async function* (world, wanted, passage) {
  let cursor: string | undefined = '*';
  while (cursor !== undefined) {
    const page: WorksPage | undefined = await askPlace(world, wanted, ['cursor', cursor], passage);
    if (page === undefined) return;
    yield page;
    cursor = page.cursor;
  }
};

/** Says that works were out of reach, so that fewer records than are wanted do not look like all that there are. */
const outOfReach = (total: number): WorkItem => ({
  key: undefined,
  item: {
    kind: 'problem',
    what: `OpenAlex has ${total} works for this and shows the first ${mostByPage} of them without a key; ${keyHint}`,
  },
});

/**
 * All works of a list, each once. A way that fell short of the announced total by more than a hundredth (a page that
 * came twice, a cursor lost) is gone again from the beginning, three times at most; then it is a `SourceError`. Where only
 * few are missing of a short list, it is gone once more, and what does not come then is not there.
 * Without a key it is one at once where more than 10,000 works are there and more than that are wanted (`limit`). Where
 * fewer are wanted, the first 10,000 are gone through; if what is dropped of them leaves too few records, that is said.
 */
export async function* harvestWorks(
  world: SourceWorld,
  parameters: readonly Parameter[],
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<WorkItem | Announcement> {
  const isKeyed = hasKey(world);
  const passage: Passage = new ListPassage({
    ...{ source: 'openalex', title: 'OpenAlex', things: 'works', url: listAddress(parameters) },
    itemsOf: ({ works }) => works,
    idOf: ({ key }) => key,
    ...(isKeyed ? {} : { reach: mostByPage }),
  });
  const way = isKeyed ? byCursor : byNumber;
  yield* passage.inPasses({
    mostPasses,
    pages: () => way(world, { parameters, limit }, passage),
    isSettled: (isBarren) => passage.isWithinDrift || (passage.isNearlyWhole && isBarren),
  });
  const { total = 0 } = passage;
  if (!isKeyed && total > mostByPage) yield outOfReach(total);
}
