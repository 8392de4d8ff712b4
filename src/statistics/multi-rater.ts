/** Agreement of any number of raters, some of whom may have left out some units. */

import { type Coefficient, estimated, isCertain, undefinedFor } from './coefficient.js';
import { categoryCounts } from './confusion.js';
import { sum } from './sums.js';

/** What several raters agree on. */
export interface MultiRaterAgreement {
  /** Units that at least two have rated. */
  readonly units: number;
  /** Share of agreeing pairs of raters, averaged over these units. */
  readonly percent: Coefficient;
  /** Fleiss (1971), as Gwet extends it to missing ratings. */
  readonly fleiss: Coefficient;
  /** Gwet's AC1 (2008). */
  readonly ac1: Coefficient;
  /** Brennan and Prediger (1981): chance takes every category alike. */
  readonly pabak: Coefficient;
}

/** Chance agreement, and what of it a unit brings along. */
interface Chance {
  readonly share: number;
  readonly ofUnit: (shares: readonly number[]) => number;
}

/**
 * Agreement from counts of categories per unit, `counts[unit][category]`. Units without a rating count for nothing; units
 * with one rating tell how common the categories are, and nothing of agreement. Formulas and errors are those of Gwet
 * (2014, Handbook of Inter-Rater Reliability, 4th edition, chapters 2 and 5), as in irrCAC for raw ratings.
 */
export const agreementOfCounts = (counts: readonly (readonly number[])[], categories: number): MultiRaterAgreement => {
  const rated = counts
    .map((row) => ({ row, raters: sum(row) }))
    .filter(({ raters }) => raters > 0)
    .map(({ row, raters }) => ({
      shares: row.map((count) => count / raters),
      /** Share of agreeing pairs; undefined of one rater. */
      agreed: raters < 2 ? undefined : sum(row.map((count) => count * (count - 1))) / (raters * (raters - 1)),
    }));
  const agreements = rated.flatMap(({ agreed }) => agreed ?? []);
  const units = agreements.length;
  if (units === 0) {
    const none = undefinedFor('no-units');
    return { units, percent: none, fleiss: none, ac1: none, pabak: none };
  }

  const percent = sum(agreements) / units;
  const common = Array.from(
    { length: categories },
    (_, category) => sum(rated.map(({ shares }) => shares[category]!)) / rated.length,
  );

  const beyond = ({ share, ofUnit }: Chance, least: -1 | 0 = -1): Coefficient => {
    if (isCertain(share)) return undefinedFor('one-category');
    const value = (percent - share) / (1 - share);
    const deviations = rated.map(({ shares, agreed }) => {
      const own = agreed === undefined ? 0 : ((rated.length / units) * (agreed - share)) / (1 - share);
      return own - (2 * (1 - value) * (ofUnit(shares) - share)) / (1 - share) - value;
    });
    const variance = sum(deviations.map((deviation) => deviation ** 2)) / (rated.length * (rated.length - 1));
    return estimated(value, variance, rated.length, least);
  };
  /** A chance that the ratings do not move. */
  const fixed = (share: number): Chance => ({ share, ofUnit: () => share });

  return {
    units,
    percent: beyond(fixed(0), 0),
    fleiss: beyond({
      share: sum(common.map((share) => share ** 2)),
      ofUnit: (shares) => sum(shares.map((share, category) => share * common[category]!)),
    }),
    ac1:
      categories < 2
        ? undefinedFor('one-category')
        : beyond({
            share: sum(common.map((share) => share * (1 - share))) / (categories - 1),
            ofUnit: (shares) =>
              sum(shares.map((share, category) => share * (1 - common[category]!))) / (categories - 1),
          }),
    pabak: beyond(fixed(1 / categories)),
  };
};

/**
 * Agreement of several raters. `ratings[unit][rater]` is a category, numbered from 0, or null where there is none; raters
 * need not be the same of every unit. A coefficient is undefined where no unit has two ratings (`no-units`), and where
 * chance alone would agree on all of them (`one-category`). Throws a RangeError where a rating is no category.
 */
export const multiRater = (ratings: readonly (readonly (number | null)[])[], categories: number): MultiRaterAgreement =>
  agreementOfCounts(categoryCounts(ratings, categories), categories);
