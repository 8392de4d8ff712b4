/** Enrichment records: they supply fields of the record that they name, and are reports of nothing. */

import type { RecordId } from '../model/index.js';
import type { Review } from './open-review.js';

/** The record of which another supplies fields; undefined for every record that is found or given. */
export const targetOf = ({ corpus }: Review, id: RecordId): RecordId | undefined => {
  const row = corpus.rowOf(id);
  return row === -1 || corpus.searchOf(row).role !== 'enrichment' ? undefined : corpus.read(row).enriches;
};
