/** SHA-256, in hex. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { readFailure } from './failures.js';

/** SHA-256 of bytes or of a text as UTF-8. */
export const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** SHA-256 of a file's bytes, read in chunks. Throws `InputError` where it cannot be read. */
export const sha256OfFile = (path: string): string => {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const hash = createHash('sha256');
      const chunk = Buffer.allocUnsafe(1 << 20);
      for (;;) {
        const taken = readSync(descriptor, chunk, 0, chunk.length, null);
        if (taken === 0) return hash.digest('hex');
        hash.update(chunk.subarray(0, taken));
      }
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw readFailure(error, path);
  }
};
