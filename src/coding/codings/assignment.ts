/**
 * Who codes what: by rendezvous hashing (Thaler and Ravishankar 1998, doi:10.1109/90.663936), so that every machine comes
 * to the same answer without asking, and a unit or a coder more moves as little as can be.
 */

import { sha256 } from '../../io/index.js';
import type { CodingPlan } from '../../model/index.js';

const hashOf = (...parts: readonly (string | number)[]): string => sha256(JSON.stringify(parts));

/** Things in the order of their hashes, each once. */
const inHashOrder = (things: Iterable<string>, hash: (thing: string) => string): readonly string[] =>
  [...new Set(things)]
    .map((thing) => ({ thing, place: hash(thing) }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.thing < b.thing ? -1 : 1))
    .map(({ thing }) => thing);

/** A hash as a number from 0 to 1, of its first 48 bits. */
const asShare = (hash: string): number => Number.parseInt(hash.slice(0, 12), 16) / 2 ** 48;

/**
 * The coders of a unit, the first in rank first: `codersPerUnit` of them, and one more for the share `overlap` of units.
 * All coders where there are fewer. The order of `coders` does not matter.
 *
 * @param key the unit's name, see `unitId`
 */
export const assignedCoders = (
  key: string,
  coders: readonly string[],
  { codersPerUnit, overlap, seed }: Pick<CodingPlan, 'codersPerUnit' | 'overlap' | 'seed'>,
): readonly string[] => {
  const isOverlap = asShare(hashOf('overlap', seed, key)) < overlap;
  const ranked = inHashOrder(coders, (coder) => hashOf('coder', seed, key, coder));
  return ranked.slice(0, codersPerUnit + (isOverlap ? 1 : 0));
};

/** Draws `n` of some units for a round, in the order of their hashes: the same ones for the same seed, in whatever order they come. */
export const drawRound = (keys: Iterable<string>, n: number, seed: number): readonly string[] =>
  inHashOrder(keys, (key) => hashOf('round', seed, key)).slice(0, Math.max(0, n));
