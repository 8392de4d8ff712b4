/** Compressed bodies, made plain: gzip, deflate and Brotli. */

import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { codeOf, TransportFailure, tooLarge } from './transport-failure.js';

interface Largest {
  readonly maxOutputLength: number;
}

type Undo = (bytes: Uint8Array, largest: Largest) => Promise<Uint8Array>;

const undoneBy = (
  decompress: (bytes: Uint8Array, largest: Largest, done: (error: Error | null, plain: Buffer) => void) => void,
): Undo => promisify(decompress);

const inflateEither: Undo = (bytes, largest) => {
  // `deflate` is a zlib stream by RFC 9110, and a bare one by some servers. The low four bits of a zlib stream say 8 (RFC 1950).
  const inflated = ((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw;
  return undoneBy(inflated)(bytes, largest);
};

const decompressions: Readonly<Record<string, Undo>> = {
  gzip: undoneBy(gunzip),
  deflate: inflateEither,
  br: undoneBy(brotliDecompress),
  identity: async (bytes) => bytes,
};

/** What `decompressions` understands, as the header says it. */
export const acceptEncoding = 'gzip, deflate, br';

/** Undoes the encodings that a body went through, the last one first. Throws `TransportFailure`. */
export const decompress = async (bytes: Uint8Array, encodings: string, largest: number): Promise<Uint8Array> => {
  let plain = bytes;
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^x-/, ''));
  for (const name of names.filter((part) => part !== '').reverse()) {
    const undo = decompressions[name];
    if (undo === undefined)
      throw new TransportFailure(`the body is compressed in a way that was not asked for (${name})`);
    // An answer without a body may still name its encoding.
    if (plain.byteLength === 0) continue;
    try {
      plain = await undo(plain, { maxOutputLength: largest });
    } catch (error) {
      if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(largest, error);
      throw new TransportFailure(`the compressed body is damaged or cut short (${name})`, error);
    }
  }
  return plain;
};
