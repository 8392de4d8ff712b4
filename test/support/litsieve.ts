/** The built program as a user runs it: a process of its own, with its streams and its exit status. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The built entry of the command line. */
export const mainFile = resolve(import.meta.dirname, '../../dist/cli/main.js');

if (!existsSync(mainFile)) throw new Error('dist/ is missing: run npm run build first');

/** What the program said and how it ended. */
export interface Ran {
  /** Null where a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and with what the program runs. */
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** This process's environment without what would change how the program behaves. */
export const plainEnvironment = (more: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const { CI: _ci, CONTINUOUS_INTEGRATION: _too, LITSIEVE_REVIEWER: _who, NO_COLOR: _colour, ...rest } = process.env;
  return { ...(rest as Record<string, string>), ...more };
};

const run = (file: string, args: readonly string[], { cwd, env, input = '' }: RunOptions): Promise<Ran> =>
  new Promise((done, fail) => {
    const child = spawn(file, args, { cwd, env: plainEnvironment(env) });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', fail);
    child.on('close', (status) => done({ status, stdout, stderr }));
    // A program that has ended without reading leaves a closed pipe behind.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });

/** Runs `litsieve` with arguments. */
export const litsieve = (args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  run(process.execPath, [mainFile, ...args], options);

/** Runs a line of bash in which `litsieve` is the built program: for pipes, redirections and limits. */
export const inShell = (line: string, options: RunOptions = {}): Promise<Ran> =>
  run('bash', ['-c', `litsieve() { "$NODE" "$MAIN" "$@"; }\n${line}`], {
    ...options,
    env: { ...options.env, NODE: process.execPath, MAIN: mainFile },
  });

/** Runs `litsieve` with `--json` and gives the document. Throws where stdout is not exactly one JSON document. */
export const litsieveJson = async <Document = Record<string, unknown>>(
  args: readonly string[],
  options: RunOptions = {},
): Promise<Document> => JSON.parse((await litsieve([...args, '--json'], options)).stdout) as Document;

/** How many programs run at once: a few more than cores. */
const atOnce = 3;

/** Runs `litsieve` once for each list of arguments, several at a time; the results are in the order of the lists. */
export const litsieveEach = async (
  calls: readonly (readonly string[])[],
  options: RunOptions = {},
): Promise<readonly Ran[]> => {
  const results: Ran[] = [];
  let next = 0;
  const takeTurns = async (): Promise<void> => {
    for (let mine = next++; mine < calls.length; mine = next++) results[mine] = await litsieve(calls[mine]!, options);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return results;
};
