/** Values of variables: whether one can be, whether one says anything, and how high one is. */

import type { Coding, Variable, VariableValue } from '../../model/index.js';

/** Whether a value says anything: neither a blank text nor an empty choice. */
export const isSaid = (value: VariableValue | undefined): value is VariableValue =>
  value !== undefined &&
  (typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' || value.length > 0);

/** The value of a variable where it says anything. */
export const saidValue = (values: Coding['values'], variable: string): VariableValue | undefined => {
  // A variable may be called as something that every object has.
  const value = Object.hasOwn(values, variable) ? values[variable] : undefined;
  return isSaid(value) ? value : undefined;
};

/** The place of an option among a variable's values, from 0; undefined where it has no such option. */
export const placeOf = ({ values }: Variable, option: VariableValue | undefined): number | undefined => {
  const place = values.findIndex(({ id }) => id === option);
  return place === -1 ? undefined : place;
};

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The engine may carry 31 April over into May.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

type Check = (variable: Variable, value: VariableValue) => string | undefined;

const optionsOf = ({ values }: Variable): string => values.map(({ id }) => id).join(', ');

const oneOption: Check = (variable, value) =>
  placeOf(variable, value) === undefined ? `is none of ${optionsOf(variable)}` : undefined;

const someOptions: Check = (variable, value) => {
  if (!Array.isArray(value)) return `is no list of ${optionsOf(variable)}`;
  const unknown = value.find((option) => placeOf(variable, option) === undefined);
  if (unknown !== undefined) return `holds ${unknown}, which is none of ${optionsOf(variable)}`;
  const repeated = value.find((option, place) => value.indexOf(option) !== place);
  return repeated === undefined ? undefined : `holds ${repeated} twice`;
};

/** What each type of variable takes; a problem reads on from the variable's name and value. */
const checks: Readonly<Record<Variable['type'], Check>> = {
  single: oneOption,
  ordinal: oneOption,
  multi: someOptions,
  number: (_, value) => (typeof value === 'number' && Number.isFinite(value) ? undefined : 'is no number'),
  date: (_, value) =>
    typeof value === 'string' && isDay(value) ? undefined : 'is no day of the calendar, as in 2024-01-31',
  text: (_, value) => (typeof value === 'string' ? undefined : 'is no text'),
};

/** A value as it is named in a message. */
const shown = (value: VariableValue): string => {
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

/** What is wrong with a value, `Severity 6 is none of 1, 2, 3`; undefined where the variable can have it. An empty choice or text can be: it says nothing. */
export const checkValue = (variable: Variable, value: VariableValue): string | undefined => {
  const problem = checks[variable.type](variable, value);
  return problem === undefined ? undefined : `${variable.name} ${shown(value)} ${problem}`.replace(/ {2,}/g, ' ');
};
