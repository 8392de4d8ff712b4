/** Reading a file of search results into records with ids, before anything is stored. */

import { basename, resolve } from 'node:path';
import { separateRepeatedIds } from '../corpus/index.js';
import { type Diagnostic, mintRecord, readRecords, sourceOfFileName } from '../formats/index.js';
import { readPlainBytes, sha256 } from '../io/index.js';
import { type BibliographicRecord, type SearchRole, sourceOf } from '../model/index.js';
import { type Progress, silent } from './open-review.js';

/** What reading a file needs to know. */
export interface ReadFileOptions {
  /** The folder that relative names of files are relative to. */
  readonly folder: string;
  /** Name of the database that the file comes from; absent: sniffed from the content, else the file's name. */
  readonly source?: string | undefined;
  readonly role: SearchRole;
  readonly onProgress?: Progress;
}

/** What there is to say of a file that was read. */
export interface FileReport {
  readonly file: string;
  readonly format: string;
  readonly source: string;
  readonly read: number;
  readonly kept: number;
  readonly rejected: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file's name as the name of a source or a shard. */
export const nameFromFile = (file: string): string => sourceOfFileName(basename(file).replace(/\.gz$/i, ''));

/** The source that all records name by themselves, where they name one. */
const commonSource = (records: readonly BibliographicRecord[]): string | undefined => {
  const sources = new Set(records.map(({ id }) => sourceOf(id)).filter((source) => source !== 'file'));
  const [source] = sources;
  return sources.size === 1 ? source : undefined;
};

/** A file that was read, with what there is to say of it. */
export interface ReadFile {
  readonly report: FileReport;
  readonly records: readonly BibliographicRecord[];
  readonly sha256: string;
}

/** Reads a file and mints its records' ids. Throws `InputError` where it cannot be read, or its format is not known. */
export const readFile = (file: string, options: ReadFileOptions): ReadFile => {
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
    for (const diagnostic of item.diagnostics) diagnostics.push(diagnostic);
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
  for (const note of reading.notes) diagnostics.push(note);
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
