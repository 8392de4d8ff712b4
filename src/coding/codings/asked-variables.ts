/** Which variables are asked of a unit, given what is said of it so far, and which of its values count. */

import type { Codebook, Coding, CodingPlan, Condition, Variable } from '../../model/index.js';
import { isWithin, resolveCode } from '../codebook/index.js';
import { resolvedCoding } from './resolved-coding.js';
import { checkValue, placeOf, saidValue } from './variable-value.js';

type Plan = Pick<CodingPlan, 'variables'>;

/** Whether a code, or one below it, is among codes that are active; a code that was merged stands for what it became. */
const isGiven = (code: Parameters<typeof resolveCode>[1], coding: Coding, codebook: Codebook): boolean => {
  const wanted = resolveCode(codebook, code).code;
  return resolvedCoding(coding, codebook).codes.some((given) => given === wanted || isWithin(codebook, given, wanted));
};

/**
 * The variables that are asked of a unit of a stream, in the plan's order. A condition on another variable looks at a
 * value that counts: of a variable that is asked itself. A circle of conditions asks nothing.
 */
export const askedVariables = (plan: Plan, stream: string, coding: Coding, codebook: Codebook): readonly Variable[] => {
  const byId = new Map(plan.variables.map((variable) => [variable.id, variable]));
  const answers = new Map<string, boolean>();

  const holds = (condition: Condition): boolean => {
    if ('code' in condition) return isGiven(condition.code, coding, codebook);
    const variable = byId.get(condition.variable);
    if (variable === undefined || !isAsked(variable)) return false;
    const value = saidValue(coding.values, variable.id);
    if (value === undefined || checkValue(variable, value) !== undefined) return false;
    if ('is' in condition) {
      return condition.is.some((wanted) => (Array.isArray(value) ? value.includes(wanted) : String(value) === wanted));
    }
    const [place, least] = [placeOf(variable, value), placeOf(variable, condition.atLeast)];
    return variable.type === 'ordinal' && place !== undefined && least !== undefined && place >= least;
  };

  const isAsked = (variable: Variable): boolean => {
    const known = answers.get(variable.id);
    if (known !== undefined) return known;
    answers.set(variable.id, false);
    const isOfStream = variable.streams?.includes(stream) ?? true;
    const asked = isOfStream && (variable.when === undefined || holds(variable.when));
    answers.set(variable.id, asked);
    return asked;
  };

  return plan.variables.filter(isAsked);
};

/** The values that count: said, possible, and of variables that are asked. Others are kept in the coding and not counted. */
export const countedValues = (plan: Plan, stream: string, coding: Coding, codebook: Codebook): Coding['values'] =>
  Object.fromEntries(
    askedVariables(plan, stream, coding, codebook).flatMap((variable) => {
      const value = saidValue(coding.values, variable.id);
      return value !== undefined && checkValue(variable, value) === undefined ? [[variable.id, value] as const] : [];
    }),
  );
