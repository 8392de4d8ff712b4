/** Table of how far coders agree. */

import type { CodingAgreement, Estimate } from '../../model/index.js';
import { noNumber, twoDecimals } from './cell-text.js';
import type { Table } from './table.js';

type Coefficient = keyof CodingAgreement['coefficients'];

/** Headings, in the order of the columns. */
const headings: readonly (readonly [Coefficient, string])[] = [
  ['percent', 'Observed'],
  ['kappa', 'Kappa'],
  ['linearKappa', 'Kappa, linear'],
  ['quadraticKappa', 'Kappa, quadratic'],
  ['alpha', 'Alpha'],
  ['ordinalAlpha', 'Alpha, ordinal'],
  ['masiAlpha', 'Alpha, MASI'],
  ['ac1', 'AC1'],
  ['pabak', 'PABAK'],
  ['positive', 'Positive'],
  ['negative', 'Negative'],
];

/** Why a coefficient is undefined. */
const reasons: Readonly<Record<NonNullable<Estimate['why']>, string>> = {
  'no-units': 'no units',
  'one-category': 'one category only',
  'too-few': 'too few units',
};

/** `0.93 (0.81 to 1.00)`; a dash with the reason where it is undefined; nothing where it is not asked for. */
export const estimateText = (estimate: Estimate | undefined): string => {
  if (estimate === undefined) return '';
  const { value, interval, why } = estimate;
  if (value === null) return why === undefined ? noNumber : `${noNumber} (${reasons[why]})`;
  return interval === undefined
    ? twoDecimals(value)
    : `${twoDecimals(value)} (${interval.map(twoDecimals).join(' to ')})`;
};

/** A row for each code, dimension or variable and its coders; columns only for the coefficients that any row has. */
export const agreementTable = (agreements: readonly CodingAgreement[]): Table => {
  const used = headings.filter(([name]) => agreements.some(({ coefficients }) => coefficients[name] !== undefined));
  return {
    title: 'Agreement of coders',
    note: 'Units are those that at least two of the coders coded. In parentheses: the confidence interval, or why a coefficient is undefined.',
    columns: [
      { label: 'Of' },
      { label: 'Name' },
      { label: 'Coders' },
      { label: 'Units', numeric: true },
      ...used.map(([, label]) => ({ label, numeric: true })),
    ],
    rows: agreements.map(({ scope, label, coders, units, coefficients }) => [
      scope === 'codes' ? 'all codes' : scope,
      label,
      coders.join(', '),
      units,
      ...used.map(([name]) => estimateText(coefficients[name])),
    ]),
  };
};
