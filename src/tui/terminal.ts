/**
 * The terminal while a screen is on it: the alternate screen, the cursor, raw mode, signals, size. Whatever ends the
 * screen, the terminal is left as it was found.
 */

import process from 'node:process';
import type { Size } from './layout.js';

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
 * Takes the terminal over and returns the function that gives it back; calling that twice is harmless. It is given back
 * too when the process ends by a signal or an uncaught error, or exits; `onEnd` is then called first.
 */
export const takeOver = (output: TerminalOutput, onEnd: () => void): (() => void) => {
  let taken = true;
  const giveBack = (): void => {
    if (!taken) return;
    taken = false;
    for (const signal of endings) process.off(signal, onSignal);
    process.off('uncaughtExceptionMonitor', end);
    process.off('exit', end);
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
