/** Pseudo-random numbers from a seed, the same on every machine. Not for secrets. */

/** A source of numbers from 0 (inclusive) to 1 (exclusive): mulberry32, 32 bits of state (Tommy Ettinger, public domain). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
