/** Labels for the tests of stopping rules. */

import fc from 'fast-check';
import type { Label } from '../../../src/model/index.js';
import { shuffle } from '../../../src/ranking/shuffle.js';

/** Labels as runs: `runs([10, 1], [40, 0])` is ten relevant ones and then forty irrelevant. */
export const runs = (...parts: readonly (readonly [count: number, label: Label])[]): readonly Label[] =>
  parts.flatMap(([count, label]) => new Array<Label>(count).fill(label));

/** Labels in any order, and a pool that holds them. */
export const screenings = fc
  .tuple(fc.array(fc.constantFrom<Label>(0, 0, 0, 1), { maxLength: 60 }), fc.nat(80))
  .map(([labels, left]) => ({ labels, pool: labels.length + left }));

/** Recall and confidence that somebody may want. */
export const targets = fc.record({
  recall: fc.constantFrom(0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1),
  confidence: fc.constantFrom(0.5, 0.8, 0.9, 0.95, 0.99),
});

/** Labels as a ranker of some strength orders them: 0 is none, an order at random. */
export const rankedLabels = (
  pool: number,
  relevant: number,
  strength: number,
  random: () => number,
): readonly Label[] => {
  const rows = Uint32Array.from({ length: pool }, (_, row) => row);
  shuffle(rows, random);
  const labelOf = (row: number): Label => (row < relevant ? 1 : 0);
  const scores = Float64Array.from({ length: pool }, (_, row) => strength * labelOf(row) - Math.log(1 / random() - 1));
  return Array.from(
    rows.sort((a, b) => scores[b]! - scores[a]!),
    labelOf,
  );
};
