/** The fields of a report with the record that each came from; what an enrichment record supplied is said to be its own. */

import type { Corpus } from '../corpus/index.js';
import { type MergedFields, mergeWithOrigins } from '../dedup/index.js';
import type { BibliographicRecord, RecordFields, RecordId } from '../model/index.js';
import type { Review } from './open-review.js';

/** The enrichment records by the record that they supply, in order of their searches. */
type Suppliers = ReadonlyMap<RecordId, readonly number[]>;

const known = new WeakMap<Corpus, Suppliers>();

/** Read once a corpus: only searches of role `enrichment` have any. */
const suppliersOf = (corpus: Corpus): Suppliers => {
  const before = known.get(corpus);
  if (before !== undefined) return before;
  const suppliers = new Map<RecordId, number[]>();
  for (let row = 0; row < corpus.size; row++) {
    if (corpus.searchOf(row).role !== 'enrichment') continue;
    const { enriches } = corpus.read(row);
    if (enriches !== undefined) suppliers.set(enriches, [...(suppliers.get(enriches) ?? []), row]);
  }
  known.set(corpus, suppliers);
  return suppliers;
};

/** Fields that a field of a report may come from where a record has none of its own: addresses are made of identifiers. */
const madeOf: Readonly<Partial<Record<keyof RecordFields, readonly (keyof RecordFields)[]>>> = {
  urls: ['doi', 'arxiv', 'ids'],
};

/** The record that states a field of a record: itself, or the first that supplies it. */
const statedBy = (corpus: Corpus, row: number, field: keyof RecordFields): RecordId => {
  const record = corpus.read(row);
  for (const stated of [field, ...(madeOf[field] ?? [])]) {
    if (record[stated] !== undefined) return record.id;
    const supplier = suppliersOf(corpus)
      .get(record.id)
      ?.find((other) => corpus.read(other)[stated] !== undefined);
    if (supplier !== undefined) return corpus.at(supplier);
  }
  return record.id;
};

/** The fields of a report, its lead's first, and where each came from. */
export const reportWithOrigins = ({ corpus, reports }: Review, report: number): MergedFields => {
  const lead = reports.lead(report);
  const rows = [lead, ...Array.from(reports.rows(report)).filter((row) => row !== lead)];
  const { fields, origins } = mergeWithOrigins(rows.map((row): BibliographicRecord => corpus.readEnriched(row)));
  const rowOf = new Map(rows.toReversed().map((row) => [corpus.at(row), row]));
  const traced = Object.entries(origins).map(([field, ids]) => [
    field,
    [...new Set(ids.map((id) => statedBy(corpus, rowOf.get(id)!, field as keyof RecordFields)))],
  ]);
  return { fields, origins: Object.fromEntries(traced) };
};
