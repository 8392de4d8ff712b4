/** Reading a file of search results into records with ids, one after another, before anything is stored. */

import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import {
  type Diagnostic,
  mintRecord,
  type QuarantineOrigin,
  type ReadItem,
  type ReadRecord,
  type Reject,
  readRecords,
  sourceOfFileName,
  type Target,
} from '../formats/index.js';
import { withPlainFile } from '../io/index.js';
import { type BibliographicRecord, InputError, type RecordId, type SearchRole, sourceOf } from '../model/index.js';
import { type Progress, silent } from './open-review.js';

/** What reading a file needs to know. */
export interface ReadFileOptions {
  /** The folder that relative names of files are relative to. */
  readonly folder: string;
  /** Name of the database that the file comes from; absent: sniffed from the content, else the file's name. */
  readonly source?: string | undefined;
  readonly role: SearchRole;
  /** What columns mean that we do not know, by their names. */
  readonly columns?: ReadonlyMap<string, Target> | undefined;
  readonly onProgress?: Progress;
}

/** Names of sources that mean something else: records without a key, and fields that people supply. */
export const reservedSources: ReadonlySet<string> = new Set(['file', 'manual']);

/** Who takes what is read. */
export interface ReadFileSink {
  /** Takes a record and says which id it got: another than its own where that was taken. */
  readonly keep: (record: BibliographicRecord, item: ReadRecord) => RecordId;
  readonly reject: (item: Reject) => void;
  /** Sees everything, before it is kept or rejected. */
  readonly see?: (item: ReadItem) => void;
}

/** What there is to say of a file that was read. */
export interface FileReport {
  readonly file: string;
  readonly format: string;
  readonly source: string;
  readonly read: number;
  readonly kept: number;
  readonly rejected: number;
  /** In order of lines, without what was only tidied; of very many the first. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many more there were. */
  readonly unlisted?: number;
}

/** A file that was read. */
export interface ReadFile {
  readonly report: FileReport;
  readonly sha256: string;
  /** What a quarantine of its rejects has to say. */
  readonly origin: QuarantineOrigin;
  /** What was found about the file as a whole. */
  readonly notes: readonly Diagnostic[];
}

/** So many diagnostics are kept: nobody reads more, and a file of nothing but damage would fill the memory with them. */
const mostDiagnostics = 20_000;

/** A file's name as the name of a source or a shard. */
export const nameFromFile = (file: string): string =>
  // The number of a pipe is that of a moment.
  /^\/(?:dev|proc\/[^/]+)\/fd\/\d+$/.test(file) ? 'stdin' : sourceOfFileName(basename(file).replace(/\.gz$/i, ''));

/** A source that is called as the file, where nothing else names one. */
const sourceNameOf = (file: string): string => {
  const name = nameFromFile(file);
  return reservedSources.has(name) ? `${name}-export` : name;
};

const enrichesMissing = (item: ReadRecord): Reject => ({
  kind: 'reject',
  line: item.line,
  source: item.source,
  diagnostic: {
    line: item.line,
    code: 'enriches-missing',
    message: 'an enrichment record names the record that it supplies: a field or column `enriches` is expected',
    severity: 'rejected',
  },
});

/** The source that the records name themselves, where it is one and at least half of them name it. */
const commonSource = (counts: ReadonlyMap<string, number>, kept: number): string | undefined => {
  const named = [...counts].filter(([source]) => source !== 'file');
  const [first] = named;
  return named.length === 1 && first![1] * 2 >= kept ? first![0] : undefined;
};

/** Formats in which a search that found nothing is a file all the same: a header, an empty list. */
const mayBeEmpty: ReadonlySet<string> = new Set(['csv', 'csl-json', 'jsonl', 'endnote-xml', 'pubmed-xml', 'acl-xml']);

const noRecords = (file: string, format: string, notes: readonly Diagnostic[]): InputError =>
  new InputError(`this looks like ${format}, and no record was found in it`, {
    code: 'no-records',
    hint: notes.map(({ line, message }) => `line ${line}: ${message}`)[0] ?? 'look at the file, or export it again',
    place: { file, line: notes[0]?.line },
  });

/**
 * Reads a file and mints its records' ids; a file of any size costs little memory. Throws `InputError` where it cannot be
 * read, or its format is not known.
 */
export const readFile = async (file: string, options: ReadFileOptions, sink: ReadFileSink): Promise<ReadFile> => {
  const { folder, source: given, role, columns = new Map<string, Target>(), onProgress = silent } = options;
  return withPlainFile(resolve(folder, file), ({ size, chunks }) => {
    const hash = createHash('sha256');
    let isFirstPass = true;
    function* hashed(): Generator<Uint8Array> {
      const counts = isFirstPass;
      isFirstPass = false;
      let done = 0;
      for (const chunk of chunks()) {
        if (counts) {
          hash.update(chunk);
          done += chunk.length;
          onProgress(`reading ${basename(file)} (MB)`, Math.ceil(done / 1e6), Math.ceil(size / 1e6));
        }
        yield chunk;
      }
    }
    const reading = readRecords(hashed, file, { columns });
    const fallbackSource = sourceNameOf(file);
    const mint = {
      ...(given === undefined ? {} : { source: given }),
      ...(reading.database === undefined ? {} : { database: reading.database }),
      fallbackSource,
    };
    const diagnostics: Diagnostic[] = [];
    let unlisted = 0;
    const tell = (diagnostic: Diagnostic): void => {
      if (diagnostic.severity === 'tidied') return;
      if (diagnostics.length < mostDiagnostics) diagnostics.push(diagnostic);
      else unlisted++;
    };
    const sources = new Map<string, number>();
    let kept = 0;
    let rejected = 0;
    const take = (read: ReadItem): void => {
      const item =
        read.kind === 'record' && role === 'enrichment' && read.enriches === undefined ? enrichesMissing(read) : read;
      sink.see?.(item);
      if (item.kind === 'reject') {
        rejected++;
        tell(item.diagnostic);
        sink.reject(item);
        return;
      }
      kept++;
      for (const diagnostic of item.diagnostics) tell(diagnostic);
      const record = mintRecord(item, mint);
      const source = sourceOf(record.id);
      sources.set(source, (sources.get(source) ?? 0) + 1);
      const id = sink.keep(record, item);
      if (id !== record.id) {
        tell({
          line: item.line,
          code: 'id-repeated',
          message: `the id ${record.id} is there already; this record is kept as ${id}`,
          severity: 'repaired',
        });
      }
    };
    for (const item of reading.items) take(item);
    if (kept + rejected === 0 && !mayBeEmpty.has(reading.format)) throw noRecords(file, reading.format, reading.notes);
    // Complete only now that everything was read.
    for (const note of reading.notes) if (note.severity !== 'tidied') diagnostics.push(note);
    const source = given ?? reading.database ?? commonSource(sources, kept) ?? fallbackSource;
    return {
      report: {
        file,
        format: reading.format,
        source,
        read: kept + rejected,
        kept,
        rejected,
        diagnostics: diagnostics.sort((a, b) => a.line - b.line),
        ...(unlisted === 0 ? {} : { unlisted }),
      },
      sha256: hash.digest('hex'),
      origin: { format: reading.format, database: reading.database ?? source, columns },
      notes: reading.notes,
    };
  });
};
