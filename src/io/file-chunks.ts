/** A file's bytes in chunks, so that a file of any size costs little memory. */

import { closeSync, openSync, readSync } from 'node:fs';
import { readFailure } from './failures.js';

const chunkSize = 1 << 20;

/** The bytes of a file, in chunks of about a megabyte. Throws `InputError` where it cannot be read, about the name that a person gave it. */
export function* chunksOfFile(path: string, named = path): Generator<Uint8Array> {
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
