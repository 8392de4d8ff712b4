/** Agreement of two raters, from the table of their pairs of categories. */

import { type Coefficient, estimated, isCertain, undefinedFor } from './coefficient.js';
import { columnSums, rowSums, sum } from './sums.js';
import { type Weighting, weightsFor } from './weights.js';

/** What two raters agree on. */
export interface PairAgreement {
  /** Units that both have rated. */
  readonly units: number;
  /** Share of units on which they agree, weighted where there are weights. */
  readonly percent: Coefficient;
  /** Cohen (1960, 1968), with the error of Fleiss, Cohen and Everitt (1969). */
  readonly kappa: Coefficient;
  /** Gwet's AC1 (2008); AC2 where there are weights. */
  readonly ac1: Coefficient;
  /** Brennan and Prediger (1981): chance takes every category alike. Of two categories it is PABAK. */
  readonly pabak: Coefficient;
  /** Of the mentions of category 1 by either rater, the share that the other agrees to. Tables of 2 x 2 only. */
  readonly positive: Coefficient;
  /** The same of category 0. */
  readonly negative: Coefficient;
}

/** Chance agreement as a coefficient sees it, and how much a pair of categories moves it. */
interface Chance {
  readonly share: number;
  /** Derivative of `share` by the proportion of a pair of categories. */
  readonly slope: (row: number, column: number) => number;
}

/**
 * Positive (or negative) agreement from the units both mention and the units only one does. The error is that of the delta
 * method: g(both, one) = 2 both / (2 both + one) of multinomial counts.
 */
const specific = (both: number, one: number, units: number): Coefficient => {
  const mentions = 2 * both + one;
  if (mentions === 0) return undefinedFor('one-category');
  return estimated((2 * both) / mentions, (4 * both * one * (both + one)) / mentions ** 4, units, 0);
};

/**
 * Agreement of two raters. `table[k][l]` counts the units to which the first gave category k and the second l. A
 * coefficient is undefined without units, and where chance alone would agree on all of them (`one-category`).
 * Throws a RangeError where the table is not square.
 */
export const pairAgreement = (
  table: readonly (readonly number[])[],
  weighting: Weighting = 'identity',
): PairAgreement => {
  const categories = table.length;
  if (table.some((row) => row.length !== categories)) throw new RangeError('the table must be square');
  const units = sum(rowSums(table));
  if (units === 0) {
    const none = undefinedFor('no-units');
    return { units, percent: none, kappa: none, ac1: none, pabak: none, positive: none, negative: none };
  }

  const weights = weightsFor(weighting, categories);
  const rows = rowSums(table).map((count) => count / units);
  const columns = columnSums(table).map((count) => count / units);
  /** Sum over all pairs of categories. */
  const overPairs = (term: (row: number, column: number) => number): number =>
    sum(table.flatMap((row, k) => row.map((_, l) => term(k, l))));
  /** Mean over all units. */
  const mean = (term: (row: number, column: number) => number): number =>
    overPairs((k, l) => (table[k]![l] === 0 ? 0 : table[k]![l]! * term(k, l))) / units;
  const agreed = mean((k, l) => weights[k]![l]!);

  /** The coefficient beyond a chance, with the error of the delta method; the three formulas differ in the chance alone. */
  const beyond = ({ share, slope }: Chance): Coefficient => {
    if (isCertain(share)) return undefinedFor('one-category');
    const value = (agreed - share) / (1 - share);
    const influence = (k: number, l: number): number => weights[k]![l]! - (1 - value) * slope(k, l);
    const centre = mean(influence);
    const variance = mean((k, l) => (influence(k, l) - centre) ** 2) / (units * (1 - share) ** 2);
    return estimated(value, variance, units);
  };

  const rowPull = weights.map((row) => sum(row.map((weight, l) => weight * columns[l]!)));
  const columnPull = columns.map((_, l) => sum(weights.map((row, k) => row[l]! * rows[k]!)));
  const weightSum = overPairs((k, l) => weights[k]![l]!);
  const middle = rows.map((share, k) => (share + columns[k]!) / 2);
  const gwet = weightSum / (categories * (categories - 1));
  const [none, one] = table;
  const isBinary = categories === 2;
  const split = isBinary ? none![1]! + one![0]! : 0;

  return {
    units,
    percent: estimated(agreed, mean((k, l) => (weights[k]![l]! - agreed) ** 2) / units, units, 0),
    kappa: beyond({
      share: overPairs((k, l) => weights[k]![l]! * rows[k]! * columns[l]!),
      slope: (k, l) => rowPull[k]! + columnPull[l]!,
    }),
    ac1:
      categories < 2
        ? undefinedFor('one-category')
        : beyond({
            share: gwet * sum(middle.map((share) => share * (1 - share))),
            slope: (k, l) => 2 * gwet * (1 - (middle[k]! + middle[l]!) / 2),
          }),
    pabak: beyond({ share: weightSum / categories ** 2, slope: () => 0 }),
    positive: isBinary ? specific(one![1]!, split, units) : undefinedFor(),
    negative: isBinary ? specific(none![0]!, split, units) : undefinedFor(),
  };
};
