/** `litsieve screen` in a real pseudo-terminal: keys in, the screen as a person sees it out. */

import { type IPty, spawn } from '@lydell/node-pty';
import { onTestFinished, vi } from 'vitest';
import { createVirtualScreen } from '../tui/virtual-screen.js';
import { mainFile, plainEnvironment } from './litsieve.js';

const enter = '\x1b[?1049h';
const leave = '\x1b[?1049l';

/** The program on a terminal. */
export interface TerminalProgram {
  /** Types keys, in one write. */
  type(keys: string): void;
  resize(columns: number, rows: number): void;
  /** Everything that was written, escape sequences and all. */
  output(): string;
  /** What is on the alternate screen. */
  screen(): string;
  /** What was printed after the alternate screen was left, as plain text. */
  afterwards(): string;
  /** Waits until the screen shows something. */
  shows(text: string | RegExp): Promise<void>;
  kill(signal: string): void;
  readonly exit: Promise<{ readonly exitCode: number; readonly signal?: number }>;
}

/** Runs `litsieve` with arguments on a terminal of 80 by 24, in an environment without CI; ended when the test ends. */
export const onTerminal = (
  args: readonly string[],
  { cwd, columns = 80, rows = 24 }: { readonly cwd: string; readonly columns?: number; readonly rows?: number },
): TerminalProgram => {
  const terminal: IPty = spawn(process.execPath, [mainFile, ...args], {
    ...{ cols: columns, rows, cwd },
    env: plainEnvironment({ TERM: 'xterm-256color' }),
  });
  let size = { columns, rows };
  let output = '';
  /** Where the screen began, or began anew after a resize. */
  let from = 0;
  let hasEnded = false;
  terminal.onData((text) => {
    output += text;
  });
  const exit = new Promise<{ exitCode: number; signal?: number }>((done) => {
    terminal.onExit((how) => {
      hasEnded = true;
      done(how);
    });
  });
  const screen = (): string => {
    const begun = Math.max(from, output.lastIndexOf(enter));
    const left = output.indexOf(leave, begun);
    const virtual = createVirtualScreen(size.columns, size.rows);
    virtual.write(output.slice(begun, left === -1 ? undefined : left));
    return virtual.text();
  };
  onTestFinished(() => {
    if (!hasEnded) terminal.kill('SIGKILL');
  });
  return {
    type: (keys) => terminal.write(keys),
    resize(toColumns, toRows) {
      size = { columns: toColumns, rows: toRows };
      from = output.length;
      terminal.resize(toColumns, toRows);
    },
    output: () => output,
    screen,
    afterwards: () =>
      output
        .slice(output.lastIndexOf(leave) + leave.length)
        .replace(/\x1b\[[?\d;]*[a-zA-Z]/g, '')
        .replaceAll('\r\n', '\n'),
    shows: (text) =>
      vi.waitFor(
        () => {
          const shown = screen();
          if (typeof text === 'string' ? shown.includes(text) : text.test(shown)) return;
          throw new Error(`the screen does not show ${text}:\n${shown === '' ? output.slice(-2000) : shown}`);
        },
        { timeout: 20_000, interval: 20 },
      ),
    kill: (signal) => terminal.kill(signal),
    exit,
  };
};
