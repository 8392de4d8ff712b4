/** A source that gave nothing, as a value of a report: one that fails does not stop the others. */

import type { InputError, SourceError } from '../model/index.js';
import type { OpenSourceWorld } from './source-world.js';

/** Why a source gave nothing. */
export interface FetchFailure {
  readonly source: string;
  /** A stable word for programs, such as `source-challenge`. */
  readonly code: string;
  readonly message: string;
  /** What helps next. */
  readonly hint?: string;
}

/** The failure that an error tells of. Sources quote what providers send: no secret of this world is in its words. */
export const failureOf = (
  source: string,
  { code, message, hint }: SourceError | InputError,
  { clean }: Pick<OpenSourceWorld, 'clean'>,
): FetchFailure => ({
  source,
  code,
  message: clean(message),
  ...(hint === undefined ? {} : { hint: clean(hint) }),
});
