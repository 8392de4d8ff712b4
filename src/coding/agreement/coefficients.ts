/** Which coefficients are computed of which kind of ratings. Rows are units, columns coders; null where there is nothing. */

import type { CodingAgreement } from '../../model/index.js';
import { type AlphaOptions, alpha, confusion, masi, multiRater, pairAgreement } from '../../statistics/index.js';

/** Coefficients of one code, dimension or variable, and the units of which at least two coders said something. */
export type Agreement = Pick<CodingAgreement, 'units' | 'coefficients'>;

/** Ratings: `rows[unit][coder]`. */
export type Rows<V> = readonly (readonly (V | null)[])[];

/** Units that tell nothing of agreement, with one value or none, are left out of every coefficient alike. */
const paired = <V>(rows: Rows<V>): Rows<V> => rows.filter((row) => row.filter((value) => value !== null).length >= 2);

const columnOf = <V>(rows: Rows<V>, column: number): (V | null)[] => rows.map((row) => row[column] ?? null);

const tableOf = (rows: Rows<number>, categories: number): number[][] =>
  confusion(columnOf(rows, 0), columnOf(rows, 1), categories);

/**
 * Ratings in categories 0 to `categories` - 1 that have no order. Of two coders: Cohen's kappa; of more, Fleiss' in its
 * place. Of two categories and two coders also how far they agree on what is there (category 1) and on what is not.
 */
export const ofCategories = (
  all: Rows<number>,
  coders: number,
  categories: number,
  options: AlphaOptions = {},
): Agreement => {
  const rows = paired(all);
  const nominal = alpha(rows, 'nominal', options);
  if (coders !== 2) {
    const { units, percent, fleiss, ac1, pabak } = multiRater(rows, categories);
    return { units, coefficients: { percent, kappa: fleiss, alpha: nominal, ac1, pabak } };
  }
  const { units, percent, kappa, ac1, pabak, positive, negative } = pairAgreement(tableOf(rows, categories));
  const both = categories === 2 ? { positive, negative } : {};
  return { units, coefficients: { percent, kappa, alpha: nominal, ac1, pabak, ...both } };
};

/** Ratings in categories that rise from 0: those of categories, ordinal alpha and, of two coders, weighted kappas. */
export const ofRanks = (
  all: Rows<number>,
  coders: number,
  categories: number,
  options: AlphaOptions = {},
): Agreement => {
  const rows = paired(all);
  const { units, coefficients } = ofCategories(rows, coders, categories, options);
  const { positive: _, negative: __, ...kept } = coefficients;
  const weighted =
    coders === 2
      ? {
          linearKappa: pairAgreement(tableOf(rows, categories), 'linear').kappa,
          quadraticKappa: pairAgreement(tableOf(rows, categories), 'quadratic').kappa,
        }
      : {};
  return { units, coefficients: { ...kept, ...weighted, ordinalAlpha: alpha(rows, 'ordinal', options) } };
};

/** Ratings of which only equality tells: the share of equal ones, of pairs of coders where there are more than two. */
export const ofSameness = (all: Rows<string>): Agreement => {
  const rows = paired(all);
  // Numbered unit by unit: the share knows no category, and there are never more than coders.
  const numbered = rows.map((row) => {
    const values = [...new Set(row)].filter((value) => value !== null);
    return row.map((value) => (value === null ? null : values.indexOf(value)));
  });
  const most = Math.max(2, ...rows.map((row) => row.length));
  const { units, percent } = multiRater(numbered, most);
  return { units, coefficients: { percent } };
};

/** Numbers: the share of equal ones, and alpha of intervals. */
export const ofNumbers = (all: Rows<number>, options: AlphaOptions = {}): Agreement => {
  const rows = paired(all);
  const same = ofSameness(rows.map((row) => row.map((value) => (value === null ? null : String(value)))));
  return { ...same, coefficients: { ...same.coefficients, alpha: alpha(rows, 'interval', options) } };
};

/** Sets of labels: the share of equal ones, and alpha with the distance MASI. */
export const ofSets = (all: Rows<ReadonlySet<string>>, options: AlphaOptions = {}): Agreement => {
  const rows = paired(all);
  const same = ofSameness(
    rows.map((row) => row.map((value) => (value === null ? null : JSON.stringify([...value].sort())))),
  );
  return { ...same, coefficients: { ...same.coefficients, masiAlpha: alpha(rows, masi, options) } };
};
