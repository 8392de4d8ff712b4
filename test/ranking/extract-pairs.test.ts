import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePairs, type PairRange } from '../../src/ranking/extract-pairs.js';
import { numberMask, repeated, termRows } from '../../src/ranking/extract-terms.js';
import { TokenReader } from '../../src/ranking/extract-tokens.js';

const read = (rows: readonly (readonly number[])[]) => {
  const reader = new TokenReader('words');
  for (const row of rows) reader.add(row.map((term) => `w${term}`).join(' '));
  return termRows(reader.take(), { stopWords: 'kept', beginnings: 0 }, []);
};

/** The ranges of all first terms, cut at some. */
const rangesOf = (terms: ReturnType<typeof read>, cuts: readonly number[]): readonly PairRange[] => {
  const { rows, rowStart, ids, timesOfTerm } = terms;
  const size = timesOfTerm.length;
  const bounds = [...new Set([0, ...cuts.map((cut) => cut % (size + 1)), size])].sort((a, b) => a - b);
  const places = new Int32Array(ids.length + bounds.length);
  const pairOf = new Int32Array(ids.length).fill(-7);
  return bounds.slice(0, -1).map((from, index) => ({
    ...{ rows, rowStart, ids, timesOfTerm, places, pairOf },
    ...{ from, to: bounds[index + 1]!, spare: ids.length + index },
    begin: timesOfTerm.subarray(0, from).reduce((sum, times) => sum + times, 0),
  }));
};

const someRows = fc.array(fc.array(fc.nat(6), { maxLength: 15 }), { minLength: 1, maxLength: 12 });
const someSizes = fc.record({ group: fc.integer({ min: 1, max: 9 }), part: fc.integer({ min: 1, max: 40 }) });

describe('pairs of neighbouring terms', () => {
  it('are found at every place, numbered by first term, and counted by row, however they are divided', () => {
    fc.assert(
      fc.property(someRows, fc.array(fc.nat(20), { maxLength: 3 }), someSizes, (rows, cuts, sizes) => {
        const terms = read(rows);
        const { rowStart, ids } = terms;
        for (const range of rangesOf(terms, cuts)) {
          const { ends, seconds, rowsOf } = makePairs(range, sizes);
          const rowsByPair = new Map<number, Set<number>>();
          for (let row = 0; row < rows.length; row++) {
            for (let place = rowStart[row]!; place + 1 < rowStart[row + 1]!; place++) {
              const first = ids[place]! & numberMask;
              if (first < range.from || first >= range.to) continue;
              const found = range.pairOf[place]!;
              const origin = found < 0 ? place - (found & numberMask) : place;
              expect(origin).toBeGreaterThanOrEqual(rowStart[row]!);
              const pair = range.pairOf[origin]!;
              expect(pair & repeated).toBe(0);
              expect(seconds[pair]).toBe(ids[place + 1]! & numberMask);
              expect(pair).toBeLessThan(ends[first - range.from]!);
              expect(pair).toBeGreaterThanOrEqual(first === range.from ? 0 : ends[first - range.from - 1]!);
              rowsByPair.set(pair, (rowsByPair.get(pair) ?? new Set()).add(row));
            }
          }
          expect(Array.from(rowsOf)).toEqual(Array.from(rowsOf, (_, pair) => rowsByPair.get(pair)!.size));
          expect(seconds.length).toBe(rowsByPair.size);
        }
      }),
    );
  });
});
