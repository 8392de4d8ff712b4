/** `import`: brings files of search results into the corpus, each as one search with its own shard. */

import { basename } from 'node:path';
import { appendToSearchLog, liveSearches, readSearchLog, type SearchLog, writeShard } from '../corpus/index.js';
import { type Clock, withLock } from '../io/index.js';
import { InputError, namePattern, type Search, type SourceKind, UsageError } from '../model/index.js';
import { updateLinks } from './dedup.js';
import { type Review, silent } from './open-review.js';
import { type FileReport, nameFromFile, type ReadFile, type ReadFileOptions, readFile } from './read-file.js';
import { freeSearchId } from './search-id.js';

/** How files are brought in. */
export interface ImportOptions extends ReadFileOptions {
  readonly kind: SourceKind;
  /** Reads and reports, and writes nothing. */
  readonly dryRun: boolean;
  /** Whether links are brought up to date at the end. */
  readonly dedup: boolean;
  readonly clock: Clock;
  /** Name and version of the program. */
  readonly tool: string;
}

/** What became of one file. */
export interface ImportedFile extends FileReport {
  /** Id of the search, for withdrawing it; absent for a dry run. */
  readonly search?: string;
  /** The search that brought the same file in before; then nothing was done. */
  readonly already?: string;
}

/** `import --json`. Files that could not be read at all are in `failed`; the others are imported all the same. */
export interface Imported {
  readonly files: readonly ImportedFile[];
  readonly failed: readonly InputError[];
  readonly read: number;
  readonly kept: number;
  readonly rejected: number;
}

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
  const id = freeSearchId(review.paths, log, `${report.source}/${nameFromFile(report.file)}`, at);
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

/** Names that mean something else: records without a key, and fields that people supply. */
const reservedSources: ReadonlySet<string> = new Set(['file', 'manual']);

const checkSource = (source: string | undefined): void => {
  if (source === undefined || (namePattern.test(source) && !reservedSources.has(source))) return;
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
