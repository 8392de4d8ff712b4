/** Virtual time: sleeping moves the clock at once, sleepers wake in the order of their times, and chance repeats itself. */

import type { Pace } from '../../src/io/index.js';

/** A pace of the test's own. */
export interface VirtualPace extends Pace {
  /** Stops the clock while `isHeld` says so; `look` has it looked at again. */
  hold(isHeld: () => boolean): void;
  look(): void;
  /** Moves the clock on. */
  pass(milliseconds: number): void;
}

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** Chance that is the same in every run (mulberry32). */
export const seededChance = (seed = 1): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A clock that begins at nine in the morning of 5 January 2026, or at `start`. */
export const virtualPace = (start = Date.UTC(2026, 0, 5, 9)): VirtualPace => {
  let now = start;
  let isLooking = false;
  let isHeld = (): boolean => false;
  const sleepers = new Set<Sleeper>();
  const look = (): void => {
    if (isLooking) return;
    isLooking = true;
    // After everything that is ready to go on has gone on, so that a shorter sleep that begins now is not overtaken.
    setImmediate(() => {
      isLooking = false;
      if (isHeld() || sleepers.size === 0) return;
      const next = [...sleepers].reduce((first, sleeper) => (sleeper.until < first.until ? sleeper : first));
      sleepers.delete(next);
      now = Math.max(now, next.until);
      next.wake();
      look();
    });
  };
  return {
    now: () => now,
    random: seededChance(),
    sleep: (milliseconds, signal) =>
      new Promise((wake, fail) => {
        if (signal?.aborted) {
          fail(signal.reason);
          return;
        }
        const end = (): void => {
          sleepers.delete(sleeper);
          fail(signal?.reason);
        };
        const sleeper: Sleeper = {
          until: now + Math.max(0, milliseconds),
          wake: () => {
            signal?.removeEventListener('abort', end);
            wake();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', end, { once: true });
        look();
      }),
    hold: (held) => {
      isHeld = held;
    },
    look,
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
};
