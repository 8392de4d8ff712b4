/** Agreement within strata of units, and how much was coded by more than one. */

import type { Codebook, CodingAgreement, Variable } from '../../model/index.js';
import { originalCodings, type UnitCodings } from '../codings/index.js';
import { type AgreementOptions, codingAgreement } from './coding-agreement.js';

/** How many units are coded, and by more than one coder. */
export interface DoubleCoded {
  /** Units that anybody has finished. */
  readonly units: number;
  readonly double: number;
  /** Of 1; null where there are no units. */
  readonly share: number | null;
}

/** Counts the units that at least two coders have finished apart, from before any consensus. */
export const shareDoubleCoded = (
  units: Iterable<UnitCodings>,
  { coders, round }: Pick<AgreementOptions, 'coders' | 'round'> = {},
): DoubleCoded => {
  const counts = Array.from(
    units,
    (unit) => [...originalCodings(unit, round).keys()].filter((coder) => coders?.includes(coder) ?? true).length,
  );
  const coded = counts.filter((count) => count > 0).length;
  const double = counts.filter((count) => count > 1).length;
  return { units: coded, double, share: coded === 0 ? null : double / coded };
};

/** Agreement within one stratum. */
export interface StratumAgreement {
  readonly stratum: string;
  readonly coded: DoubleCoded;
  readonly agreement: readonly CodingAgreement[];
}

/**
 * Agreement within each stratum, in the order of their names.
 *
 * @param stratumOf the stratum of a unit by its key, such as its stream; undefined: in none
 */
export const agreementByStratum = (
  units: Iterable<UnitCodings>,
  stratumOf: (key: string) => string | undefined,
  codebook: Codebook,
  variables: readonly Variable[],
  options: AgreementOptions = {},
): readonly StratumAgreement[] => {
  const strata = new Map<string, UnitCodings[]>();
  for (const unit of units) {
    const stratum = stratumOf(unit.key);
    if (stratum === undefined) continue;
    const known = strata.get(stratum);
    if (known === undefined) strata.set(stratum, [unit]);
    else known.push(unit);
  }
  return [...strata]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([stratum, its]) => ({
      stratum,
      coded: shareDoubleCoded(its, options),
      agreement: codingAgreement(its, codebook, variables, options),
    }));
};
