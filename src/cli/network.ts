/** What the verbs that ask sources have in common: what they are given of the world, and how they end when they are interrupted. */

import type { Review } from '../review/open-review.js';
import type { NetworkOptions } from '../review/source-world.js';
import { endBySignal, heedSignals, Interruption } from './interruption.js';
import type { Call } from './verb.js';

/** The world as sources are given it. */
export const networkOf = ({ context, onProgress }: Call<object>): NetworkOptions => ({
  environment: context.env,
  pace: context.pace,
  tool: context.tool,
  folder: context.cwd,
  onProgress,
  heed: heedSignals,
});

/** Says where a review gives providers nobody to write to. */
export const tellOfContact = ({ context, options }: Call<object>, { protocol }: Review): void => {
  if (protocol.contact !== undefined || (options.quiet ?? false)) return;
  context.stderr.write(
    'the protocol names no contact: providers ask for one (contact: you@example.org in queries/protocol.yaml)\n',
  );
};

/** Says of work that a signal has ended how it goes on, and ends the program by that signal. */
export const untilInterrupted = async <T>(
  { context, endProgress }: Call<object>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    endProgress();
    context.stderr.write(
      'litsieve: interrupted; what came so far is kept\n  next: run the same command again, it goes on where it stopped\n',
    );
    endBySignal(error);
    throw error;
  }
};
