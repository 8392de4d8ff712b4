/** What the operating system refuses, as errors that say who must act and what helps. */

import { InputError, IntegrityError } from '../model/index.js';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const reasons: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  ENOENT: ['there is no such file or folder', 'check the path'],
  EACCES: ['permission denied', 'check who owns it and its access rights'],
  EPERM: ['the system does not allow it', 'check who owns it and its access rights'],
  EEXIST: ['something of another kind has this name', 'move it out of the way'],
  EISDIR: ['this is a folder, and a file was expected', 'name a file in it'],
  ENOTDIR: ['a part of the path is a file, and a folder was expected', 'check the path'],
  ENOSPC: ['the disk is full', 'free some space and try again; what was written before is safe'],
  EDQUOT: ['the disk quota is used up', 'free some space and try again; what was written before is safe'],
  EFBIG: [
    'the file would exceed the allowed size',
    'raise the limit (ulimit -f) and try again; what was written before is safe',
  ],
  EROFS: ['the file system is read-only', 'copy the review to a place where it can be written'],
  EIO: ['the disk reports an error', 'check the disk, and copy the review to another one'],
  EMFILE: ['too many files are open', 'raise the limit (ulimit -n) and try again'],
  ERR_FS_FILE_TOO_LARGE: ['the file is larger than 2 GiB', 'split it into smaller files'],
  Z_DATA_ERROR: ['the compressed data are damaged', 'fetch the file again, or decompress what can be saved'],
  Z_BUF_ERROR: ['the compressed data are cut off', 'fetch the file again, or decompress what can be saved'],
};

/** Whether an error says that a file or folder is not there. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Whether an error says that the file to be created is already there. */
export const isPresent = (error: unknown): boolean => codeOf(error) === 'EEXIST';

/** Whether trying again may help: another program (a virus scanner, an indexer) holds the file for a moment. */
export const isPassing = (error: unknown): boolean => ['EPERM', 'EBUSY'].includes(codeOf(error) ?? '');

/** A refusal while reading what a person named, as an `InputError`; other errors as they are. */
export const readFailure = (error: unknown, file: string): unknown => {
  const reason = reasons[codeOf(error) ?? ''];
  if (reason === undefined) return error;
  return new InputError(reason[0], { code: 'unreadable-file', hint: reason[1], place: { file }, cause: error });
};

/** A refusal while writing, as an `IntegrityError`; other errors as they are. */
export const writeFailure = (error: unknown, file: string): unknown => {
  const reason = reasons[codeOf(error) ?? ''];
  if (reason === undefined) return error;
  const message = `cannot be written: ${reason[0]}`;
  return new IntegrityError(message, { code: 'unwritable-file', hint: reason[1], place: { file }, cause: error });
};
