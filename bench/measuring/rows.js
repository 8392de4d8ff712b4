/** Rows: what a measurement found. One value or several of the same thing, in one unit, with a budget where there is one. */

/**
 * A row. `values` is a number or a list; of a list the median is shown. `extras` may have `budget` (`{ most }` or `{ least }`,
 * in the row's unit), `peak` (memory in MB), `digits` (behind the point) and `note`.
 */
export const row = (what, unit, values, extras = {}) => ({ what, unit, values: [values].flat(), ...extras });

/** A row with a word in place of a value, and why. */
const wordRow = (word) => (what, why) => row(what, '', [], { word, note: why });

/** Something went wrong. */
export const failedRow = wordRow('FAILED');

/** It could not be measured here; nothing is wrong with the program. */
export const skippedRow = wordRow('skipped');

/** The program says that it cannot, as it should. */
export const refusedRow = wordRow('refused');

export const hasFailed = ({ word }) => word === 'FAILED';

/** The value below which a share of the values lies (nearest rank); of no values NaN. */
export const quantile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

export const median = (values) => (quantile(values, 0.5) + quantile(values, 0.5 + 1e-9)) / 2;

/** What is shown of a row. */
export const shownValue = ({ values }) => median(values);

/** Whether a row keeps its budget; undefined where it has none. */
export const holds = (found) => {
  if (found.budget === undefined) return undefined;
  const { most, least } = found.budget;
  return least === undefined ? shownValue(found) < most : shownValue(found) >= least;
};

/** Milliseconds that a function takes. */
export const millisecondsOf = (act) => {
  const start = performance.now();
  act();
  return performance.now() - start;
};
