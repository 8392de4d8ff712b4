/** Append-only logs of lines: a line is on disk when `appendLines` returns, and a torn line never harms another. */

import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeFailure } from './failures.js';
import { isThere, makeFolder, syncFolder } from './files.js';

const lineFeed = 0x0a;

const endsInLineFeed = (descriptor: number): boolean => {
  const { size } = fstatSync(descriptor);
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(descriptor, last, 0, 1, size - 1);
  return last[0] === lineFeed;
};

/**
 * Appends whole lines by one `write` to a file opened for appending, then syncs it. Where the file does not end in a
 * line feed (another writer was stopped half-way), the write begins with one, so that the fragment becomes a line of its own.
 * Throws `IntegrityError` where not all of it could be written; what was there before is untouched. No lines, no write.
 */
export const appendLines = (path: string, lines: readonly string[]): void => {
  if (lines.length === 0) return;
  try {
    const isNew = !isThere(path);
    if (isNew) makeFolder(dirname(path));
    const descriptor = openSync(path, 'a+');
    try {
      const text = `${endsInLineFeed(descriptor) ? '' : '\n'}${lines.join('\n')}\n`;
      const bytes = Buffer.from(text);
      const written = writeSync(descriptor, bytes);
      if (written < bytes.length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (isNew) syncFolder(dirname(path));
  } catch (error) {
    throw writeFailure(error, path);
  }
};
