/** Large text files piece by piece, decompressed on the way where they are gzipped. */

import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readFailure } from './failures.js';
import { isGzip } from './gzip.js';

const chunkSize = 1 << 20;

const plainChunks = (path: string): AsyncIterable<Uint8Array> => {
  const isCompressed = isGzip(path);
  const file = createReadStream(path, { highWaterMark: chunkSize });
  // `pipeline` hands an error of the file on to the reader of the text, and closes both when the reader leaves.
  return isCompressed ? pipeline(file, createGunzip({ chunkSize }), () => undefined) : file;
};

/**
 * The text of a file, in pieces of about a megabyte. `encoding` is a label of the Encoding Standard, UTF-8 by default.
 * Throws `InputError` where the file cannot be read, or its compressed form is damaged or ends too early.
 */
export async function* textPieces(path: string, encoding = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  try {
    for await (const bytes of plainChunks(path)) yield decoder.decode(bytes, { stream: true });
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } catch (error) {
    throw readFailure(error, path);
  }
}
