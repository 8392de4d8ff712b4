/** The keyboard in raw mode: bytes from the terminal to key presses, one call each, in order. */

import { StringDecoder } from 'node:string_decoder';
import { createKeyReader, type KeyPress } from './keys.js';

/** What is needed of a terminal's input stream. */
export interface TerminalInput {
  readonly isTTY?: boolean | undefined;
  on(event: 'data', listener: (chunk: Buffer | string) => void): unknown;
  on(event: 'end' | 'error', listener: () => void): unknown;
  off(event: 'data', listener: (chunk: Buffer | string) => void): unknown;
  off(event: 'end' | 'error', listener: () => void): unknown;
  setRawMode?(on: boolean): unknown;
  ref?(): unknown;
  unref?(): unknown;
  resume(): unknown;
  pause(): unknown;
}

/**
 * How long the rest of a sequence may be on its way, in milliseconds. A lone Escape is told from the start of a
 * sequence by silence alone: 50 ms is not felt and long enough for a sequence that was cut in two on its way (Vim and
 * tmux wait 50 to 500). Of a sequence that has begun more is sure to come, so a slow line gets more time.
 */
const silence = { escape: 50, sequence: 500 } as const;

/** Calls back for each key press until the function that it returns is called; `onEnd` when the terminal goes away. */
export const listen = (input: TerminalInput, onPress: (press: KeyPress) => void, onEnd: () => void): (() => void) => {
  const reader = createKeyReader();
  const decoder = new StringDecoder('utf8');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open = true;

  const deliver = (presses: readonly KeyPress[]): void => {
    for (const press of presses) {
      if (!open) return;
      onPress(press);
    }
  };
  const onData = (chunk: Buffer | string): void => {
    clearTimeout(timer);
    deliver(reader.push(typeof chunk === 'string' ? chunk : decoder.write(chunk)));
    const waiting = reader.waiting();
    if (open && waiting !== 'nothing') timer = setTimeout(() => deliver(reader.flush()), silence[waiting]);
  };

  input.setRawMode?.(true);
  input.on('data', onData);
  input.on('end', onEnd);
  input.on('error', onEnd);
  input.ref?.();
  input.resume();
  return () => {
    open = false;
    clearTimeout(timer);
    input.off('data', onData);
    input.off('end', onEnd);
    input.off('error', onEnd);
    input.setRawMode?.(false);
    input.pause();
    input.unref?.();
  };
};
