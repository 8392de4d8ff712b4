/** Runs a screen on a terminal until who sits there quits. */

import { render } from 'ink';
import { createElement } from 'react';
import type { Frame, Size } from './frame.js';
import { FrameStream } from './frame-stream.js';
import { listen, type TerminalInput } from './keyboard.js';
import type { KeyPress } from './keys.js';
import { later } from './pace.js';
import { createPainter } from './painter.js';
import { Screen } from './screens/Screen.js';
import type { Moment, Outside, ScreenStore } from './store.js';
import { paintFor } from './style.js';
import { sizeOf, type TerminalOutput, takeOver } from './terminal.js';

/** The terminal to run on: its two streams, the environment, and how to open an address. */
export interface Terminal {
  readonly stdin: TerminalInput;
  readonly stdout: TerminalOutput;
  /** Only `NO_COLOR` is looked at. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Opens an http or https address; without it the address is shown. */
  readonly openLink?: (url: string) => void;
}

/**
 * How long a change may wait that no key has made (an order learnt, another process's decisions), in milliseconds: its
 * frame would stand in the way of the next key.
 */
const quietDelay = 250;

/** The store of any screen. */
type AnyStore = ScreenStore<Moment<unknown, unknown, Frame>, unknown>;

/** The store as Ink sees it: what a key does is drawn at once, everything else when there is time. Keys of one read are one frame. */
const inPace = (
  store: AnyStore,
): { readonly store: AnyStore; readonly atOnce: (act: () => void) => void; readonly stop: () => void } => {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const quietly = later(notify, quietDelay);
  let isAtOnce = false;
  const end = store.subscribe(() => {
    if (!isAtOnce) {
      quietly.call();
      return;
    }
    quietly.cancel();
    notify();
  });
  return {
    store: {
      ...store,
      subscribe(listener) {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    },
    atOnce(act) {
      isAtOnce = true;
      try {
        act();
      } finally {
        isAtOnce = false;
      }
    },
    stop() {
      end();
      quietly.cancel();
    },
  };
};

/**
 * Shows what a store holds on a terminal and hands it every key press, until somebody quits or the terminal goes away;
 * says which. Where it went away, nothing may be written to it or set on it any more, and the process, once it has put
 * its things in order, should end by `hangUp`. Throws what the store or a component throws, after the terminal is
 * restored; what failed was never shown as done.
 */
export const runScreen = async (
  terminal: Terminal,
  open: (size: Size, outside: Outside) => AnyStore,
): Promise<'quit' | 'gone'> => {
  const { stdin, stdout, env = {}, openLink } = terminal;
  let finish: (error?: unknown) => void = () => {};
  const finished = new Promise<void>((resolve, reject) => {
    finish = (error) => (error === undefined ? resolve() : reject(error));
  });
  /** Once it has ended nothing more is carried out: neither keys behind `q` nor keys behind one that failed. */
  let ended = false;
  const quit = (): void => {
    ended = true;
    finish();
  };
  let gone = false;
  const lose = (): void => {
    gone = true;
    quit();
  };
  const attempt = (act: () => void): void => {
    if (ended) return;
    try {
      act();
    } catch (error) {
      ended = true;
      finish(error ?? new Error('the session failed without an error'));
    }
  };

  const store = open(sizeOf(stdout), { openLink, onQuit: quit, paint: paintFor(env) });
  const frames = inPace(store);
  const painter = createPainter(
    (text) => stdout.write(text),
    () => sizeOf(stdout),
  );
  const stream = new FrameStream(painter.draw, () => sizeOf(stdout));

  let tidied = false;
  const onResize = (): void => {
    painter.forget();
    attempt(() => frames.atOnce(() => store.resize(sizeOf(stdout))));
  };
  const cleanup: (() => void)[] = [];
  const tidy = (): void => {
    if (tidied) return;
    tidied = true;
    painter.stop();
    for (const each of cleanup.reverse()) each();
    frames.stop();
    store.close();
  };

  const giveBack = takeOver(stdout, tidy);
  try {
    stdout.on('resize', onResize);
    stdout.on('error', lose);
    cleanup.push(() => {
      stdout.off('resize', onResize);
      // What is still on its way to a terminal that went away fails later.
      if (!gone) stdout.off('error', lose);
    });
    // Ink only lays out and draws: `debug` makes every write a whole frame (and draws where CI is set), keys are ours.
    const ink = render(createElement(Screen, { store: frames.store }), {
      stdout: stream as unknown as NodeJS.WriteStream,
      stdin: stdin as unknown as NodeJS.ReadStream,
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
    });
    cleanup.push(() => {
      ink.unmount();
      ink.cleanup();
    });
    ink.waitUntilExit().then(quit, finish);
    const press = (key: KeyPress): void => attempt(() => frames.atOnce(() => store.press(key)));
    const stopListening = listen(stdin, press, lose);
    // Output may fail before input ends: then only we know that the terminal is gone.
    cleanup.push(() => stopListening(gone));
    await finished;
  } finally {
    tidy();
    giveBack(gone);
  }
  return gone ? 'gone' : 'quit';
};
