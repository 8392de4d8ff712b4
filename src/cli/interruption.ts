/** Interruption: a signal that ends a program in the middle of long work, which then puts away what it holds before it ends. */

/** Thrown by work that a signal has ended. */
export class Interruption extends Error {
  override readonly name = 'Interruption';

  constructor(readonly signal: NodeJS.Signals) {
    super(`ended by ${signal}`);
  }
}

/** Ctrl-C, and how systems ask programs to end. */
const signals = ['SIGINT', 'SIGTERM'] as const;

/** Signals that are being heeded. */
export interface Heeding {
  /** Aborted when a signal comes, with an `Interruption` as its reason. */
  readonly signal: AbortSignal;
  /** Heeds no more: from then on a signal ends the program at once. */
  readonly end: () => void;
}

/** Begins to heed signals. The first one ends the work; a second one ends the program, whatever it does. */
export const heedSignals = (): Heeding => {
  const controller = new AbortController();
  const end = (): void => {
    for (const signal of signals) process.off(signal, stop);
  };
  const stop = (signal: NodeJS.Signals): void => {
    end();
    controller.abort(new Interruption(signal));
  };
  for (const signal of signals) process.on(signal, stop);
  return { signal: controller.signal, end };
};

/** Ends the program by the signal itself, so that a shell sees that it was interrupted and ends a loop around it. */
export const endBySignal = ({ signal }: Interruption): void => {
  process.kill(process.pid, signal);
};
