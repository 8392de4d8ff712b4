/** Exit statuses, by who must act. */

import { InputError, IntegrityError, ReviewError, SourceError, UsageError } from '../model/index.js';

/** 0 done; 1 done, and something needs a person; 2 usage, input or files; 3 a source failed; 70 a bug; 130 interrupted. */
export const exitStatus = { done: 0, person: 1, input: 2, source: 3, bug: 70, interrupted: 130 } as const;

const kinds = [
  [UsageError, exitStatus.input],
  [InputError, exitStatus.input],
  [IntegrityError, exitStatus.input],
  [SourceError, exitStatus.source],
] as const;

/** The status with which an error ends a command. */
export const statusOfError = (error: unknown): number =>
  kinds.find(([kind]) => error instanceof kind)?.[1] ?? exitStatus.bug;

/** An error in words: what is wrong and what to do next; a bug with its stack. Text from outside is left to the caller to make inert. */
export const describeError = (error: unknown): string => {
  if (error instanceof ReviewError)
    return `${error.message}${error.hint === undefined ? '' : `\n  next: ${error.hint}`}`;
  return `this is a bug in litsieve:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};
