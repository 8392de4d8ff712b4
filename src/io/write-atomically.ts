/** Files written so that a reader sees the old one or the new one, never a part. Errors are `IntegrityError`. */

import { closeSync, fsyncSync, lstatSync, openSync, readlinkSync, realpathSync, statSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { writeFailure } from './failures.js';
import { isThere, makeFolder, removeFile, rename, syncFolder } from './files.js';

/** Writes every byte; one system call may take only a part, and Node refuses more than 2 GiB. */
const writeAll = (descriptor: number, bytes: Uint8Array): void => {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, Math.min(bytes.length - done, 1 << 30));
  }
};

const chunkSize = 1 << 20;

/** Where a path leads: behind links, to what is to be replaced, or to where a file is to be made. */
const target = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return link ? resolve(dirname(path), readlinkSync(path)) : path;
  }
};

/** Whether something stands at a path that cannot be replaced by a file: a pipe, a terminal, `/dev/stdout`. */
const isDevice = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
};

/** Who may read and write what stands at a path; undefined where nothing does. */
const modeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mode;

/** A file that is being written beside the one that it will replace. */
interface Replacement {
  put(piece: string | Uint8Array): void;
  /** Makes it durable and puts it in place. */
  commit(): void;
  /** Takes it away; the old file stands. */
  abandon(): void;
}

const beginReplacement = (named: string): Replacement => {
  const straight = isDevice(named);
  const path = straight ? named : target(named);
  const folder = dirname(path);
  makeFolder(folder);
  const temporary = straight ? path : `${path}.${process.pid}.tmp`;
  const descriptor = openSync(temporary, 'w', modeOf(path));
  let isOpen = true;
  // Small pieces are joined, so that writing lines costs few system calls.
  let text = '';
  const flush = (): void => {
    if (text !== '') writeAll(descriptor, Buffer.from(text));
    text = '';
  };
  const close = (): void => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    put(piece) {
      if (typeof piece === 'string') {
        text += piece;
        if (text.length >= chunkSize) flush();
        return;
      }
      flush();
      writeAll(descriptor, piece);
    },
    commit() {
      flush();
      if (straight) {
        close();
        return;
      }
      fsyncSync(descriptor);
      close();
      rename(temporary, path);
      syncFolder(folder);
    },
    abandon() {
      close();
      if (!straight) removeFile(temporary);
    },
  };
};

/** Begins to replace a file; where even that fails, says who must act. */
const replacementOf = (path: string): Replacement => {
  try {
    return beginReplacement(path);
  } catch (error) {
    throw writeFailure(error, path);
  }
};

/**
 * Writes a file so that a reader sees the old one or the new one, never a part: into a temporary file beside it,
 * synced, renamed. Folders are made; a link stays, and what it leads to is replaced; into a pipe or a device it is written straight. Throws `IntegrityError` (disk full, no permission); then the old file stands.
 */
export const writeAtomically = (path: string, pieces: Iterable<string | Uint8Array>): void => {
  const replacement = replacementOf(path);
  try {
    for (const piece of pieces) replacement.put(piece);
    replacement.commit();
  } catch (error) {
    replacement.abandon();
    throw writeFailure(error, path);
  }
};

/** The same for pieces that come one after another. */
export const writeAtomicallyAsTheyCome = async (
  path: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> => {
  const replacement = replacementOf(path);
  try {
    for await (const piece of pieces) replacement.put(piece);
    replacement.commit();
  } catch (error) {
    replacement.abandon();
    throw writeFailure(error, path);
  }
};

/** Writes a file that must not be there yet; false, and nothing written, where it is. */
export const writeNew = (path: string, text: string): boolean => {
  if (isThere(path)) return false;
  writeAtomically(path, [text]);
  return true;
};
