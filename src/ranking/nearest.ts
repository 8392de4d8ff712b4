/** Nearest: the decided records that a record is most like, by the cosine of their features. */

import type { Label } from '../model/index.js';
import type { Features } from './features.js';
import type { RowLabel } from './rank.js';

/** A row and how like it is to the one that was asked about: the cosine of the two, 0 to 1. */
export interface NearRow {
  readonly row: number;
  readonly similarity: number;
}

/** The most similar relevant and irrelevant row; absent where none has a term in common. */
export interface Nearest {
  readonly included?: NearRow;
  readonly excluded?: NearRow;
}

/** A row's weights by term: few bits tell of nearly every other term that the row has it not, the map of the rest. */
interface RowWeights {
  /** 1 at the last bits of each term of the row. */
  readonly perhaps: Uint8Array;
  readonly exactly: ReadonlyMap<number, number>;
}

/** So many last bits: the table lies in the processor's nearest cache, and a row of 150 terms fills a fiftieth of it. */
const sieve = 2 ** 13 - 1;

const weightsOf = ({ rowStart, termIds, weights }: Features, row: number): RowWeights => {
  const perhaps = new Uint8Array(sieve + 1);
  const exactly = new Map<number, number>();
  for (let entry = rowStart[row]!; entry < rowStart[row + 1]!; entry++) {
    perhaps[termIds[entry]! & sieve] = 1;
    exactly.set(termIds[entry]!, weights[entry]!);
  }
  return { perhaps, exactly };
};

/**
 * The labelled rows nearest to a row, one of either label; the row itself is passed over. Rows have length 1, so the
 * cosine is the product of their weights; where a ranker centres features, this is before it does. Ties go to the smaller
 * row. Time is that of reading the labelled rows once: a millisecond or two for some thousands.
 */
export const nearestDecided = (features: Features, row: number, decided: readonly RowLabel[]): Nearest => {
  const { rowStart, termIds, weights } = features;
  const { perhaps, exactly } = weightsOf(features, row);
  const best: Partial<Record<Label, NearRow>> = {};
  for (const { row: other, label } of decided) {
    if (other === row) continue;
    let sum = 0;
    for (let entry = rowStart[other]!; entry < rowStart[other + 1]!; entry++) {
      const term = termIds[entry]!;
      if (perhaps[term & sieve] === 1) sum += (exactly.get(term) ?? 0) * weights[entry]!;
    }
    const similarity = Math.min(1, sum);
    const known = best[label] ?? { row: Number.POSITIVE_INFINITY, similarity: 0 };
    if (similarity > known.similarity || (similarity === known.similarity && similarity > 0 && other < known.row)) {
      best[label] = { row: other, similarity };
    }
  }
  return {
    ...(best[1] === undefined ? {} : { included: best[1] }),
    ...(best[0] === undefined ? {} : { excluded: best[0] }),
  };
};
