/** Citations by Semantic Scholar: what a paper cites and what cites it, page by page. */

import type { CitationDirection, CitationSource, HarvestItem, SourceWorld } from '../source.js';
import { askCitations } from './api.js';
import { paperName } from './names.js';

const unknown: HarvestItem = { kind: 'dropped', what: 'unknown to Semantic Scholar' };

async function* tracePages(
  { http }: SourceWorld,
  name: string,
  direction: CitationDirection,
): AsyncGenerator<HarvestItem> {
  let offset = 0;
  for (;;) {
    const page = await askCitations(http, name, direction, offset, false);
    if (page === undefined) {
      yield unknown;
      return;
    }
    yield* page.items;
    // A next place that is none further on would lead round in a circle.
    if (page.next === undefined || page.next <= offset) return;
    offset = page.next;
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
