/** Krippendorff's alpha. */

import { type DistancesOf, distancesFor, type MeasurementLevel } from './alpha-distances.js';
import { type PairableUnits, pairableUnits } from './alpha-units.js';
import { bootstrap } from './bootstrap.js';
import { type Coefficient, capped, undefinedFor } from './coefficient.js';

/** How the interval is found. */
export interface AlphaOptions {
  /** Of the resampling; 1 unless told. */
  readonly seed?: number;
  /** How many times units are resampled: 1000 unless told, 0 for no interval. */
  readonly samples?: number;
}

/** Alpha of so many units of each pattern; undefined where all values are the same. */
const makeAlpha = <V>({ values, patterns }: PairableUnits<V>, distancesOf: DistancesOf) => {
  return (drawn: readonly number[]): number | undefined => {
    const marginals = new Array<number>(values.length).fill(0);
    for (const [index, pattern] of patterns.entries()) {
      for (const value of pattern.values) marginals[value]! += drawn[index]!;
    }
    const distances = distancesOf(marginals);

    let observed = 0;
    for (const [index, pattern] of patterns.entries()) {
      if (drawn[index] === 0) continue;
      let apart = 0;
      for (const [place, a] of pattern.values.entries()) {
        for (let other = place + 1; other < pattern.values.length; other++) {
          apart += distances[a]![pattern.values[other]!]!;
        }
      }
      observed += (drawn[index]! * apart) / (pattern.values.length - 1);
    }

    let expected = 0;
    let total = 0;
    for (const [a, row] of distances.entries()) {
      total += marginals[a]!;
      for (let b = a + 1; b < row.length; b++) expected += marginals[a]! * marginals[b]! * row[b]!;
    }
    return expected === 0 ? undefined : 1 - ((total - 1) * observed) / expected;
  };
};

/**
 * Krippendorff's alpha (2011, Computing Krippendorff's Alpha-Reliability). `units[unit][rater]` is a value, or null where
 * there is none; units with fewer than two values count for nothing. `distance` is a level of measurement (numbers;
 * `nominal` takes any value) or the squared distance of two values, as `masi` is. Equal primitives are one value, equal
 * sets of strings are, and other objects are only if they are the same. `error` and the 95 % interval come from resampling
 * units; samples in which all values are the same have no alpha and are left out. The order of units and raters changes
 * nothing, not even the interval. Undefined where no unit has two values (`no-units`), and where all values are the same
 * (`one-category`). Throws a RangeError where values do not fit the level.
 */
export const alpha = <V>(
  units: readonly (readonly (V | null)[])[],
  distance: MeasurementLevel | ((a: V, b: V) => number),
  { seed = 1, samples = 1000 }: AlphaOptions = {},
): Coefficient => {
  const pairable = pairableUnits(units);
  const { patterns, patternOf } = pairable;
  if (patternOf.length === 0) return undefinedFor('no-units');
  const alphaOf = makeAlpha(pairable, distancesFor(pairable.values, distance));

  const present = new Array<number>(patterns.length).fill(0);
  for (const pattern of patternOf) present[pattern]! += 1;
  const value = alphaOf(present);
  if (value === undefined) return undefinedFor('one-category');
  const spread = bootstrap(patternOf, patterns.length, alphaOf, { seed, samples });
  if (spread === undefined) return { value };
  return { value, error: spread.error, interval: capped(value, spread.low, spread.high, -1) };
};
