/** A lock between processes: a file that names host and process, so that a dead owner's lock can be taken over. */

import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { IntegrityError } from '../model/index.js';
import { isPresent, writeFailure } from './failures.js';
import { makeFolder, readTextIfThere, removeFile, sizeAndTime } from './files.js';

interface Owner {
  readonly host: string;
  readonly pid: number;
}

const parseOwner = (text: string): Owner | undefined => {
  try {
    const { host, pid } = JSON.parse(text) as Partial<Owner>;
    return typeof host === 'string' && typeof pid === 'number' ? { host, pid } : undefined;
  } catch {
    return undefined;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is such a process, and it is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Making a lock file takes two steps, and so does taking one over; a file of this age was left half-way. In milliseconds. */
const stepsTake = 5000;

const isOld = (path: string): boolean =>
  Date.now() - (sizeAndTime(path)?.mtime ?? Number.POSITIVE_INFINITY) > stepsTake;

/** Makes a file that must not be there yet; false where it is. */
const create = (path: string, text: string): boolean => {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isPresent(error)) return false;
    throw writeFailure(error, path);
  }
};

/** Whose lock it is; undefined where it names nobody (yet) or is gone. */
const ownerOf = (path: string): Owner | undefined => parseOwner(readTextIfThere(path) ?? '');

/** An owner on another host cannot be asked and counts as alive; a lock that has named nobody for a while was cut off while being made. */
const isDead = (path: string): boolean => {
  const owner = ownerOf(path);
  return owner === undefined ? isOld(path) : owner.host === hostname() && !isAlive(owner.pid);
};

/**
 * Takes a dead owner's lock away without ever taking a living one's: one process at a time, which looks again. In
 * between nothing can change, since nobody else removes a lock whose owner is dead. False where another process is at it.
 */
const clearDead = (path: string): boolean => {
  const guard = `${path}.takeover`;
  if (!create(guard, '')) {
    if (isOld(guard)) removeFile(guard);
    return false;
  }
  try {
    if (isDead(path)) removeFile(path);
    return true;
  } finally {
    removeFile(guard);
  }
};

const pauseLength = 20;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseLength));

/** How long to wait for a living owner, in milliseconds, before giving up with a message that names it. */
const patience = 30_000;

/**
 * Runs a task while holding the lock file at `path`; other processes that ask for it wait.
 * Throws `IntegrityError` with the owner's name where it is still held after half a minute.
 */
export const withLock = async <T>(path: string, task: () => T | Promise<T>): Promise<T> => {
  makeFolder(dirname(path));
  const mine = JSON.stringify({ host: hostname(), pid: process.pid });
  for (let waited = 0; !create(path, mine); waited += pauseLength) {
    if (waited >= patience) {
      const owner = ownerOf(path);
      throw new IntegrityError(`process ${owner?.pid ?? '?'} on ${owner?.host ?? '?'} is writing this review`, {
        code: 'locked',
        hint: 'wait for it to end, or delete the lock file if that process is gone',
        place: { file: path },
      });
    }
    if (!isDead(path) || !clearDead(path)) await pause();
  }
  try {
    return await task();
  } finally {
    removeFile(path);
  }
};
