/** Citations by OpenAlex: what a work cites, by the keys in it, and what cites it, by a filter. */

import type { CitationSource, HarvestItem, SourceWorld, Wanted } from '../source.js';
import { askCiting, askShortList } from './api.js';
import { harvestWorks } from './harvest.js';
import { doiAtOpenalex, mostAlternatives } from './look-up.js';
import { workKey } from './work.js';

const unknown: HarvestItem = { kind: 'dropped', what: 'unknown to OpenAlex' };

/** What OpenAlex calls the record: its own key, or the DOI. */
const nameOf = (of: Wanted): string | undefined => {
  const own = of.id.startsWith('openalex:') ? workKey(of.id.slice('openalex:'.length)) : undefined;
  const doi = doiAtOpenalex(of);
  return own ?? (doi === undefined ? undefined : `doi:${doi}`);
};

/** The works of these keys; those that do not come are counted (deleted, or merged into another). */
async function* citedWorks(world: SourceWorld, keys: readonly string[]): AsyncGenerator<HarvestItem> {
  yield { kind: 'expected', total: keys.length };
  for (let start = 0; start < keys.length; start += mostAlternatives) {
    const batch = keys.slice(start, start + mostAlternatives);
    const works = await askShortList(world, [['filter', `openalex:${batch.join('|')}`]], mostAlternatives);
    for (const { item } of works) yield item;
    for (let missing = batch.length - works.length; missing > 0; missing--)
      yield { kind: 'dropped', what: 'citation without a record' };
  }
}

async function* citingWorks(world: SourceWorld, key: string): AsyncGenerator<HarvestItem> {
  for await (const work of harvestWorks(world, [['filter', `cites:${key}`]])) {
    yield 'total' in work ? { kind: 'expected', total: work.total } : work.item;
  }
}

/** OpenAlex as a source of citations: for records of its own and those with a DOI or an arXiv id. */
export const openalexCitations: CitationSource = {
  name: 'openalex',
  canTrace: (of) => nameOf(of) !== undefined,
  async *trace(of, direction, world): AsyncGenerator<HarvestItem> {
    const name = nameOf(of);
    const work = name === undefined ? undefined : await askCiting(world, name);
    if (work?.key === undefined) yield unknown;
    else yield* direction === 'backward' ? citedWorks(world, work.cited) : citingWorks(world, work.key);
  },
};
