/** Going through a bulk search of Semantic Scholar's to its end. */

import type { HttpClient } from '../../io/index.js';
import type { Parameter } from '../address.js';
import { ListPassage } from '../list-passage.js';
import type { HarvestItem } from '../source.js';
import { askSearch, bulkPage, searchAddress } from './api.js';
import { recordId, type SearchPage } from './parse.js';

type Passage = ListPassage<SearchPage, HarvestItem>;

/** Passes through a search at most: one, and three more where the way was lost; ours. */
const mostPasses = 4;

/** Pages from the first to the last, or to a token that is not known any more. Throws `SourceError` where the end comes too soon. */
async function* pagesByToken(
  http: HttpClient,
  parameters: readonly Parameter[],
  passage: Passage,
): AsyncGenerator<SearchPage> {
  let token: string | undefined;
  do {
    const place = token;
    const page: SearchPage | undefined = await passage.ask(
      (fresh) => askSearch(http, parameters, place, fresh),
      bulkPage,
    );
    if (page === undefined) {
      passage.failOn('empty', 'stuck', 'endless');
      return;
    }
    yield page;
    token = page.token;
  } while (token !== undefined);
}

/**
 * All papers of a bulk search, each once. Where the way through it was lost, or its end came too soon (a page that came
 * twice), it begins anew, three times at most. The total is an estimate: an end that comes again in the same place is
 * the end. Throws `SourceError` where pages stay empty although more is announced, and where no end is reached.
 */
export async function* harvestSearch(http: HttpClient, parameters: readonly Parameter[]): AsyncGenerator<HarvestItem> {
  const passage: Passage = new ListPassage({
    ...{ source: 'semanticscholar', title: 'Semantic Scholar', things: 'papers', url: searchAddress(parameters) },
    itemsOf: ({ papers }) => papers,
    idOf: recordId,
    announcesMore: ({ token }) => token !== undefined,
  });
  const search = passage.inPasses({
    mostPasses,
    pages: () => pagesByToken(http, parameters, passage),
    isSettled: (isBarren) => passage.end !== 'lost' && (passage.isWithinDrift || isBarren),
  });
  for await (const one of search) yield 'kind' in one ? one : { kind: 'expected', total: one.total };
}
