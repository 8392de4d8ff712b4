/** Looking up records of arXiv by their ids, many at a time (`id_list`). */

import { type BibliographicRecord, SourceError } from '../../model/index.js';
import type { Found, LookUpSource, SourceWorld, Wanted } from '../source.js';
import { readPages, refusedCode } from './api.js';
import { wantedId } from './ids.js';

/** Ids a request: an address of about 1.5 kB. */
const batchSize = 100;

/**
 * Records by id; ids that arXiv does not know are missing. One id that arXiv holds for malformed makes it refuse the whole
 * request: then the halves are asked for, down to that one.
 */
async function* recordsOf(ids: readonly string[], world: SourceWorld): AsyncGenerator<BibliographicRecord, void> {
  try {
    for await (const { items } of readPages({ ids }, world.http, () => ids.length)) {
      for (const item of items) if (item.kind === 'record') yield item.record;
    }
  } catch (error) {
    if (!(error instanceof SourceError) || error.code !== refusedCode) throw error;
    if (ids.length === 1) return;
    const middle = Math.ceil(ids.length / 2);
    yield* recordsOf(ids.slice(0, middle), world);
    yield* recordsOf(ids.slice(middle), world);
  }
}

async function* lookUp(wanted: readonly Wanted[], world: SourceWorld): AsyncGenerator<Found, void> {
  const seekers = new Map<string, Omit<Found, 'record'>[]>();
  for (const one of wanted) {
    const found = wantedId(one);
    if (found === undefined) continue;
    const others = seekers.get(found.id) ?? [];
    others.push({ of: one.id, by: found.by });
    seekers.set(found.id, others);
  }
  const ids = [...seekers.keys()];
  for (let start = 0; start < ids.length; start += batchSize) {
    for await (const record of recordsOf(ids.slice(start, start + batchSize), world)) {
      for (const seeker of seekers.get(record.arxiv ?? '') ?? []) yield { ...seeker, record };
    }
  }
}

/** arXiv by arXiv id or by a DOI of arXiv's own (`10.48550/arXiv.…`); titles are not sought. */
export const arxivLookUp: LookUpSource = {
  name: 'arxiv',
  canLookUp: (wanted) => wantedId(wanted) !== undefined,
  lookUp,
};
