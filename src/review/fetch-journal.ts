/** The journal of fetching: since when an unfinished `fetch` is under way, so that the answers it has got already count when it goes on. */

import { readTextIfThere, removeFile, writeAtomically } from '../io/index.js';

/** Answers of a finished fetch are used again for a day: nobody's proceedings change within it. In milliseconds. */
const day = 24 * 60 * 60 * 1000;

/** An unfinished fetch that is older than this begins anew: its first answers no longer fit its last ones. In milliseconds. */
const month = 30 * day;

const begunAt = (path: string): number | undefined => {
  try {
    const value = JSON.parse(readTextIfThere(path) ?? 'null') as { readonly begun?: unknown } | null;
    return typeof value?.begun === 'number' ? value.begun : undefined;
  } catch {
    // A journal that cannot be read costs requests, not records.
    return undefined;
  }
};

/**
 * Begins or goes on fetching: returns from when on stored answers count without asking again, in milliseconds since 1970.
 * With `refresh` none does.
 */
export const beginFetching = (journal: string, now: number, refresh: boolean): number => {
  const before = begunAt(journal);
  const begun = !refresh && before !== undefined && before <= now && now - before < month ? before : now;
  writeAtomically(journal, [JSON.stringify({ begun })]);
  return refresh ? now : Math.min(begun, now - day);
};

/** Ends fetching: all that was asked for has come. */
export const endFetching = (journal: string): void => removeFile(journal);
