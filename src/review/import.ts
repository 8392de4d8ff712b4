/** `import`: brings files of search results into the corpus, each as one search with its own shard. */

import { join } from 'node:path';
import { readSearchLog } from '../corpus/index.js';
import { type Examination, examiner } from '../formats/index.js';
import { type Clock, namesIn, removeFile, sizeAndTime, withLock } from '../io/index.js';
import {
  InputError,
  IntegrityError,
  namePattern,
  type RecordId,
  type ReviewError,
  type SourceKind,
  UsageError,
} from '../model/index.js';
import { CollectedFile, searchOfSameFile } from './collected-file.js';
import { updateLinks } from './dedup.js';
import {
  type DecisionsImported,
  type DecisionsWanted,
  type FoundJudgments,
  importDecisions,
} from './import-decisions.js';
import { type FindKnown, knownRecords } from './known-records.js';
import { type Review, silent } from './open-review.js';
import { type FileReport, type ReadFileOptions, readFile, reservedSources } from './read-file.js';
import { beforeSearches, type News, newsOfSearches } from './search-news.js';

/** How files are brought in. */
export interface ImportOptions extends ReadFileOptions {
  readonly kind: SourceKind;
  /** Reads, examines and reports, and writes nothing. */
  readonly dryRun: boolean;
  /** Whether links are brought up to date at the end. */
  readonly dedup: boolean;
  readonly clock: Clock;
  /** Name and version of the program. */
  readonly tool: string;
  /** Whether the judgments that the files carry become decisions, and whose. */
  readonly decisions?: DecisionsWanted | undefined;
}

/** What became of one file. */
export interface ImportedFile extends FileReport {
  /** Id of the search, for withdrawing it; absent for a dry run. */
  readonly search?: string;
  /** The search that brought the same file in before; then nothing was done. */
  readonly already?: string;
  /** With decisions wanted: how many of its records the review has already; where it has all, only decisions were taken. */
  readonly known?: number;
  /** Where the rejected records are to be mended, from the review's folder. */
  readonly quarantine?: string;
  /** What a dry run found. */
  readonly examination?: Examination;
}

/** `import --json`. Files that could not be read at all are in `failed`; the others are imported all the same. */
export interface Imported {
  readonly files: readonly ImportedFile[];
  readonly failed: readonly ReviewError[];
  readonly read: number;
  readonly kept: number;
  readonly rejected: number;
  readonly decisions?: DecisionsImported;
  /** What of it is new; absent where nothing that counts as found was stored, and without links. */
  readonly news?: News;
}

const checkSource = (source: string | undefined): void => {
  if (source === undefined || (namePattern.test(source) && !reservedSources.has(source))) return;
  throw new UsageError(`\`${source}\` cannot be a source's name`, {
    code: 'source-malformed',
    flag: '--source',
    hint: 'a name has up to 40 small letters, digits, dots and hyphens and begins with a letter or digit: --source scopus',
  });
};

/** Parts imports of one process from each other. */
let importsBegun = 0;

/** What is put aside of an import that did not end is not needed after this long, in milliseconds. */
const leftoverAge = 86_400_000;

/** Takes away what killed imports have put aside. */
const clearPutAside = ({ paths }: Review, clock: Clock): void => {
  try {
    for (const name of namesIn(paths.cache)) {
      if (!/^import-\d+-\d+(?:-\d+\.run|\.rejected)(?:\.\d+\.tmp)?$/.test(name)) continue;
      const path = join(paths.cache, name);
      const found = sizeAndTime(path);
      if (found !== undefined && clock() - found.mtime > leftoverAge) removeFile(path);
    }
  } catch {
    // They are in nobody's way; what hinders more will be told by the import itself.
  }
};

const examine = async (review: Review, file: string, options: ImportOptions): Promise<ImportedFile> => {
  const { see, note, report } = examiner(new Date(options.clock()).getUTCFullYear());
  const counts = new Map<RecordId, number>();
  const {
    report: found,
    sha256,
    notes,
  } = await readFile(file, options, {
    see,
    reject: () => undefined,
    keep({ id }) {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return count === 1 ? id : (`${id}~${count}` as RecordId);
    },
  });
  notes.forEach(note);
  const before = searchOfSameFile(readSearchLog(review.paths), sha256);
  return { ...found, ...(before === undefined ? {} : { already: before.id }), examination: report() };
};

const bringIn = async (
  review: Review,
  file: string,
  name: string,
  options: ImportOptions,
  known: FindKnown | undefined,
): Promise<{ readonly imported: ImportedFile; readonly found: readonly FoundJudgments[] }> => {
  const found: FoundJudgments[] = [];
  const inReview: FoundJudgments[] = [];
  const collected = new CollectedFile(review.paths, name, (id, { line, judgments = [] }, record) => {
    if (options.decisions === undefined) return;
    found.push({ record: id, line, judgments });
    const same = known?.(record);
    if (same !== undefined) inReview.push({ record: same, line, judgments });
  });
  try {
    const read = await readFile(file, options, collected);
    return await withLock(review.paths.lock, () => {
      const before = searchOfSameFile(readSearchLog(review.paths), read.sha256);
      if (before !== undefined) return { imported: { ...read.report, already: before.id }, found };
      const inPart = inReview.length === 0 ? {} : { known: inReview.length };
      if (found.length > 0 && inReview.length === found.length)
        return { imported: { ...read.report, ...inPart }, found: inReview };
      const { role, kind, tool } = options;
      const stored = collected.store(read, { at: new Date(options.clock()).toISOString(), role, kind, tool });
      return { imported: { ...read.report, ...inPart, ...stored }, found };
    });
  } finally {
    collected.discard();
  }
};

/** Takes the decisions; where that is refused, says that the records are in all the same. */
const takeDecisions = (
  review: Review,
  found: readonly FoundJudgments[],
  wanted: DecisionsWanted,
  imported: readonly ImportedFile[],
): DecisionsImported => {
  try {
    return importDecisions(review, found, wanted);
  } catch (error) {
    const stored = imported.flatMap(({ search }) => search ?? []);
    if (!(error instanceof UsageError) || stored.length === 0) throw error;
    const { message, code, flag, hint } = error;
    throw new UsageError(`${message}; the records are in the review (${stored.join(', ')}), and no decision is`, {
      code,
      ...(flag === undefined ? {} : { flag }),
      ...(hint === undefined ? {} : { hint }),
    });
  }
};

/**
 * Imports files in order. A file that cannot be read fails alone. Nothing is stored of a file with the same bytes as an
 * earlier one. Where decisions are wanted and the review has all records of a file, only its decisions are taken.
 */
export const importFiles = async (
  review: Review,
  files: readonly string[],
  options: ImportOptions,
): Promise<Imported> => {
  checkSource(options.source);
  const onProgress = options.onProgress ?? silent;
  const imported: ImportedFile[] = [];
  const failed: ReviewError[] = [];
  const found: FoundJudgments[] = [];
  const known = options.decisions === undefined || options.dryRun ? undefined : knownRecords(review);
  const before = options.dedup && !options.dryRun ? beforeSearches(review) : undefined;
  clearPutAside(review, options.clock);
  for (const file of files) {
    try {
      if (options.dryRun) imported.push(await examine(review, file, options));
      else {
        const brought = await bringIn(review, file, `import-${process.pid}-${++importsBegun}`, options, known);
        imported.push(brought.imported);
        for (const one of brought.found) found.push(one);
      }
    } catch (error) {
      // What was stored before is reported, whatever happens to the next: a file that is wrong, a disk that is full.
      const wasStored = imported.some(({ search }) => search !== undefined);
      if (!(error instanceof InputError || (error instanceof IntegrityError && wasStored))) throw error;
      failed.push(error);
    }
  }
  review.reload();
  const stored = imported.flatMap(({ search }) => search ?? []);
  const isLinked = options.dedup && stored.length > 0;
  if (isLinked) await updateLinks(review, onProgress);
  const news = isLinked ? newsOfSearches(review, stored, before) : undefined;
  const sum = (count: (file: ImportedFile) => number): number =>
    imported.reduce((total, file) => total + count(file), 0);
  return {
    files: imported,
    failed,
    read: sum(({ read }) => read),
    kept: sum(({ kept }) => kept),
    rejected: sum(({ rejected }) => rejected),
    ...(news === undefined ? {} : { news }),
    ...(options.decisions === undefined || options.dryRun
      ? {}
      : { decisions: takeDecisions(review, found, options.decisions, imported) }),
  };
};
