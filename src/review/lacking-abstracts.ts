/** The records of a review that have no abstract, and by what each can be sought elsewhere. */

import type { BibliographicRecord, RecordFields, RecordId } from '../model/index.js';
import type { Wanted } from '../sources/index.js';
import type { Progress, Review } from './open-review.js';

/** By what records that lack an abstract can be sought: a DOI, else an arXiv id, else nothing but the title. */
export type Handle = 'doi' | 'arxiv' | 'neither';

/** A record without an abstract; one that two searches found is sought once. */
export interface Lacking {
  readonly wanted: Wanted;
  readonly handle: Handle;
  /** How many rows of the corpus it is. */
  rows: number;
}

const handleOf = ({ doi, arxiv }: RecordFields): Handle =>
  doi !== undefined ? 'doi' : arxiv !== undefined ? 'arxiv' : 'neither';

/** What a record can be sought by. A title alone may be that of another version, so it is only used where there is nothing better. */
const wantedOf = (record: BibliographicRecord, titles: boolean): Wanted => {
  const { id, doi, arxiv, title, year, authors } = record;
  return {
    id,
    ...(doi === undefined ? {} : { doi }),
    ...(arxiv === undefined ? {} : { arxiv }),
    ...(titles && title !== undefined && handleOf(record) === 'neither' ? { title } : {}),
    ...(year === undefined ? {} : { year }),
    ...(authors === undefined ? {} : { authors }),
  };
};

/** Records that count and have no abstract, neither of their own nor supplied. */
export const lackingIn = (
  { corpus }: Review,
  titles: boolean,
  onProgress: Progress,
): { readonly records: number; readonly lacking: readonly Lacking[] } => {
  const found = new Map<RecordId, Lacking>();
  let records = 0;
  for (let row = 0; row < corpus.size; row++) {
    if (row % 1000 === 0) onProgress('looking for abstracts', row, corpus.size);
    if (!corpus.counts(row)) continue;
    records++;
    if (corpus.hasAbstract(row)) continue;
    const record = corpus.readEnriched(row);
    if (record.abstract !== undefined) continue;
    const known = found.get(record.id);
    if (known === undefined)
      found.set(record.id, { wanted: wantedOf(record, titles), handle: handleOf(record), rows: 1 });
    else known.rows++;
  }
  return { records, lacking: [...found.values()] };
};
