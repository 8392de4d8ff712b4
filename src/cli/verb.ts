/** Verb: one command of the program, with its arguments, its options and what it does. */

import type { Command } from 'commander';
import type { Progress } from '../review/open-review.js';
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
