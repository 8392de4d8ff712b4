/** Citations by Semantic Scholar: what a paper cites and what cites it, page by page. */

import { ListPassage } from '../list-passage.js';
import type { CitationDirection, CitationSource, HarvestItem, SourceWorld } from '../source.js';
import { askCitations, citationPage, citationsAddress } from './api.js';
import { paperName } from './names.js';
import { type CitationPage, recordId } from './parse.js';

const unknown: HarvestItem = { kind: 'dropped', what: 'unknown to Semantic Scholar' };

async function* tracePages(
  { http }: SourceWorld,
  name: string,
  direction: CitationDirection,
): AsyncGenerator<HarvestItem> {
  const passage = new ListPassage<CitationPage, HarvestItem>({
    ...{ source: 'semanticscholar', title: 'Semantic Scholar', things: 'citations' },
    url: citationsAddress(name, direction),
    itemsOf: ({ items }) => items,
    idOf: recordId,
    announcesMore: ({ next }) => next !== undefined,
  });
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    const place: number = offset;
    const page: CitationPage | undefined = await passage.ask(
      (fresh) => askCitations(http, name, direction, place, fresh),
      citationPage,
    );
    if (page === undefined) {
      passage.failOn('empty', 'stuck');
      if (passage.end === 'lost') yield unknown;
      return;
    }
    yield* passage.take(page);
    // A next place that is none further on would lead round in a circle.
    offset = page.next !== undefined && page.next > place ? page.next : undefined;
  }
}

/** Semantic Scholar as a source of citations: for records of its own and those with a DOI, an arXiv id or an id of PubMed or the ACL Anthology. */
export const semanticScholarCitations: CitationSource = {
  name: 'semanticscholar',
  canTrace: (of) => paperName(of) !== undefined,
  async *trace(of, direction, world): AsyncGenerator<HarvestItem> {
    const name = paperName(of);
    if (name === undefined) yield unknown;
    else yield* tracePages(world, name, direction);
  },
};
