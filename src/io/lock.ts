/** A lock between processes: a file that names host and process, so that a dead owner's lock can be taken over. */

import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { IntegrityError } from '../model/index.js';
import { isPresent, writeFailure } from './failures.js';
import { makeFolder, readTextIfThere, removeFile, sizeAndTime } from './files.js';

/** The process that holds a lock. */
export interface LockOwner {
  readonly host: string;
  readonly pid: number;
}

const parseOwner = (text: string): LockOwner | undefined => {
  try {
    const { host, pid } = JSON.parse(text) as Partial<LockOwner>;
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
const ownerOf = (path: string): LockOwner | undefined => parseOwner(readTextIfThere(path) ?? '');

/** Locks that this process holds. */
const held = new Set<string>();

/**
 * An owner on another host cannot be asked and counts as alive; a lock that has named nobody for a while was cut off while
 * being made. One of this process that it does not hold is of an earlier one that had the same id, as in containers.
 */
const isDead = (path: string): boolean => {
  const owner = ownerOf(path);
  if (owner === undefined) return isOld(path);
  if (owner.host !== hostname()) return false;
  return owner.pid === process.pid ? !held.has(resolve(path)) : !isAlive(owner.pid);
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

/** Between two looks at a lock: soon at first, then less often. In milliseconds. */
const pauseAfter = (waited: number): number => Math.min(Math.max(20, waited / 20), 250);

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** How long to wait for a living owner where nothing is said, and how often to tell of it, in milliseconds. */
const usualPatience = 30_000;

/** How to wait for a lock that somebody holds. */
export interface LockOptions {
  /** How long for an owner that is known to be alive, in milliseconds; half a minute where nothing is said. */
  readonly patience?: number;
  /** Told who holds it, when waiting begins and every half a minute. */
  readonly onWait?: (owner: LockOwner) => void;
  /** Ends waiting with its reason. */
  readonly signal?: AbortSignal | undefined;
}

const heldTooLong = (path: string, owner: LockOwner | undefined): IntegrityError =>
  new IntegrityError(`process ${owner?.pid ?? '?'} on ${owner?.host ?? '?'} is writing this review`, {
    code: 'locked',
    hint: 'wait for it to end, or delete the lock file if that process is gone',
    place: { file: path },
  });

/** Takes the lock, sooner or later. */
const take = async (path: string, { patience = usualPatience, onWait, signal }: LockOptions): Promise<void> => {
  const mine = JSON.stringify({ host: hostname(), pid: process.pid });
  let untold = 0;
  for (let waited = 0; !create(path, mine); ) {
    signal?.throwIfAborted();
    if (isDead(path) && clearDead(path)) continue;
    const owner = ownerOf(path);
    // Nobody knows whether an owner on another host is still there.
    const limit = owner?.host === hostname() ? patience : Math.min(patience, usualPatience);
    if (waited >= limit) throw heldTooLong(path, owner);
    if (owner !== undefined && waited >= untold) {
      onWait?.(owner);
      untold = waited + usualPatience;
    }
    const length = pauseAfter(waited);
    await pause(length);
    waited += length;
  }
  held.add(resolve(path));
};

/**
 * Runs a task while holding the lock file at `path`; other processes that ask for it wait.
 * Throws `IntegrityError` with the owner's name where it is held for longer than patience lasts.
 */
export const withLock = async <T>(path: string, task: () => T | Promise<T>, options: LockOptions = {}): Promise<T> => {
  makeFolder(dirname(path));
  await take(path, options);
  try {
    return await task();
  } finally {
    held.delete(resolve(path));
    removeFile(path);
  }
};
