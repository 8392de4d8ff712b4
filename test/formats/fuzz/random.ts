/** Whole numbers below a bound, always the same ones of a seed (xorshift), so that a failure can be run again. */
export type Random = (below: number) => number;

export const randomFrom = (seed: number): Random => {
  let state = Math.imul(seed, 2_654_435_761) ^ 0x9e37_79b9 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  // Neighbouring seeds begin alike.
  for (let turn = 0; turn < 4; turn++) next();
  return (below) => next() % below;
};

export const oneOf = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!;
