/** Squared distances of values for Krippendorff's alpha. */

/** A level of measurement that Krippendorff (2011, Computing Krippendorff's Alpha-Reliability) gives a distance for. */
export type MeasurementLevel = 'nominal' | 'ordinal' | 'interval' | 'ratio';

/** Squared distances by the indices of values, given how often each value occurs. */
export type DistancesOf = (marginals: readonly number[]) => readonly (readonly number[])[];

/** Squared distance of two different numbers of the levels where it depends on nothing else. */
const numeric: Readonly<Record<'interval' | 'ratio', (a: number, b: number) => number>> = {
  interval: (a, b) => (a - b) ** 2,
  ratio: (a, b) => ((a - b) / (a + b)) ** 2,
};

const matrix = (size: number, distance: (a: number, b: number) => number): number[][] => {
  const rows = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const squared = distance(a, b);
      rows[a]![b] = squared;
      rows[b]![a] = squared;
    }
  }
  return rows;
};

/** Between two ranks lie all values from one to the other, half of those at the ends. */
const ordinal: DistancesOf = (marginals) => {
  let below = 0;
  const middles = marginals.map((count) => {
    below += count;
    return below - count / 2;
  });
  return matrix(marginals.length, (a, b) => (middles[b]! - middles[a]!) ** 2);
};

const numbersAmong = (values: readonly unknown[], level: MeasurementLevel): readonly number[] =>
  values.map((value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      throw new RangeError(`the ${level} level needs numbers`);
    }
    if (level === 'ratio' && value < 0) throw new RangeError('the ratio level needs numbers of 0 or more');
    return value;
  });

/**
 * The squared distances of values, ascending where they are numbers. A function gives the squared distance of two different
 * values and is symmetric. Throws a RangeError where a level other than nominal meets a value that is no number, or the
 * ratio level one below 0.
 */
export const distancesFor = <V>(
  values: readonly V[],
  distance: MeasurementLevel | ((a: V, b: V) => number),
): DistancesOf => {
  if (distance === 'ordinal') {
    numbersAmong(values, distance);
    return ordinal;
  }
  const between = ((): ((a: number, b: number) => number) => {
    if (distance === 'nominal') return () => 1;
    if (typeof distance === 'function') return (a, b) => distance(values[a]!, values[b]!);
    const numbers = numbersAmong(values, distance);
    return (a, b) => numeric[distance](numbers[a]!, numbers[b]!);
  })();
  const fixed = matrix(values.length, between);
  return () => fixed;
};
