/** Facets made of variables. A unit of which nothing was said has no level. */

import type { CodedUnit, Facet, Variable, VariableType, VariableValue } from '../../model/index.js';
import { type CountedFacet, multiFacet, singleFacet, yearLevels } from './counted-facet.js';
import { numberLevels } from './number-bins.js';

const valueIn = ({ values }: CodedUnit, { id }: Variable): VariableValue | undefined =>
  Object.hasOwn(values, id) ? values[id] : undefined;

/** Ids of options that a unit has: of a list each, of a text itself. */
const chosen = (unit: CodedUnit, variable: Variable): readonly string[] => {
  const value = valueIn(unit, variable);
  return value === undefined ? [] : typeof value === 'object' ? value : [String(value)];
};

const numberOf = (unit: CodedUnit, variable: Variable): number | undefined => {
  const value = valueIn(unit, variable);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

const yearOf = (unit: CodedUnit, variable: Variable): number | undefined => {
  const year = /^(\d{4})(?:-|$)/.exec(String(valueIn(unit, variable) ?? ''))?.[1];
  return year === undefined ? undefined : Number(year);
};

/** The declared values in their order; behind them those that units have though they are not declared (any more), so that nothing vanishes. */
const optionLevels = (variable: Variable, units: readonly CodedUnit[]): Facet['levels'] => {
  const declared = variable.values.map(({ id, label }) => ({ id, label }));
  const known = new Set(declared.map(({ id }) => id));
  const others = new Set(units.flatMap((unit) => chosen(unit, variable)).filter((id) => !known.has(id)));
  return [...declared, ...[...others].sort().map((id) => ({ id, label: `${id} (not declared)` }))];
};

type Maker = (about: Pick<Facet, 'id' | 'label'>, variable: Variable, units: readonly CodedUnit[]) => CountedFacet;

const ofOptions: Maker = (about, variable, units) =>
  singleFacet(about, optionLevels(variable, units), (unit) => chosen(unit, variable)[0]);

const makers: Readonly<Record<Exclude<VariableType, 'text'>, Maker>> = {
  single: ofOptions,
  ordinal: ofOptions,
  multi: (about, variable, units) => multiFacet(about, optionLevels(variable, units), (unit) => chosen(unit, variable)),
  number: (about, variable, units) => {
    const { levels, levelOf } = numberLevels(units.flatMap((unit) => numberOf(unit, variable) ?? []));
    return singleFacet(about, levels, (unit) => {
      const value = numberOf(unit, variable);
      return value === undefined ? undefined : levelOf(value);
    });
  },
  date: (about, variable, units) =>
    singleFacet(about, yearLevels(units.flatMap((unit) => yearOf(unit, variable) ?? [])), (unit) => {
      const year = yearOf(unit, variable);
      return year === undefined ? undefined : String(year);
    }),
};

/** The values of a variable: declared ones in their order, numbers (in bins where they are many), years of days. Undefined for texts. */
export const variableFacet = (variable: Variable, units: readonly CodedUnit[]): CountedFacet | undefined =>
  variable.type === 'text'
    ? undefined
    : makers[variable.type]({ id: variable.id, label: variable.name }, variable, units);
