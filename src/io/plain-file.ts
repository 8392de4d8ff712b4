/** A file that a person names, as plain bytes in chunks, as often as they are wanted: what is gzipped is unpacked beside first. */

import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { InputError } from '../model/index.js';
import { readFailure } from './failures.js';
import { isGzip } from './gzip.js';

/** A file to be read in chunks. */
export interface PlainFile {
  /** Bytes in all, unpacked. */
  readonly size: number;
  /** The bytes from the beginning, in chunks of about a megabyte. Throws `InputError` where they cannot be read. */
  readonly chunks: () => Iterable<Uint8Array>;
}

const chunkSize = 1 << 20;

function* chunksOf(path: string, named: string): Generator<Uint8Array> {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'r');
    for (;;) {
      const chunk = Buffer.allocUnsafe(chunkSize);
      const taken = readSync(descriptor, chunk, 0, chunkSize, null);
      if (taken === 0) return;
      yield chunk.subarray(0, taken);
    }
  } catch (error) {
    throw readFailure(error, named);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Exports pack to a tenth or so; what unpacks to more than this times its size (and more than a few megabytes) is made to fill disks. */
const highestRatio = 250;
const alwaysAllowed = 64 << 20;

const limited = (packed: number, file: string): Transform => {
  const most = Math.max(alwaysAllowed, packed * highestRatio);
  let unpacked = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      unpacked += chunk.length;
      if (unpacked <= most) done(null, chunk);
      else
        done(
          new InputError(`the file unpacks to more than ${highestRatio} times its size`, {
            code: 'file-too-large',
            hint: 'unpack it and look what is in it',
            place: { file },
          }),
        );
    },
  });
};

/**
 * Opens a file for `use` and takes away what was unpacked for it. Throws `InputError` where it is not there, damaged, or
 * unpacks to far more than exports do.
 */
export const withPlainFile = async <T>(path: string, use: (file: PlainFile) => T | Promise<T>): Promise<T> => {
  let folder: string | undefined;
  try {
    let plain = path;
    try {
      if (isGzip(path)) {
        folder = mkdtempSync(join(tmpdir(), 'litsieve-unpacked-'));
        plain = join(folder, 'unpacked');
        await pipeline(
          createReadStream(path),
          createGunzip(),
          limited(statSync(path).size, path),
          createWriteStream(plain),
        );
      }
    } catch (error) {
      throw readFailure(error, path);
    }
    return await use({ size: statSync(plain).size, chunks: () => chunksOf(plain, path) });
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
};
