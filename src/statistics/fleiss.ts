/** Fleiss's kappa of equally many raters for every unit. */

import type { Coefficient } from './coefficient.js';
import { agreementOfCounts } from './multi-rater.js';
import { columnSums, sum } from './sums.js';

/**
 * Fleiss's kappa (1971). `counts[unit][category]` is how many raters gave the category to the unit. `error` and the
 * interval are of sampling units (Gwet 2014); `nullError` is the standard error if there were no agreement beyond chance
 * (Fleiss, Nee and Landis 1979), NaN where the value is null. Throws a RangeError where units differ in their number of
 * raters or categories.
 */
export const fleissKappa = (counts: readonly (readonly number[])[]): Coefficient & { readonly nullError: number } => {
  const categories = counts[0]?.length ?? 0;
  const raters = sum(counts[0] ?? []);
  if (counts.some((row) => row.length !== categories || sum(row) !== raters)) {
    throw new RangeError('every unit needs the same categories and as many raters');
  }
  const { fleiss } = agreementOfCounts(counts, categories);
  if (fleiss.value === null) return { ...fleiss, nullError: Number.NaN };
  const shares = columnSums(counts).map((count) => count / (counts.length * raters));
  const spread = sum(shares.map((share) => share * (1 - share)));
  const skew = sum(shares.map((share) => share * (1 - share) * (1 - 2 * share)));
  const pairs = counts.length * raters * (raters - 1);
  return { ...fleiss, nullError: Math.sqrt((2 * Math.max(0, spread ** 2 - skew)) / pairs) / spread };
};
