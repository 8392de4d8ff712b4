/** Whether a file is a gzip file, by its content. */

import { closeSync, openSync, readSync } from 'node:fs';

/** Looks at the first two bytes (RFC 1952, section 2.3.1). Throws what the system throws where the file cannot be read. */
export const isGzip = (path: string): boolean => {
  const start = new Uint8Array(2);
  const descriptor = openSync(path, 'r');
  try {
    return readSync(descriptor, start, 0, 2, 0) === 2 && start[0] === 0x1f && start[1] === 0x8b;
  } finally {
    closeSync(descriptor);
  }
};
