/** What people type for a variable's value, as that value. */

import { UsageError, type Variable, type VariableValue } from '../model/index.js';

/** The option that is meant by its id or its label; what is neither is left for the session to refuse. */
const optionMeant = ({ values }: Variable, text: string): string => {
  const byLabel = values.find(({ label }) => label.toLowerCase() === text.toLowerCase());
  return values.some(({ id }) => id === text) ? text : (byLabel?.id ?? text);
};

/** A decimal number as people and programs write it; no other notation. */
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const numberIn = (text: string): number | undefined =>
  decimal.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;

const numberMeant = (variable: Variable, text: string): number => {
  const number = numberIn(text);
  if (number !== undefined) return number;
  // `1,000` may mean a thousand, and is not guessed at.
  const withPoint = /,\d{3}$/.test(text) ? text : text.replace(',', '.');
  const meant = numberIn(withPoint) === undefined ? 'digits, with a point before a fraction' : withPoint;
  throw new UsageError(`${text} is no number: write ${meant}`, {
    code: 'value-malformed',
    flag: '--set',
    hint: `--set ${variable.id}=${numberIn(withPoint) ?? '1.5'}`,
  });
};

/** The value of a variable that is meant by a text; undefined empties it. Throws `UsageError` for what is no number. */
export const valueMeant = (variable: Variable, text: string): VariableValue | undefined => {
  if (text === '') return undefined;
  switch (variable.type) {
    case 'multi':
      return text.split(',').map((part) => optionMeant(variable, part.trim()));
    case 'single':
    case 'ordinal':
      return optionMeant(variable, text);
    case 'number':
      return numberMeant(variable, text);
    default:
      return text;
  }
};
