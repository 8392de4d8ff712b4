/** The keyboard in raw mode: bytes from the terminal to key presses, one call each, in order. */

import { StringDecoder } from 'node:string_decoder';
import { createKeyReader, type KeyPress, type Waiting } from './keys.js';

/** The ways in which a terminal goes away. */
const endings = ['end', 'error', 'close'] as const;
type Ending = (typeof endings)[number];

/** What is needed of a terminal's input stream. */
export interface TerminalInput {
  readonly isTTY?: boolean | undefined;
  on(event: 'data', listener: (chunk: Buffer | string) => void): unknown;
  on(event: Ending, listener: () => void): unknown;
  off(event: 'data', listener: (chunk: Buffer | string) => void): unknown;
  off(event: Ending, listener: () => void): unknown;
  setRawMode?(on: boolean): unknown;
  ref?(): unknown;
  unref?(): unknown;
  resume(): unknown;
  pause(): unknown;
}

/**
 * How long the rest of a sequence may be on its way, in milliseconds from when it began to wait for it: bytes that come
 * meanwhile may be keys, and must not keep it waiting. A lone Escape is told from the start of a sequence by silence
 * alone: 50 ms is not felt and long enough for a sequence that was cut in two on its way (Vim and tmux wait 50 to 500).
 * ESC and `[` may be Alt and `[`, which few press. Of a sequence that has come further more is sure to come, so a slow
 * line gets more time.
 */
const patience = { escape: 50, opener: 100, sequence: 500, paste: 1000 } as const;

/**
 * Fewer characters than these within the patience for a paste are keys: a held key repeats 30 times a second and sends
 * three characters at most each time, and the slowest line brings more.
 */
const slowestPaste = 100;

/**
 * Calls back for each key press until the function that it returns is called (with true where the terminal is known to
 * be gone, though its input has not ended); `onEnd` once, when the terminal goes away. Nothing more is asked of a terminal that went away: setting its mode again can end Node with a segmentation
 * fault.
 */
export const listen = (
  input: TerminalInput,
  onPress: (press: KeyPress) => void,
  onEnd: () => void,
): ((isGone?: boolean) => void) => {
  const reader = createKeyReader();
  const decoder = new StringDecoder('utf8');
  let waiting: Waiting = reader.waiting();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: ReturnType<typeof setImmediate> | undefined;
  let readOn: ReturnType<typeof setImmediate> | undefined;
  let received = 0;
  let open = true;
  let gone = false;

  const deliver = (presses: readonly KeyPress[]): void => {
    for (const press of presses) {
      if (!open) return;
      onPress(press);
    }
  };
  const endWaiting = (): void => {
    clearTimeout(timer);
    clearImmediate(giveUp);
  };
  const wait = (): void => {
    received = 0;
    if (waiting.kind === 'nothing') return;
    timer = setTimeout(() => {
      if (waiting.kind === 'paste' && received >= slowestPaste) return wait();
      // What is there to be read already is read first: after a busy moment the time is over before it was looked at.
      giveUp = setImmediate(() => {
        const presses = reader.flush();
        waiting = reader.waiting();
        deliver(presses);
      });
    }, patience[waiting.kind]);
  };
  const onData = (chunk: Buffer | string): void => {
    // One read a turn of the event loop: signals and timers get theirs, however much was sent.
    input.pause();
    clearImmediate(readOn);
    readOn = setImmediate(() => input.resume());
    const read = typeof chunk === 'string' ? chunk : decoder.write(chunk);
    received += read.length;
    const presses = reader.push(read);
    const now = reader.waiting();
    if (now.kind !== waiting.kind || now.sequence !== waiting.sequence) {
      endWaiting();
      waiting = now;
      wait();
    }
    deliver(presses);
  };
  const onGone = (): void => {
    const first = open && !gone;
    gone = true;
    clearImmediate(readOn);
    if (first) onEnd();
  };

  // Listening first: a terminal that goes away just now fails as its mode is set.
  input.on('data', onData);
  for (const event of endings) input.on(event, onGone);
  input.setRawMode?.(true);
  input.ref?.();
  input.resume();
  return (isGone = false) => {
    open = false;
    endWaiting();
    clearImmediate(readOn);
    input.off('data', onData);
    // While raw mode is left the terminal may still fail: somebody must listen then.
    if (!gone && !isGone) input.setRawMode?.(false);
    // What a terminal that went away still has to say is an error; unheard, it would end the program.
    if (!gone && !isGone) for (const event of endings) input.off(event, onGone);
    input.pause();
    input.unref?.();
  };
};
