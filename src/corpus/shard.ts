/** Shard: what one search found, a record a line, sorted by id, fixed key order, written once. */

import { recordLine } from '../formats/index.js';
import { sha256OfFile, writeAtomically } from '../io/index.js';
import { type BibliographicRecord, isRecordId, type RecordId } from '../model/index.js';

/** A line of a shard as a record; undefined where it is not one, or has no id that a decision could name. */
export const decodeRecord = (line: string): BibliographicRecord | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' &&
      value !== null &&
      'id' in value &&
      typeof value.id === 'string' &&
      isRecordId(value.id)
      ? (value as BibliographicRecord)
      : undefined;
  } catch {
    return undefined;
  }
};

/** A record whose id another one of the same search has already; `given` is the id it got. */
export interface RepeatedId {
  readonly id: RecordId;
  readonly given: RecordId;
}

/**
 * Gives the second and further records of one id the ids `…~2`, `…~3` in their order, so that none is dropped.
 * An id that ends in `~2` by itself and is taken goes on to the next free number.
 */
export const separateRepeatedIds = (
  records: readonly BibliographicRecord[],
): { readonly records: readonly BibliographicRecord[]; readonly repeated: readonly RepeatedId[] } => {
  const taken = new Set(records.map(({ id }) => id));
  const counts = new Map<RecordId, number>();
  const repeated: RepeatedId[] = [];
  const separated = records.map((record) => {
    let count = counts.get(record.id) ?? 0;
    counts.set(record.id, ++count);
    if (count === 1) return record;
    let given = `${record.id}~${count}` as RecordId;
    while (taken.has(given)) given = `${record.id}~${++count}` as RecordId;
    counts.set(record.id, count);
    taken.add(given);
    repeated.push({ id: record.id, given });
    return { ...record, id: given };
  });
  return { records: separated, repeated };
};

const byId = (a: BibliographicRecord, b: BibliographicRecord): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The text of a shard, in pieces of one line, in order of ids by code unit. */
function* linesOf(records: readonly BibliographicRecord[]): Generator<string> {
  for (const record of [...records].sort(byId)) yield `${recordLine(record)}\n`;
}

/** Writes a shard atomically and returns the SHA-256 of its bytes, hex. Ids must be distinct. */
export const writeShard = (path: string, records: readonly BibliographicRecord[]): string => {
  writeAtomically(path, linesOf(records));
  return sha256OfFile(path);
};
