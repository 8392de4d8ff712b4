/** Verb: one command of the program, with its arguments, its options and what it does. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Progress, ReviewPlace } from '../review/open-review.js';
import type { Context, Result } from './context.js';
import type { CommonOptions } from './options.js';

/** What a verb works with: the world, its options, and where to report progress. */
export interface Call<Options> {
  readonly context: Context;
  readonly options: Options & CommonOptions;
  readonly onProgress: Progress;
  /** Clears the progress display, before something else takes the terminal. */
  readonly endProgress: () => void;
}

/** One verb. `configure` declares; `run` does it and says what was found. */
export interface Verb<Options = object> {
  /** Shown at the end of `--help`. */
  readonly example: string;
  configure(command: Command): void;
  run(call: Call<Options>, ...args: readonly (string | readonly string[] | undefined)[]): Promise<Result>;
}

/** Where a call looks for its review. */
export const placeOf = ({ context, options }: Call<object>): ReviewPlace =>
  options.review === undefined
    ? { folder: context.cwd, exact: false }
    : { folder: resolve(context.cwd, options.review), exact: true };
