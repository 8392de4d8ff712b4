/** A file on its way into the corpus: its records gathered, its rejects spooled, nothing in place yet. */

import { basename, join, relative } from 'node:path';
import {
  appendToSearchLog,
  liveSearches,
  type ReviewPaths,
  readSearchLog,
  type SearchLog,
  ShardCollector,
} from '../corpus/index.js';
import { quarantineBeginning, quarantineSection, type ReadRecord, type Reject } from '../formats/index.js';
import { Spool } from '../io/index.js';
import type { BibliographicRecord, RecordId, Search, SearchRole, SourceKind } from '../model/index.js';
import { nameFromFile, type ReadFile, type ReadFileSink } from './read-file.js';
import { freeSearchId } from './search-id.js';

/** What a search that a file brings is in the review. */
export interface SearchFacts {
  readonly at: string;
  readonly role: SearchRole;
  readonly kind: SourceKind;
  /** Name and version of the program. */
  readonly tool: string;
}

/** Where a stored file stands. */
export interface StoredFile {
  readonly search: string;
  /** Path of the quarantine, from the review's folder; absent where nothing was rejected. */
  readonly quarantine?: string;
}

/** The live search that brought the same bytes in. */
export const searchOfSameFile = (log: SearchLog, sha256: string): Search | undefined =>
  liveSearches(log).find(({ file }) => file?.sha256 === sha256);

/** Gathers one file. `onRecord` is told the id under which each record will stand. */
export class CollectedFile implements ReadFileSink {
  readonly #paths: ReviewPaths;
  readonly #collector: ShardCollector;
  readonly #rejects: Spool;
  readonly #onRecord: (id: RecordId, item: ReadRecord, record: BibliographicRecord) => void;

  /** @param name parts it from other imports at work in the same review */
  constructor(
    paths: ReviewPaths,
    name: string,
    onRecord: (id: RecordId, item: ReadRecord, record: BibliographicRecord) => void,
  ) {
    this.#paths = paths;
    this.#collector = new ShardCollector(paths.cache, { name });
    this.#rejects = new Spool(join(paths.cache, `${name}.rejected`));
    this.#onRecord = onRecord;
  }

  readonly keep = (record: BibliographicRecord, item: ReadRecord): RecordId => {
    const id = this.#collector.addApart(record);
    this.#onRecord(id, item, record);
    return id;
  };

  readonly reject = (item: Reject): void => this.#rejects.put(quarantineSection(item));

  /** Puts shard and quarantine into their place and logs the search. The caller holds the review's lock. */
  store({ report, origin, sha256: hash }: ReadFile, facts: SearchFacts): StoredFile {
    const paths = this.#paths;
    const log = readSearchLog(paths);
    const id = freeSearchId(paths, log, `${report.source}/${nameFromFile(report.file)}`, facts.at);
    const quarantine = this.#rejects.isEmpty ? undefined : paths.quarantine(id);
    if (quarantine !== undefined) this.#rejects.writeTo(quarantine, quarantineBeginning(origin));
    const search: Search = {
      id,
      at: facts.at,
      role: facts.role,
      source: report.source,
      kind: facts.kind,
      file: { name: basename(report.file), sha256: hash, format: report.format },
      read: report.read,
      kept: report.kept,
      rejected: report.rejected,
      // The shard first: one that no search names does not count, and `check` lists it.
      sha256: this.#collector.write(paths.shard(id)),
      tool: facts.tool,
    };
    appendToSearchLog(paths, search);
    return { search: id, ...(quarantine === undefined ? {} : { quarantine: relative(paths.root, quarantine) }) };
  }

  /** Forgets everything. */
  discard(): void {
    this.#collector.discard();
    this.#rejects.discard();
  }
}
