/** Numbers as levels: each by itself where they are few, else four bins of about as many units. */

import type { Facet } from '../../model/index.js';

/** More distinct numbers than this are put into bins. */
export const mostDistinctNumbers = 12;

/** Levels for numbers, and the level of each of them. */
export interface NumberLevels {
  readonly levels: Facet['levels'];
  readonly levelOf: (value: number) => string | undefined;
}

/**
 * Levels for the numbers found, lowest first. Up to twelve distinct ones stand for themselves. More are parted at the
 * quartiles (nearest rank; a number equal to a quartile lies below it), and a bin is labelled with the lowest and the
 * highest number in it: `3 to 17`. Where quartiles fall together there are fewer bins.
 */
export const numberLevels = (values: readonly number[]): NumberLevels => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const distinct = [...new Set(sorted)];
  if (distinct.length <= mostDistinctNumbers) {
    return {
      levels: distinct.map((value) => ({ id: String(value), label: String(value) })),
      levelOf: (value) => (distinct.includes(value) ? String(value) : undefined),
    };
  }
  const ends = [...new Set([1, 2, 3, 4].map((quarter) => sorted[Math.ceil((quarter * sorted.length) / 4) - 1]!))];
  const binOf = (value: number): number => ends.findIndex((end) => value <= end);
  const levels = ends.map((end, bin) => {
    const start = distinct.find((value) => binOf(value) === bin)!;
    return { id: `bin-${bin + 1}`, label: start === end ? String(end) : `${start} to ${end}` };
  });
  return { levels, levelOf: (value) => levels[binOf(value)]?.id };
};
