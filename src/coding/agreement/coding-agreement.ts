/** Agreement of coders who coded the same units apart: on each code, dimension and variable, and on all codes together. */

import type { Code, Codebook, CodingAgreement, Estimate, Variable } from '../../model/index.js';
import type { AlphaOptions } from '../../statistics/index.js';
import { codeTree } from '../codebook/index.js';
import type { UnitCodings } from '../codings/index.js';
import { ofCategories, ofSets } from './coefficients.js';
import { amongCoders, type RatedUnits, type RatingOptions, ratedUnits, whoRated } from './rated-units.js';
import { variableAgreement } from './variable-agreement.js';

/** Whose codings are compared, which of them, and how intervals of alpha are resampled. */
export interface AgreementOptions extends RatingOptions, AlphaOptions {}

/** The mean of the coefficients that are defined; where none is, the reason of the first. */
const meanOf = (estimates: readonly Estimate[]): Estimate => {
  const values = estimates.flatMap(({ value }) => value ?? []);
  if (values.length > 0) return { value: values.reduce((sum, value) => sum + value, 0) / values.length };
  return { value: null, why: estimates[0]?.why ?? 'no-units' };
};

const ofGroup = (
  rated: RatedUnits,
  codes: readonly Code[],
  variables: readonly Variable[],
  options: AlphaOptions,
): readonly CodingAgreement[] => {
  const { coders, rows } = rated;
  const byCode = codes.map(({ id, name, kind }): CodingAgreement => {
    const present = rows.map((row) => row.map((rating) => (rating === null ? null : rating.covered.has(id) ? 1 : 0)));
    return { scope: kind, id, label: name, coders, ...ofCategories(present, coders.length, 2, options) };
  });
  const ofCodes = byCode.filter(({ scope }) => scope === 'code');
  const sets = ofSets(
    rows.map((row) => row.map((rating) => rating?.codes ?? null)),
    options,
  );
  const kappa = meanOf(ofCodes.flatMap(({ coefficients }) => coefficients.kappa ?? []));
  const together: CodingAgreement = {
    scope: 'codes',
    id: 'codes',
    label: 'All codes',
    coders,
    units: sets.units,
    coefficients: { ...sets.coefficients, kappa },
  };
  return [
    together,
    ...byCode.filter(({ scope }) => scope === 'dimension'),
    ...ofCodes,
    ...variables.flatMap((variable) =>
      variableAgreement(variable, rated, options).map(
        (agreement): CodingAgreement => ({ scope: 'variable', coders, ...agreement }),
      ),
    ),
  ];
};

/**
 * Everybody together, then each pair that has units in common; two coders are one pair, and one has nobody to agree with.
 * Whoever has finished no unit that another has is not of the group: three of whom one is silent are two.
 */
const groupsOf = (rated: RatedUnits): readonly RatedUnits[] => {
  const compared = amongCoders(rated, rated.coders);
  const coders = whoRated(compared.rows.length > 0 ? compared : rated);
  if (coders.length < 2) return [];
  const all = amongCoders(rated, coders);
  if (coders.length === 2) return [all];
  const pairs = coders.flatMap((a, place) => coders.slice(place + 1).map((b) => amongCoders(rated, [a, b])));
  return [all, ...pairs.filter(({ rows }) => rows.length > 0)];
};

/**
 * Agreement on codings from before any consensus, resolved under today's codebook. Of each group of coders (all, then
 * each pair): `codes`, all codes as sets, its `kappa` the mean over the codes whose kappa is defined; each dimension and
 * each code that is not gone, present or not, where a code given to a unit counts for those above it; each variable.
 * `kappa` is Cohen's of two coders and Fleiss' of more; alpha allows for units that some have left out. A code that nobody
 * gave, or everybody always, has no kappa, and says why.
 */
export const codingAgreement = (
  units: Iterable<UnitCodings>,
  codebook: Codebook,
  variables: readonly Variable[],
  options: AgreementOptions = {},
): readonly CodingAgreement[] => {
  const codes = codeTree(codebook).map(({ code }) => code);
  return groupsOf(ratedUnits(units, codebook, options)).flatMap((rated) => ofGroup(rated, codes, variables, options));
};
