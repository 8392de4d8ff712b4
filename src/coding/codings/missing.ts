/** What stands in the way of finishing a coding, in words for the screen. */

import type { Codebook, Coding, Variable } from '../../model/index.js';
import { resolvedCoding } from './resolved-coding.js';
import { checkValue, placeOf, saidValue } from './variable-value.js';

const missingOf = (variable: Variable, { values, evidence = {} }: Coding): string | undefined => {
  const value = saidValue(values, variable.id);
  if (value === undefined) return variable.required ? `${variable.name} is not said` : undefined;
  const problem = checkValue(variable, value);
  if (problem !== undefined) return problem;
  const [place, from] = [placeOf(variable, value), placeOf(variable, variable.evidenceFrom)];
  const quotes = Object.hasOwn(evidence, variable.id) ? evidence[variable.id]! : [];
  const isShown = place === undefined || from === undefined || place < from || quotes.length > 0;
  return isShown ? undefined : `${variable.name} ${String(value)} needs a quote`;
};

/**
 * What a coding lacks to be finished: `Severity is not said`, `Severity 4 needs a quote`, a value that cannot be; and a
 * code that counts or, where none fits, a memo that says why. Empty where nothing does.
 *
 * @param asked the variables that are asked of the unit, see `askedVariables`
 */
export const missingIn = (coding: Coding, asked: readonly Variable[], codebook: Codebook): readonly string[] => {
  const isBare = resolvedCoding(coding, codebook).codes.length === 0 && (coding.memo ?? '').trim() === '';
  const lacking = asked.map((variable) => missingOf(variable, coding)).filter((problem) => problem !== undefined);
  return [...(isBare ? ['No code is given and no memo says why'] : []), ...lacking];
};
