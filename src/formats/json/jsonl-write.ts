/** Writes JSON Lines in the form of our shards: a record a line, fields in one order, so that equal records are equal bytes. */

import { type BibliographicRecord, recordFieldOrder } from '../../model/index.js';
import { inertJson } from '../../text/index.js';
import type { RecordWriter } from '../writing.js';

/** A record as the line of a shard, without the line end. */
export const recordLine = (record: BibliographicRecord): string =>
  inertJson(
    Object.fromEntries(
      recordFieldOrder.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]),
    ),
  );

/** A writer of JSON Lines. */
export const jsonlWriter = (): RecordWriter => ({
  begin: '',
  record: (record) => `${recordLine(record)}\n`,
  end: () => '',
});
