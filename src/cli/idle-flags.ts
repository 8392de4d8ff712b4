/** Flags that are given and would do nothing: a mistake, never passed over. */

import { UsageError } from '../model/index.js';

/** What of the options was said: neither absent nor an empty list. */
const isSaid = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

const flagOf = (option: string): string => `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Throws `UsageError` where one of some flags is given that does nothing here.
 *
 * @param idle the options that do nothing here, as commander names them
 * @param here what is done, after `does nothing`: `without a unit`
 * @param hint how the flag is used
 */
export const refuseIdle = (options: object, idle: readonly string[], here: string, hint: string): void => {
  const said = options as Readonly<Record<string, unknown>>;
  const flags = idle.filter((option) => isSaid(said[option])).map(flagOf);
  if (flags.length === 0) return;
  const [first] = flags;
  throw new UsageError(`${flags.join(', ')} ${flags.length === 1 ? 'does' : 'do'} nothing ${here}`, {
    code: 'flag-idle',
    flag: first!,
    hint,
  });
};
