/** Whole files: read, written atomically, listed. Errors are `InputError` (reading) and `IntegrityError` (writing). */

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { InputError } from '../model/index.js';
import { isMissing, isPassing, isPresent, readFailure, writeFailure } from './failures.js';

/** Whether a file or folder is there. */
export const isThere = (path: string): boolean => existsSync(path);

/** The bytes of a file. */
export const readBytes = (path: string): Uint8Array => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw readFailure(error, path);
  }
};

/** The text of a UTF-8 file, without a byte order mark; undefined where there is none. Throws `InputError` where it is not UTF-8. */
export const readTextIfThere = (path: string): string | undefined => {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw readFailure(error, path);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new InputError('this is not UTF-8 text', {
      code: 'not-utf-8',
      hint: 'save it as UTF-8',
      place: { file: path },
      cause,
    });
  }
};

/** Size in bytes and time of the last change in milliseconds; undefined where there is no such file. */
export const sizeAndTime = (path: string): { readonly size: number; readonly mtime: number } | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? undefined : { size: found.size, mtime: found.mtimeMs };
};

/** Names in a folder, sorted; empty where there is no such folder. */
export const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw readFailure(error, folder);
  }
};

/** Names of the folders in a folder, sorted; links to folders are folders. Empty where there is no such folder. */
export const foldersIn = (folder: string): readonly string[] =>
  namesIn(folder).filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() === true);

/** Removes a file, if it is there. */
export const removeFile = (path: string): void => rmSync(path, { force: true });

/** Makes the entries of a folder durable, on systems that can. */
export const syncFolder = (folder: string): void => {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows cannot open a folder; there the rename itself is durable.
  }
};

/** Makes a folder and those above it, durably: what is written into a new folder is not lost with the folder's own entry. */
export const makeFolder = (path: string): void => {
  // One by one: Node's own recursion takes a read-only disk for a missing folder, and never ends below /proc.
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  try {
    for (const folder of missing.reverse()) {
      try {
        mkdirSync(folder);
      } catch (error) {
        // Another process was faster.
        if (!isPresent(error)) throw error;
      }
      syncFolder(dirname(folder));
    }
    if (!statSync(path).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' });
  } catch (error) {
    throw writeFailure(error, path);
  }
};

const renameTries = 10;

/** Renames a file, trying again while another program holds it. Throws what the system throws. */
export const rename = (from: string, to: string): void => {
  for (let attempt = 1; ; attempt++) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (!isPassing(error) || attempt === renameTries) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 * attempt);
    }
  }
};

/** Moves a file on one file system into its place, atomically and durably. Folders are made. Throws `IntegrityError`. */
export const moveFile = (from: string, to: string): void => {
  try {
    makeFolder(dirname(to));
    rename(from, to);
    syncFolder(dirname(to));
  } catch (error) {
    throw writeFailure(error, to);
  }
};
