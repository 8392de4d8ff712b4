/** The path of a file or folder that an option names. */

import { resolve } from 'node:path';
import { UsageError } from '../model/index.js';

/**
 * The path that is meant. Throws `UsageError` for `-`, which elsewhere means the standard output: no file of that name is
 * ever wanted, and what goes to the standard output is what is printed without the option.
 */
export const namedFile = (folder: string, named: string, flag: string, hint: string): string => {
  if (named !== '-') return resolve(folder, named);
  throw new UsageError('`-` is no name of a file', { code: 'file-misnamed', flag, hint });
};
