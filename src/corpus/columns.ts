/**
 * Columns: the corpus as typed arrays, a row a record, so that a million records cost little memory and load at once.
 * Titles and abstracts are not here: they are read from their shard by offset when they are looked at.
 */

import { readLines } from '../io/index.js';
import type { Search } from '../model/index.js';
import { decodeRecord } from './shard.js';

/** Raised when the meaning of the columns changes: a cache of another version is not read. */
export const columnsVersion = 3;

/** The rows stand in first-found order: by the search's date, then by id. */
export interface Columns {
  readonly rows: number;
  /** Ids of searches, which `shard` points into. */
  readonly searches: readonly string[];
  /** Names of venues, which `venue` points into; the first is the empty name. */
  readonly venues: readonly string[];
  /** UTF-8 of all ids, one after another; row `r` spans `idStart[r]` to `idStart[r + 1]`. */
  readonly ids: Uint8Array;
  readonly idStart: Uint32Array;
  /** Rows in order of their ids, for looking one up. */
  readonly byId: Uint32Array;
  readonly shard: Uint32Array;
  /** Of the record's line in its shard, in bytes. */
  readonly offset: Float64Array;
  readonly length: Uint32Array;
  /** 0 where unknown. */
  readonly year: Int16Array;
  readonly venue: Uint32Array;
  /** Sum of `rowFlags`. */
  readonly flags: Uint8Array;
  /** Rows of enrichment records, and for each the first row of the record that it supplies; in order of rows. Those that supply none are left out. */
  readonly supplier: Uint32Array;
  readonly supplied: Uint32Array;
}

/** What a row's flags say. */
export const rowFlags = { hasAbstract: 1, hasTitle: 2 } as const;

/** A shard's line that is no record. */
export interface MalformedRecord {
  readonly search: string;
  readonly line: number;
}

/** Typed arrays that grow: collects rows before their number is known. */
class RowBuffer {
  readonly ids: string[] = [];
  readonly shard: number[] = [];
  readonly offset: number[] = [];
  readonly length: number[] = [];
  readonly year: number[] = [];
  readonly venue: number[] = [];
  readonly flags: number[] = [];
  /** By number of the row as it was read: the id that it supplies. */
  readonly enriches = new Map<number, string>();
}

/** Years beyond four digits are noise and would not fit the column. */
const plausibleYear = (year: unknown): number =>
  typeof year === 'number' && Number.isInteger(year) && year > 0 && year < 10_000 ? year : 0;

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Rows of searches of one date are sorted by id among each other; a single shard is sorted as it stands. */
const firstFoundOrder = (rows: RowBuffer, searches: readonly Search[]): Uint32Array => {
  const order = Uint32Array.from(rows.ids, (_, row) => row);
  const dateOf = (row: number): string => searches[rows.shard[row]!]!.at;
  let start = 0;
  while (start < order.length) {
    let end = start + 1;
    let isMixed = false;
    while (end < order.length && dateOf(end) === dateOf(start)) {
      if (rows.shard[end] !== rows.shard[start]) isMixed = true;
      end++;
    }
    if (isMixed) {
      order.subarray(start, end).sort((a, b) => byCodeUnit(rows.ids[a]!, rows.ids[b]!) || a - b);
    }
    start = end;
  }
  return order;
};

const encodeIds = (ids: readonly string[], order: Uint32Array): { ids: Uint8Array; idStart: Uint32Array } => {
  const idStart = new Uint32Array(order.length + 1);
  let total = 0;
  for (let row = 0; row < order.length; row++) {
    total += Buffer.byteLength(ids[order[row]!]!);
    idStart[row + 1] = total;
  }
  const bytes = Buffer.alloc(total);
  for (let row = 0; row < order.length; row++) bytes.write(ids[order[row]!]!, idStart[row]!);
  return { ids: bytes, idStart };
};

/** Which rows supply which: known only once all ids are. */
const suppliersOf = (
  { ids, enriches }: RowBuffer,
  order: Uint32Array,
): { readonly supplier: Uint32Array; readonly supplied: Uint32Array } => {
  const supplier: number[] = [];
  const supplied: number[] = [];
  if (enriches.size > 0) {
    const wanted = new Set(enriches.values());
    const firstRow = new Map<string, number>();
    order.forEach((read, row) => {
      const id = ids[read]!;
      if (wanted.has(id) && !firstRow.has(id)) firstRow.set(id, row);
    });
    order.forEach((read, row) => {
      const target = firstRow.get(enriches.get(read) ?? '');
      if (target === undefined) return;
      supplier.push(row);
      supplied.push(target);
    });
  }
  return { supplier: Uint32Array.from(supplier), supplied: Uint32Array.from(supplied) };
};

/** Reads the shards of the searches, which must be in order of date, into columns. A malformed line is reported and left out. */
export const buildColumns = (
  searches: readonly Search[],
  pathOf: (search: string) => string,
  onProgress: (rows: number) => void = () => undefined,
): { readonly columns: Columns; readonly malformed: readonly MalformedRecord[] } => {
  const rows = new RowBuffer();
  const venueNumbers = new Map<string, number>([['', 0]]);
  const malformed: MalformedRecord[] = [];
  searches.forEach((search, shard) => {
    for (const { bytes, offset, number } of readLines(pathOf(search.id))) {
      if (bytes.length === 0) continue;
      const record = decodeRecord(bytes.toString('utf8'));
      if (record === undefined) {
        malformed.push({ search: search.id, line: number });
        continue;
      }
      const venue = record.venue ?? '';
      let venueNumber = venueNumbers.get(venue);
      if (venueNumber === undefined) {
        venueNumber = venueNumbers.size;
        venueNumbers.set(venue, venueNumber);
      }
      if (search.role === 'enrichment' && record.enriches !== undefined) {
        rows.enriches.set(rows.ids.length, record.enriches);
      }
      rows.ids.push(record.id);
      rows.shard.push(shard);
      rows.offset.push(offset);
      rows.length.push(bytes.length);
      rows.year.push(plausibleYear(record.year));
      rows.venue.push(venueNumber);
      rows.flags.push(
        (record.abstract === undefined ? 0 : rowFlags.hasAbstract) |
          (record.title === undefined ? 0 : rowFlags.hasTitle),
      );
      if (rows.ids.length % 10_000 === 0) onProgress(rows.ids.length);
    }
  });
  const order = firstFoundOrder(rows, searches);
  const sortedIds = Array.from(order, (row) => rows.ids[row]!);
  const byId = Uint32Array.from(sortedIds, (_, row) => row).sort(
    (a, b) => byCodeUnit(sortedIds[a]!, sortedIds[b]!) || a - b,
  );
  const columns: Columns = {
    rows: order.length,
    searches: searches.map(({ id }) => id),
    venues: [...venueNumbers.keys()],
    ...encodeIds(rows.ids, order),
    byId,
    shard: Uint32Array.from(order, (row) => rows.shard[row]!),
    offset: Float64Array.from(order, (row) => rows.offset[row]!),
    length: Uint32Array.from(order, (row) => rows.length[row]!),
    year: Int16Array.from(order, (row) => rows.year[row]!),
    venue: Uint32Array.from(order, (row) => rows.venue[row]!),
    flags: Uint8Array.from(order, (row) => rows.flags[row]!),
    ...suppliersOf(rows, order),
  };
  onProgress(order.length);
  return { columns, malformed };
};
