/** ZIP archives in memory: written with the same bytes every time, read within limits. `unzip` is in `unzip.ts`. */

import { createRequire } from 'node:module';

/** A file in an archive; its name is a path with `/` between folders. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The longest name that an archive can hold, in bytes (APPNOTE 6.3.10, section 4.4.10). */
const longestName = 65_535;

/**
 * Why a name may not stand in an archive, or undefined: names that leave the folder an archive is unpacked into, that name
 * a drive, or that no file can have.
 */
export const refusedName = (name: string): string | undefined => {
  if (name === '') return 'is empty';
  if (/[\0-\x1f\x7f]/.test(name)) return 'holds control characters';
  if (name.startsWith('/')) return 'begins at the root of a disk';
  if (/^[A-Za-z]:/.test(name)) return 'names a drive';
  const parts = name.split('/');
  if (parts.includes('..')) return 'leaves its folder';
  // A plain object keeps no property of this name, and no archive needs it.
  return name === '__proto__' || Buffer.byteLength(name) > longestName ? 'cannot be written' : undefined;
};

/** fflate, not Node's zlib, whose output changes with its version. Loaded when something is written: it costs 10 ms. */
const fflate = (): typeof import('fflate') => createRequire(import.meta.url)('fflate') as typeof import('fflate');

/**
 * When every entry was written, as far as the archive says: the first day that the format knows (APPNOTE, section 4.4.6).
 * It holds local time without a zone, so the same local time gives the same bytes everywhere.
 */
const writtenAt = (): Date => new Date(1980, 0, 1, 12);

/**
 * Writes an archive of the entries in their order; the same entries give the same bytes on every machine, whatever the
 * time. Throws `RangeError` for a name that may not stand in an archive, and for one that stands there twice.
 */
export const zip = (entries: readonly ZipEntry[]): Uint8Array => {
  const files: Record<string, Uint8Array> = {};
  for (const { name, bytes } of entries) {
    const reason = refusedName(name) ?? (Object.hasOwn(files, name) ? 'stands there twice' : undefined);
    if (reason !== undefined) throw new RangeError(`an archive cannot hold ${JSON.stringify(name)}: it ${reason}`);
    files[name] = bytes;
  }
  return fflate().zipSync(files, { mtime: writtenAt() });
};
