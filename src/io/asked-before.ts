/** When a provider was last asked from this account of this machine, whichever review and process asked: politeness outlives a process. */

import { join } from 'node:path';
import { readTextIfThere } from './files.js';
import { sha256 } from './hash.js';
import { writeAtomically } from './write-atomically.js';

/** Remembers moments by the name of a group of hosts. */
export interface AskedBefore {
  /** The last moment in milliseconds since 1970; undefined where none is known. */
  readonly last: (group: string) => number | undefined;
  readonly note: (group: string, moment: number) => void;
}

/** A memory in a folder, a small file a group. Where it cannot be read or written there is none: every process is polite by itself. */
export const rememberAsking = (folder: string): AskedBefore => {
  const pathOf = (group: string): string => join(folder, sha256(group).slice(0, 16));
  return {
    last: (group) => {
      try {
        const moment = Number(readTextIfThere(pathOf(group))?.trim() || Number.NaN);
        return Number.isFinite(moment) ? moment : undefined;
      } catch {
        return undefined;
      }
    },
    note: (group, moment) => {
      try {
        writeAtomically(pathOf(group), [`${moment}\n`]);
      } catch {
        // A home that cannot be written is no reason not to search.
      }
    },
  };
};

/** No memory: for processes that are alone. */
export const rememberNothing: AskedBefore = { last: () => undefined, note: () => undefined };
