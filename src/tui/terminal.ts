/**
 * The terminal while a screen is on it: the alternate screen, the cursor, raw mode, signals, size. Whatever ends the
 * screen, the terminal is left as it was found.
 */

import process from 'node:process';
import type { Size } from './frame.js';

/** What is needed of a terminal's output stream. */
export interface TerminalOutput {
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  write(text: string): unknown;
  on(event: 'resize' | 'error', listener: () => void): unknown;
  off(event: 'resize' | 'error', listener: () => void): unknown;
}

/**
 * Alternate screen on, cursor hidden, bracketed paste on (a paste must not be taken for keys), automatic wrap off (a
 * character that is wider than we think must not move the rows below).
 */
const enter = '\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?7l';
/** The same undone, attributes reset first. */
const leave = '\x1b[0m\x1b[?7h\x1b[?2004l\x1b[?25h\x1b[?1049l';

/** Signals that end a process; each is sent again once the terminal is restored, so that it ends as it would have. */
const endings = ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT'] as const;

/** Size of a terminal; 80 by 24 where it does not say, as every terminal once was. */
export const sizeOf = ({ columns, rows }: TerminalOutput): Size => ({ columns: columns || 80, rows: rows || 24 });

/**
 * Takes the terminal over and returns the function that gives it back; calling that twice is harmless, and a terminal
 * that is `gone` is written to no more. It is given back too when the process ends by a signal or an uncaught error, or exits; `onEnd` is then called first.
 */
export const takeOver = (output: TerminalOutput, onEnd: () => void): ((gone?: boolean) => void) => {
  let taken = true;
  const giveBack = (gone = false): void => {
    if (!taken) return;
    taken = false;
    for (const signal of endings) process.off(signal, onSignal);
    process.off('uncaughtExceptionMonitor', end);
    process.off('exit', end);
    if (gone) return;
    try {
      output.write(leave);
    } catch {
      // The terminal is gone: there is nothing to restore.
    }
  };
  const end = (): void => {
    if (!taken) return;
    onEnd();
    giveBack();
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    end();
    process.kill(process.pid, signal);
  };
  for (const signal of endings) process.on(signal, onSignal);
  process.on('uncaughtExceptionMonitor', end);
  process.on('exit', end);
  output.write(enter);
  return giveBack;
};

/** What is asked of a stream before a screen is shown on it. */
interface Stream {
  readonly isTTY?: boolean | undefined;
}

/**
 * Whether a screen can be shown: both streams are a terminal, and one that can place the cursor. `TERM` says so by
 * terminfo's convention: `dumb` cannot, and an empty one is not known to; Windows has no `TERM`, and its consoles can.
 */
export const canScreen = (
  env: Readonly<Record<string, string | undefined>>,
  stdin: Stream,
  stdout: Stream,
): boolean => {
  const term = env['TERM'] ?? '';
  const able = term === '' ? env['OS'] === 'Windows_NT' : term !== 'dumb';
  return able && stdin.isTTY === true && stdout.isTTY === true;
};

/**
 * Ends the process as a terminal that goes away ends its programs: by SIGHUP, at once. To be called where the terminal
 * went away without that signal or before it: Node, when it exits in order, sets the modes of its terminal again, and
 * where that fails it aborts with an assertion (`ResetStdio`) or a segmentation fault.
 */
export const hangUp = (): void => {
  process.kill(process.pid, 'SIGHUP');
};
