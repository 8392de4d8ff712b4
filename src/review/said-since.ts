/** Undo and redo replace what the same session said, and nothing that was said elsewhere since. */

import { UsageError } from '../model/index.js';

/** What is answered where it was: nothing is written then. */
export const saidSince = {
  undone: 'said again since: nothing to take back',
  redone: 'said again since: nothing to give back',
} as const;

/** Throws `UsageError` where what a step left is not in force any more. */
export const assertStands = (stands: boolean, answer: keyof typeof saidSince): void => {
  if (!stands) throw new UsageError(saidSince[answer], { code: 'said-since' });
};
