/** Pace: the passing of time as politeness needs it; passed in, so that tests sleep on a clock of their own. */

import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, systemClock } from './clock.js';

/** A clock that can be slept on, and chance for jitter. */
export interface Pace {
  /** Milliseconds since 1970, UTC. */
  readonly now: Clock;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** A number from 0 to less than 1. */
  readonly random: () => number;
}

/** Real time. */
export const systemPace: Pace = {
  now: systemClock,
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, signal === undefined ? {} : { signal }),
  random: () => Math.random(),
};
