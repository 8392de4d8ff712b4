/** The built program while it runs: a process that can be watched, signalled and waited for. */

import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { mainFile, plainEnvironment, type Ran, type RunOptions } from './litsieve.js';

/** What the program said and how it ended; `signal` where one ended it. */
export interface Ended extends Ran {
  readonly signal: NodeJS.Signals | null;
}

/** A program that was started. */
export interface StartedLitsieve {
  readonly pid: number;
  /** What it has written to stderr so far. */
  readonly stderr: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<Ended>;
}

/** Starts `litsieve` with arguments; killed when the test ends. */
export const startLitsieve = (args: readonly string[], { cwd, env }: RunOptions = {}): StartedLitsieve => {
  const child = spawn(process.execPath, [mainFile, ...args], {
    ...{ cwd, env: plainEnvironment(env) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((done, fail) => {
    child.on('error', fail);
    child.on('close', (status, signal) => done({ status, signal, stdout, stderr }));
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { pid: child.pid!, stderr: () => stderr, kill: (signal) => child.kill(signal), ended };
};
