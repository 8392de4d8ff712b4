/** The command line run in this process, on streams and a clock of the test's own: for what a real process cannot be made to be. */

import { runProgram } from '../../src/cli/program.js';
import { type Clock, type Pace, systemPace } from '../../src/io/index.js';

/** What went to each stream, and the status. */
export interface RanInPlace {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and with what a verb is run; with an empty environment unless one is given. */
export interface InPlaceOptions {
  readonly cwd: string;
  readonly clock?: Clock;
  readonly pace?: Pace;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder `templates/review`. */
  readonly templates?: string;
  readonly isTTY?: boolean;
}

/** Runs a verb in a folder. */
export const runInPlace = async (
  args: readonly string[],
  { cwd, clock = Date.now, pace = systemPace, env = {}, templates = '', isTTY = false }: InPlaceOptions,
): Promise<RanInPlace> => {
  const said = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr'): NodeJS.WriteStream =>
    ({
      ...{ on: () => undefined, off: () => undefined, isTTY: name === 'stdout' && isTTY },
      write: (text: string) => {
        said[name] += text;
        return true;
      },
    }) as unknown as NodeJS.WriteStream;
  const status = await runProgram(
    {
      ...{ stdin: process.stdin, stdout: stream('stdout'), stderr: stream('stderr') },
      ...{ env, cwd, clock, pace, newId: () => '0'.repeat(32), tool: 'litsieve test', templates },
    },
    args,
  );
  return { status, ...said };
};
