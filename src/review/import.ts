/** `import`: brings files of search results into the corpus, each as one search with its own shard; or withdraws a search. */

import { basename, resolve } from 'node:path';
import {
  appendToSearchLog,
  liveSearches,
  readSearchLog,
  type SearchLog,
  separateRepeatedIds,
  writeShard,
} from '../corpus/index.js';
import { type Diagnostic, mintRecord, readRecords, sourceOfFileName } from '../formats/index.js';
import { type Clock, isThere, readPlainBytes, sha256, withLock } from '../io/index.js';
import {
  type BibliographicRecord,
  InputError,
  namePattern,
  type Search,
  type SearchRole,
  type SourceKind,
  sourceOf,
  UsageError,
} from '../model/index.js';
import { updateLinks } from './dedup.js';
import { type Progress, type Review, silent } from './open-review.js';

/** How files are brought in. */
export interface ImportOptions {
  /** The folder that relative names of files are relative to. */
  readonly folder: string;
  /** Name of the database that the files come from; absent: sniffed from the content, else the file's name. */
  readonly source?: string | undefined;
  readonly role: SearchRole;
  readonly kind: SourceKind;
  /** Reads and reports, and writes nothing. */
  readonly dryRun: boolean;
  /** Whether links are brought up to date at the end. */
  readonly dedup: boolean;
  readonly clock: Clock;
  /** Name and version of the program. */
  readonly tool: string;
  readonly onProgress?: Progress;
}

/** What became of one file. */
export interface ImportedFile {
  readonly file: string;
  readonly format: string;
  readonly source: string;
  /** Id of the search, for withdrawing it; absent for a dry run. */
  readonly search?: string;
  /** The search that brought the same file in before; then nothing was done. */
  readonly already?: string;
  readonly read: number;
  readonly kept: number;
  readonly rejected: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** `import --json`. Files that could not be read at all are in `failed`; the others are imported all the same. */
export interface Imported {
  readonly files: readonly ImportedFile[];
  readonly failed: readonly InputError[];
  readonly read: number;
  readonly kept: number;
  readonly rejected: number;
}

/** A file's name as the name of a source or a shard. */
const nameFromFile = (file: string): string => sourceOfFileName(basename(file).replace(/\.gz$/i, ''));

/** `name`, or where that is taken `name@2026-11-30`, `name@2026-11-30.2` and so on: a re-run is a search of its own. */
const freeSearchId = (review: Review, taken: ReadonlySet<string>, source: string, name: string, at: string): string => {
  const candidates = function* (): Generator<string> {
    yield `${source}/${name}`;
    const dated = `${source}/${name}@${at.slice(0, 10)}`;
    yield dated;
    for (let count = 2; ; count++) yield `${dated}.${count}`;
  };
  for (const id of candidates()) if (!taken.has(id) && !isThere(review.paths.shard(id))) return id;
  throw new Error('unreachable: there is always a next number');
};

/** The source that all records name by themselves, where they name one. */
const commonSource = (records: readonly BibliographicRecord[]): string | undefined => {
  const sources = new Set(records.map(({ id }) => sourceOf(id)).filter((source) => source !== 'file'));
  const [source] = sources;
  return sources.size === 1 ? source : undefined;
};

interface ReadFile {
  readonly report: Omit<ImportedFile, 'search' | 'already'>;
  readonly records: readonly BibliographicRecord[];
  readonly sha256: string;
}

const readFile = (file: string, options: ImportOptions): ReadFile => {
  const { folder, source: given, onProgress = silent } = options;
  const bytes = readPlainBytes(resolve(folder, file));
  const reading = readRecords(bytes, file);
  const fallbackSource = nameFromFile(file);
  const records: BibliographicRecord[] = [];
  const diagnostics: Diagnostic[] = [];
  const lines: number[] = [];
  let rejected = 0;
  for (const item of reading.items) {
    if (item.kind === 'reject') {
      rejected++;
      diagnostics.push(item.diagnostic);
      continue;
    }
    if (options.role === 'enrichment' && item.enriches === undefined) {
      rejected++;
      diagnostics.push({
        line: item.line,
        code: 'enriches-missing',
        message: 'an enrichment record names the record that it supplies: a field or column `enriches` is expected',
        severity: 'rejected',
      });
      continue;
    }
    diagnostics.push(...item.diagnostics);
    lines.push(item.line);
    records.push(
      mintRecord(item, {
        ...(given === undefined ? {} : { source: given }),
        ...(reading.database === undefined ? {} : { database: reading.database }),
        fallbackSource,
      }),
    );
    if (records.length % 1000 === 0) onProgress(`reading ${basename(file)}`, records.length, 0);
  }
  // Complete only now that everything was read.
  diagnostics.push(...reading.notes);
  const separated = separateRepeatedIds(records);
  separated.records.forEach((record, index) => {
    const before = records[index]!.id;
    if (record.id === before) return;
    diagnostics.push({
      line: lines[index]!,
      code: 'id-repeated',
      message: `the id ${before} is there already; this record is kept as ${record.id}`,
      severity: 'repaired',
    });
  });
  const source = given ?? reading.database ?? commonSource(records) ?? fallbackSource;
  return {
    report: {
      file,
      format: reading.format,
      source,
      read: records.length + rejected,
      kept: records.length,
      rejected,
      diagnostics: diagnostics.sort((a, b) => a.line - b.line),
    },
    records: separated.records,
    sha256: sha256(bytes),
  };
};

/** What would become of a file that was read: the search that brought the same bytes in is named. */
const foresee = (log: SearchLog, { report, sha256: hash }: ReadFile): ImportedFile => {
  const before = liveSearches(log).find(({ file }) => file?.sha256 === hash);
  return before === undefined ? report : { ...report, already: before.id };
};

const store = (review: Review, read: ReadFile, options: ImportOptions): ImportedFile => {
  const { report, records, sha256: hash } = read;
  const log = readSearchLog(review.paths);
  const foreseen = foresee(log, read);
  if (foreseen.already !== undefined) return foreseen;
  const at = new Date(options.clock()).toISOString();
  const taken = new Set(log.searches.map(({ id }) => id));
  const id = freeSearchId(review, taken, report.source, nameFromFile(report.file), at);
  const search: Search = {
    id,
    at,
    role: options.role,
    source: report.source,
    kind: options.kind,
    file: { name: basename(report.file), sha256: hash, format: report.format },
    read: report.read,
    kept: report.kept,
    rejected: report.rejected,
    // The shard first: one that no search names does not count, and `check` lists it.
    sha256: writeShard(review.paths.shard(id), records),
    tool: options.tool,
  };
  appendToSearchLog(review.paths, search);
  return { ...report, search: id };
};

const checkSource = (source: string | undefined): void => {
  if (source === undefined || (namePattern.test(source) && source !== 'file')) return;
  throw new UsageError(`\`${source}\` cannot be a source's name`, {
    code: 'source-malformed',
    flag: '--source',
    hint: 'a name has up to 40 small letters, digits, dots and hyphens and begins with a letter or digit: --source scopus',
  });
};

/** Imports files in order. A file that cannot be read fails alone. Nothing is stored of a file with the same bytes as an earlier one. */
export const importFiles = async (
  review: Review,
  files: readonly string[],
  options: ImportOptions,
): Promise<Imported> => {
  checkSource(options.source);
  const onProgress = options.onProgress ?? silent;
  const imported: ImportedFile[] = [];
  const failed: InputError[] = [];
  for (const file of files) {
    try {
      const read = readFile(file, options);
      const stored = options.dryRun
        ? foresee(readSearchLog(review.paths), read)
        : await withLock(review.paths.lock, () => store(review, read, options));
      imported.push(stored);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      failed.push(error);
    }
  }
  review.reload();
  if (options.dedup && imported.some(({ search }) => search !== undefined)) await updateLinks(review, onProgress);
  const sum = (count: (file: ImportedFile) => number): number =>
    imported.reduce((total, file) => total + count(file), 0);
  return {
    files: imported,
    failed,
    read: sum(({ read }) => read),
    kept: sum(({ kept }) => kept),
    rejected: sum(({ rejected }) => rejected),
  };
};

/** `import --withdraw --json`. */
export interface Withdrawn {
  readonly withdrawn: string;
  readonly why: string;
  /** Records that no longer count. */
  readonly records: number;
}

/** Takes a search back: its shard stays and no longer counts. Throws `UsageError` where there is no such search that counts. */
export const withdrawSearch = async (
  review: Review,
  search: string,
  why: string,
  { clock, dedup, onProgress }: Pick<ImportOptions, 'clock' | 'dedup' | 'onProgress'>,
): Promise<Withdrawn> => {
  const found = await withLock(review.paths.lock, () => {
    const live = liveSearches(readSearchLog(review.paths));
    const known = live.find(({ id }) => id === search);
    if (known === undefined) {
      const ids = live.map(({ id }) => id).join(', ');
      throw new UsageError(
        `there is no search ${search} that counts; ${ids === '' ? 'there is none' : `there is ${ids}`}`,
        {
          code: 'search-unknown',
          flag: '--withdraw',
          hint: 'the searches are in corpus/searches.jsonl',
        },
      );
    }
    appendToSearchLog(review.paths, { withdraws: search, at: new Date(clock()).toISOString(), why });
    return known;
  });
  review.reload();
  if (dedup) await updateLinks(review, onProgress ?? silent);
  return { withdrawn: search, why, records: found.kept };
};
