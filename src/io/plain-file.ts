/** A file that a person names, as plain bytes in chunks, as often as they are wanted: what is gzipped is unpacked beside first. */

import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { InputError } from '../model/index.js';
import { systemClock } from './clock.js';
import { readFailure } from './failures.js';
import { chunksOfFile } from './file-chunks.js';
import { isGzip } from './gzip.js';

/** A file to be read in chunks. */
export interface PlainFile {
  /** Bytes in all, unpacked. */
  readonly size: number;
  /** The bytes from the beginning, in chunks of about a megabyte. Throws `InputError` where they cannot be read. */
  readonly chunks: () => Iterable<Uint8Array>;
}

/** Exports pack to a tenth or so; what unpacks to more than this times its size (and more than a few megabytes) is made to fill disks. */
const highestRatio = 100;
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

const prefix = 'litsieve-unpacked-';

/** What a killed process has unpacked is not needed after this long, in milliseconds. */
const leftoverAge = 86_400_000;

const clearLeftovers = (now: number): void => {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    try {
      if (now - statSync(folder).mtimeMs > leftoverAge) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or gone by now.
    }
  }
};

/** Whether a path is a pipe or a socket, which can be read once and only forwards. */
const isPipe = (path: string): boolean => {
  const found = statSync(path);
  return found.isFIFO() || found.isSocket();
};

/** The path of a file's plain bytes: itself, or what was unpacked or drained into `folder`. */
const plainPath = async (path: string, folder: () => string): Promise<string> => {
  let plain = path;
  if (isPipe(path)) {
    plain = join(folder(), 'drained');
    await pipeline(createReadStream(path), createWriteStream(plain));
  }
  if (!isGzip(plain)) return plain;
  const packed = plain;
  plain = join(folder(), 'unpacked');
  const limit = limited(statSync(packed).size, path);
  await pipeline(createReadStream(packed), createGunzip(), limit, createWriteStream(plain));
  return plain;
};

/**
 * Opens a file for `use` and takes away what was unpacked for it; a pipe is drained into a file first. Throws `InputError`
 * where it is not there, damaged, or unpacks to far more than exports do.
 */
export const withPlainFile = async <T>(path: string, use: (file: PlainFile) => T | Promise<T>): Promise<T> => {
  let folder: string | undefined;
  const temporaryFolder = (): string => {
    if (folder === undefined) {
      clearLeftovers(systemClock());
      folder = mkdtempSync(join(tmpdir(), prefix));
    }
    return folder;
  };
  try {
    let plain: string;
    try {
      plain = await plainPath(path, temporaryFolder);
    } catch (error) {
      throw readFailure(error, path);
    }
    return await use({ size: statSync(plain).size, chunks: () => chunksOfFile(plain, path) });
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
};
