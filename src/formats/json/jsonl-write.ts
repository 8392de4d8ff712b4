/** Writes JSON Lines in the form of our shards: a record a line, fields in one order, so that equal records are equal bytes. */

import { type BibliographicRecord, recordFieldOrder } from '../../model/index.js';
import { inertJson } from '../../text/index.js';
import { marksOf } from '../judgments/marks.js';
import type { CarriedJudgments, RecordOrigins, RecordWriter, WriteOptions } from '../writing.js';

const inOrder = (record: BibliographicRecord): Readonly<Record<string, unknown>> =>
  Object.fromEntries(recordFieldOrder.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]));

/** A record as the line of a shard, without the line end. */
export const recordLine = (record: BibliographicRecord): string => inertJson(inOrder(record));

/** The line of a record that several made: behind its fields where they come from. */
const lineWithOrigins = (record: BibliographicRecord, origins: RecordOrigins | undefined): string =>
  origins === undefined ? recordLine(record) : inertJson({ ...inOrder(record), origins });

/** A record with the marks of its judgments under `other`, each by its name. */
const withMarks = (record: BibliographicRecord, carried: CarriedJudgments): BibliographicRecord => {
  const marks = marksOf(carried.of(record));
  if (marks.length === 0) return record;
  const other = new Map(Object.entries(record.other ?? {}));
  for (const { name, value } of marks) other.set(name, [...(other.get(name) ?? []), value]);
  return { ...record, other: Object.fromEntries(other) };
};

/** A writer of JSON Lines. */
export const jsonlWriter = ({ carried, originsOf }: WriteOptions = {}): RecordWriter => ({
  begin: '',
  record: (record) =>
    `${lineWithOrigins(carried === undefined ? record : withMarks(record, carried), originsOf?.(record))}\n`,
  end: () => '',
});
