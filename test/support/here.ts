/** The program run in this process, errors told as its entry tells them: for many calls, each of which would be a process. */

import { resolve } from 'node:path';
import { describeError, statusOfError } from '../../src/cli/exit-status.js';
import { runProgram } from '../../src/cli/program.js';
import { systemPace } from '../../src/io/index.js';
import { printable } from '../../src/text/index.js';
import { nextChance } from './coding-review.js';
import type { Ran } from './litsieve.js';

const templates = resolve(import.meta.dirname, '../../templates/review');

/** Runs `litsieve` with arguments where there is no terminal. Times are those of the examples, ids are counted. */
export const here = async (
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Ran> => {
  const said = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof said): NodeJS.WriteStream =>
    ({
      ...{ on: () => undefined, off: () => undefined, isTTY: false },
      write: (text: string) => {
        said[name] += text;
        return true;
      },
    }) as unknown as NodeJS.WriteStream;
  const context = {
    ...{ stdin: { isTTY: false } as NodeJS.ReadStream, stdout: stream('stdout'), stderr: stream('stderr') },
    ...{ env, cwd, pace: systemPace, tool: 'litsieve test', templates, ...nextChance() },
  };
  try {
    return { status: await runProgram(context, args), ...said };
  } catch (error) {
    const words = describeError(error)
      .split('\n')
      .map((line) => printable(line));
    return { status: statusOfError(error), ...said, stderr: `${said.stderr}litsieve: ${words.join('\n')}\n` };
  }
};
