/** Agreement on one variable, by its type. */

import type { Variable, VariableValue } from '../../model/index.js';
import type { AlphaOptions } from '../../statistics/index.js';
import { checkValue, isSaid } from '../codings/index.js';
import { type Agreement, ofCategories, ofNumbers, ofRanks, ofSameness, ofSets, type Rows } from './coefficients.js';
import type { RatedUnits } from './rated-units.js';

/** Agreement on a variable or, of a `multi` one, on one of its options. */
export interface VariableAgreement extends Agreement {
  /** Of an option: `variable=option`. */
  readonly id: string;
  readonly label: string;
}

const valuesOf = (variable: Variable, { rows }: RatedUnits): Rows<VariableValue> =>
  rows.map((row) =>
    row.map((rating) => {
      const value = rating !== null && Object.hasOwn(rating.values, variable.id) ? rating.values[variable.id] : null;
      return value !== null && isSaid(value) && checkValue(variable, value) === undefined ? value : null;
    }),
  );

const mapped = <A, B>(rows: Rows<A>, change: (value: A) => B): Rows<B> =>
  rows.map((row) => row.map((value) => (value === null ? null : change(value))));

const listOf = (value: VariableValue): readonly string[] => (typeof value === 'object' ? value : [String(value)]);

type Measure = (
  variable: Variable,
  values: Rows<VariableValue>,
  coders: number,
  options: AlphaOptions,
) => readonly VariableAgreement[];

const places = ({ values }: Variable, rows: Rows<VariableValue>): Rows<number> =>
  mapped(rows, (value) => values.findIndex(({ id }) => id === value));

const named = ({ id, name }: Variable, agreement: Agreement): VariableAgreement => ({ id, label: name, ...agreement });

const sameWords: Measure = (variable, rows) => [
  named(variable, ofSameness(mapped(rows, (value) => String(value).trim()))),
];

/** What is measured of each type of variable. */
const measures: Readonly<Record<Variable['type'], Measure>> = {
  single: (variable, rows, coders, options) => [
    named(variable, ofCategories(places(variable, rows), coders, variable.values.length, options)),
  ],
  ordinal: (variable, rows, coders, options) => [
    named(variable, ofRanks(places(variable, rows), coders, variable.values.length, options)),
  ],
  multi: (variable, rows, coders, options) => [
    named(
      variable,
      ofSets(
        mapped(rows, (value) => new Set(listOf(value))),
        options,
      ),
    ),
    ...variable.values.map(({ id, label }) => ({
      id: `${variable.id}=${id}`,
      label: `${variable.name}: ${label}`,
      ...ofCategories(
        mapped(rows, (value) => (listOf(value).includes(id) ? 1 : 0)),
        coders,
        2,
        options,
      ),
    })),
  ],
  number: (variable, rows, _, options) => [named(variable, ofNumbers(mapped(rows, Number), options))],
  date: sameWords,
  text: sameWords,
};

/**
 * Agreement on a variable over the units of which at least two coders said a value that can be: `single` and `ordinal` as
 * categories, `ordinal` with weights too, `multi` as sets and then each option alone, `number` as intervals; of texts and
 * dates only the share of equal ones.
 */
export const variableAgreement = (
  variable: Variable,
  rated: RatedUnits,
  options: AlphaOptions = {},
): readonly VariableAgreement[] =>
  measures[variable.type](variable, valuesOf(variable, rated), rated.coders.length, options);
