/** What people say of pairs of records, folded: rulings that others replace drop out, and the rest is one answer a pair. */

import type { DuplicateRuling, RecordId } from '../model/index.js';

/** The answer that stands for one pair; `a` sorts before `b`. */
export interface PairRuling {
  readonly a: RecordId;
  readonly b: RecordId;
  readonly ruling: 'same' | 'versions' | 'different';
}

/** A pair of which two rulings stand that differ: of two people, or of one person on two machines. */
export interface ContradictoryRuling {
  readonly a: RecordId;
  readonly b: RecordId;
  readonly rulings: readonly DuplicateRuling[];
}

/** While two answers stand, the one that joins less holds: what is apart can still be joined, and `different` always stands. */
const caution = ['different', 'versions', 'same'] as const;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The key of a pair in either order. */
export const pairKey = (a: RecordId, b: RecordId): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * Folds rulings: each counts once by its `id`, one that another replaces does not count, and a pair with only `withdrawn`
 * left is as if nobody had ruled. The order of lines does not matter; pairs come sorted.
 */
export const foldRulings = (
  rulings: readonly DuplicateRuling[],
): { readonly standing: readonly PairRuling[]; readonly contradictory: readonly ContradictoryRuling[] } => {
  const replaced = new Set(rulings.flatMap(({ replaces }) => replaces ?? []));
  const byPair = new Map<string, Map<string, DuplicateRuling>>();
  for (const ruling of rulings) {
    if (replaced.has(ruling.id) || ruling.ruling === 'withdrawn' || ruling.a === ruling.b) continue;
    const key = pairKey(ruling.a, ruling.b);
    const ofPair = byPair.get(key);
    if (ofPair === undefined) byPair.set(key, new Map([[ruling.id, ruling]]));
    else ofPair.set(ruling.id, ruling);
  }
  const standing: PairRuling[] = [];
  const contradictory: ContradictoryRuling[] = [];
  for (const [, ofPair] of [...byPair].sort(([x], [y]) => byText(x, y))) {
    const all = [...ofPair.values()].sort((x, y) => byText(x.id, y.id));
    const { a: one, b: other } = all[0]!;
    const [a, b] = one < other ? [one, other] : [other, one];
    const answers = new Set(all.map(({ ruling }) => ruling));
    standing.push({ a, b, ruling: caution.find((answer) => answers.has(answer))! });
    if (answers.size > 1) contradictory.push({ a, b, rulings: all });
  }
  return { standing, contradictory };
};
