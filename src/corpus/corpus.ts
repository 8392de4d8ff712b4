/** Corpus: all records of the searches that count, in first-found order, loaded as columns and read from their shards when shown. */

import { join } from 'node:path';
import { namesIn, openSlices, readBlob, removeFile, type SliceReader, sha256, writeBlob } from '../io/index.js';
import {
  type BibliographicRecord,
  IntegrityError,
  type RecordFields,
  type RecordId,
  type Search,
  type SearchRole,
} from '../model/index.js';
import { buildColumns, type Columns, columnsVersion, type MalformedRecord, rowFlags } from './columns.js';
import { decodeColumns, encodeColumns, type LoadedColumns } from './columns-blob.js';
import type { ReviewPaths } from './paths.js';
import { liveSearches, readSearchLog, type SearchLog } from './search-log.js';
import { decodeRecord } from './shard.js';
import { shardHashes } from './shard-hash.js';

/** Roles whose records count as found. */
const counting: ReadonlySet<SearchRole> = new Set(['identification', 'other-methods']);

/** The corpus of one review. Rows are numbered from 0 in first-found order. */
export class Corpus {
  readonly #paths: ReviewPaths;
  readonly #columns: Columns;
  readonly #searches: readonly Search[];
  readonly #slices = new Map<number, SliceReader>();
  #suppliers: ReadonlyMap<RecordId, readonly number[]> | undefined;

  constructor(
    paths: ReviewPaths,
    columns: Columns,
    readonly log: SearchLog,
    /** SHA-256 over every shard's hash, role and date: names this content. */
    readonly key: string,
    readonly malformed: readonly MalformedRecord[],
    /** Searches whose shard is missing or is not what the log says. */
    readonly altered: readonly string[],
  ) {
    this.#paths = paths;
    this.#columns = columns;
    const byId = new Map(log.searches.map((search) => [search.id, search]));
    this.#searches = columns.searches.map((id) => byId.get(id)!);
  }

  /** Number of records, of every role. */
  get size(): number {
    return this.#columns.rows;
  }

  /** The same as `size`: a corpus is a list of ids to those who only cluster it. */
  get length(): number {
    return this.#columns.rows;
  }

  /** The id of a row. */
  at(row: number): RecordId {
    const { ids, idStart } = this.#columns;
    return Buffer.from(ids.buffer, ids.byteOffset + idStart[row]!, idStart[row + 1]! - idStart[row]!).toString(
      'utf8',
    ) as RecordId;
  }

  /** The first-found row of an id; -1 where there is none. */
  rowOf(id: RecordId): number {
    const { byId } = this.#columns;
    let low = 0;
    let high = byId.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(byId[middle]!) < id) low = middle + 1;
      else high = middle;
    }
    const row = byId[low];
    return row !== undefined && this.at(row) === id ? row : -1;
  }

  /** The search that found a row. */
  searchOf(row: number): Search {
    return this.#searches[this.#columns.shard[row]!]!;
  }

  /** Whether a row counts as found: its search is of role identification or other-methods. */
  counts(row: number): boolean {
    return counting.has(this.searchOf(row).role);
  }

  /** The year of a row, 0 where unknown. */
  yearOf(row: number): number {
    return this.#columns.year[row]!;
  }

  /** The venue of a row, empty where unknown. */
  venueOf(row: number): string {
    return this.#columns.venues[this.#columns.venue[row]!]!;
  }

  /** Whether the record has an abstract of its own. */
  hasAbstract(row: number): boolean {
    return (this.#columns.flags[row]! & rowFlags.hasAbstract) !== 0;
  }

  /** Whether the record has an abstract, of its own or supplied. */
  hasAnyAbstract(row: number): boolean {
    return this.hasAbstract(row) || this.suppliersOf(row).some((supplier) => this.hasAbstract(supplier));
  }

  /** The record as it was found. Throws `IntegrityError` where its shard was changed under our feet. */
  read(row: number): BibliographicRecord {
    const { offset, length, shard } = this.#columns;
    const search = this.searchOf(row);
    let slices = this.#slices.get(shard[row]!);
    if (slices === undefined) {
      slices = openSlices(this.#paths.shard(search.id));
      this.#slices.set(shard[row]!, slices);
    }
    const record = decodeRecord(slices.read(offset[row]!, length[row]!).toString('utf8'));
    if (record?.id !== this.at(row)) {
      throw new IntegrityError('the shard has changed while it was being read', {
        code: 'shard-changed',
        hint: 'run the command again; litsieve check says what differs from the log',
        place: { file: this.#paths.shard(search.id) },
      });
    }
    return record;
  }

  /**
   * The record with absent fields supplied by enrichment records that name it, in order of their searches. A date of
   * another year than the record's own is of another version, and is left out.
   */
  readEnriched(row: number): BibliographicRecord {
    const record = this.read(row);
    const additions = this.suppliersOf(row);
    if (additions.length === 0) return record;
    const supplied = additions.map((addition): RecordFields => {
      const { id, enriches, date, ...fields } = this.read(addition);
      const isOurs = date !== undefined && (record.year === undefined || date.startsWith(String(record.year)));
      return isOurs ? { ...fields, date } : fields;
    });
    return Object.assign({}, ...supplied.reverse(), record) as BibliographicRecord;
  }

  /** All records as found, in row order. */
  *records(): Generator<BibliographicRecord> {
    for (let row = 0; row < this.size; row++) yield this.read(row);
  }

  /** Ends reading: closes the shards. */
  close(): void {
    for (const slices of this.#slices.values()) slices.close();
    this.#slices.clear();
  }

  /** Where the line of a row begins in its shard, in bytes. */
  offsetOf(row: number): number {
    return this.#columns.offset[row]!;
  }

  /** The rows that supply the record of a row, in order of their searches. */
  suppliersOf(row: number): readonly number[] {
    const suppliers = this.#suppliersById();
    return suppliers.size === 0 ? [] : (suppliers.get(this.at(row)) ?? []);
  }

  /** The rows that supply each record that is supplied. */
  #suppliersById(): ReadonlyMap<RecordId, readonly number[]> {
    if (this.#suppliers !== undefined) return this.#suppliers;
    const { supplier, supplied } = this.#columns;
    const found = new Map<RecordId, number[]>();
    supplied.forEach((row, index) => {
      const id = this.at(row);
      const rows = found.get(id);
      if (rows === undefined) found.set(id, [supplier[index]!]);
      else rows.push(supplier[index]!);
    });
    this.#suppliers = found;
    return found;
  }
}

const prefix = 'columns-';
const ending = '.bin';

const remember = (paths: ReviewPaths, path: string, loaded: LoadedColumns, key: string): void => {
  try {
    writeBlob(path, encodeColumns(loaded, key));
    for (const name of namesIn(paths.cache)) {
      const other = join(paths.cache, name);
      if (name.startsWith(prefix) && other !== path) removeFile(other);
    }
  } catch {
    // A review on a read-only or full disk is read all the same.
  }
};

/** Opens the corpus: from the cache where the shards are unchanged, else by reading them. Malformed lines are reported, not fatal. */
export const openCorpus = (paths: ReviewPaths, onProgress?: (rows: number) => void): Corpus => {
  const log = readSearchLog(paths);
  const searches = liveSearches(log);
  const hashes = shardHashes(
    paths,
    searches.map(({ id }) => id),
  );
  const content = searches.map(({ id, at, role }) => [id, at, role, hashes.get(id) ?? null]);
  const key = sha256(JSON.stringify(content));
  // How columns are laid out is not what the corpus holds: links and features are named by the content alone.
  const layoutKey = sha256(`${columnsVersion} ${key}`);
  const altered = searches.filter(({ id, sha256: logged }) => hashes.get(id) !== logged).map(({ id }) => id);
  const path = join(paths.cache, `${prefix}${layoutKey.slice(0, 32)}${ending}`);
  const block = readBlob(path);
  const cached = block === undefined ? undefined : decodeColumns(block, layoutKey);
  const loaded = cached ?? buildColumns(searches, paths.shard, onProgress);
  if (cached === undefined) remember(paths, path, loaded, layoutKey);
  return new Corpus(paths, loaded.columns, log, key, loaded.malformed, altered);
};
