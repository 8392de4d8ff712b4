/** Tests in words. */

import type { AssociationTest } from '../../model/index.js';

/** Three decimals, or that it is smaller: `0.012`, `<0.001`. */
export const probabilityText = (p: number): string => (p < 0.001 ? '<0.001' : p.toFixed(3));

/** `p = 0.012`, `p < 0.001`. */
const said = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);

/** `chi-square(6) = 12.34, p = 0.055, Cramér's V = 0.11`, or Fisher's exact test with its p and V. */
export const testText = ({ name, statistic, degrees, p, v }: AssociationTest): string => {
  const strength = `Cramér's V = ${v.toFixed(2)}`;
  if (name === 'fisher' || statistic === undefined) return `Fisher's exact test: ${said(p)}, ${strength}`;
  return `chi-square${degrees === undefined ? '' : `(${degrees})`} = ${statistic.toFixed(2)}, ${said(p)}, ${strength}`;
};
