import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { generatedRecord } from './generated-records.js';

/** Characters that are written at once. */
const pieceLength = 1 << 22;

/** Writes generated records in a format; says the file's path, and its bytes. */
export const writeGenerated = (folder, { file, begin, record, end }, count) => {
  const path = join(folder, file);
  const descriptor = openSync(path, 'w');
  let bytes = 0;
  let piece = begin;
  for (let number = 0; number < count; number++) {
    piece += record(generatedRecord(number), number);
    if (piece.length > pieceLength) {
      bytes += writeSync(descriptor, piece);
      piece = '';
    }
  }
  bytes += writeSync(descriptor, piece + end);
  closeSync(descriptor);
  return { path, bytes };
};
