/** Writes records as a file of bibliographic text, a piece at a time. */

import type { BibliographicRecord } from '../model/index.js';
import { biblatexWriter, bibtexWriter } from './bibtex/bibtex-write.js';
import { cslWriter } from './json/csl-write.js';
import { jsonlWriter } from './json/jsonl-write.js';
import { risWriter } from './ris/ris-write.js';
import { csvWriter } from './tables/csv-write.js';
import type { RecordWriter, WritableFormat, WriteOptions } from './writing.js';
import { endnoteXmlWriter } from './xml/endnote-write.js';

const writers: Readonly<Record<WritableFormat, (options: WriteOptions) => RecordWriter>> = {
  bibtex: bibtexWriter,
  biblatex: biblatexWriter,
  ris: risWriter,
  csv: csvWriter,
  'csl-json': cslWriter,
  'endnote-xml': endnoteXmlWriter,
  jsonl: jsonlWriter,
};

/** Records are gathered to pieces of about this many characters, so that a file is not written record by record. */
const pieceLength = 65_536;

/** The text of the records in one format, in pieces that joined make the file; same records, same text. Takes records as they come. */
export async function* writeRecords(
  records: Iterable<BibliographicRecord> | AsyncIterable<BibliographicRecord>,
  format: WritableFormat,
  options: WriteOptions = {},
): AsyncGenerator<string, void, undefined> {
  const writer = writers[format](options);
  let piece = writer.begin;
  for await (const record of records) {
    piece += writer.record(record);
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
    }
  }
  yield piece + writer.end();
}

const extensions: Readonly<Record<string, WritableFormat>> = {
  bib: 'bibtex',
  biblatex: 'biblatex',
  xml: 'endnote-xml',
  bibtex: 'bibtex',
  ris: 'ris',
  csv: 'csv',
  json: 'csl-json',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
};

/** The format that a path's ending asks for; undefined where it asks for none that we write. */
export const formatOfExtension = (path: string): WritableFormat | undefined => {
  const extension = /\.([A-Za-z]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(extensions, extension) ? extensions[extension] : undefined;
};
