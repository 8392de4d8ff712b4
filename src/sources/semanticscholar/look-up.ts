/** Looking up records at Semantic Scholar by DOI and arXiv id, in batches. */

import type { HttpClient } from '../../io/index.js';
import type { BibliographicRecord } from '../../model/index.js';
import { failure } from '../asking.js';
import type { Found, LookUpSource, Wanted } from '../source.js';
import { askBatch, mostIds } from './api.js';
import { externalNames } from './names.js';

type Records = readonly (BibliographicRecord | undefined)[];

/** Batches in one look-up that may break before it is given up: finding one bad id among 500 takes ten; ours. */
const mostBroken = 40;

/** Asks for batches; halves those on which the server breaks, as it does on some ids (500), until the id is left alone. */
const batchAsker = (http: HttpClient): ((ids: readonly string[]) => Promise<Records>) => {
  let broken = 0;
  const askFor = async (ids: readonly string[]): Promise<Records> => {
    const records = await askBatch(http, ids);
    if (records !== undefined) return records;
    if (++broken > mostBroken) {
      throw failure(
        'semanticscholar',
        'source-broken',
        `Semantic Scholar answered ${broken} batches with status 500`,
        'https://api.semanticscholar.org/graph/v1/paper/batch',
        { status: 500, hint: 'try again later' },
      );
    }
    if (ids.length === 1) return [undefined];
    const half = Math.ceil(ids.length / 2);
    return [...(await askFor(ids.slice(0, half))), ...(await askFor(ids.slice(half)))];
  };
  return askFor;
};

/** Semantic Scholar by DOI, then by arXiv id for what is not found by it. */
export const semanticScholarLookUp: LookUpSource = {
  name: 'semanticscholar',
  canLookUp: (wanted) => externalNames(wanted).length > 0,
  async *lookUp(wanted, { http }): AsyncGenerator<Found> {
    const askFor = batchAsker(http);
    const found = new Set<Wanted>();
    // First all first names, then the second names of those that were not found.
    for (const turn of [0, 1]) {
      const seekers = new Map<string, { readonly one: Wanted; readonly by: Found['by'] }[]>();
      for (const one of wanted) {
        const named = found.has(one) ? undefined : externalNames(one)[turn];
        if (named === undefined) continue;
        const seeker = { one, by: named.by };
        const others = seekers.get(named.name);
        if (others === undefined) seekers.set(named.name, [seeker]);
        else others.push(seeker);
      }
      const names = [...seekers.keys()];
      for (let start = 0; start < names.length; start += mostIds) {
        const batch = names.slice(start, start + mostIds);
        for (const [index, record] of (await askFor(batch)).entries()) {
          if (record === undefined) continue;
          for (const { one, by } of seekers.get(batch[index] ?? '') ?? []) {
            found.add(one);
            yield { of: one.id, by, record };
          }
        }
      }
    }
  },
};
