/** Which variables are asked of a unit, given what is said of it so far, and which of its values count. */

import type { Codebook, Coding, CodingPlan, Condition, Variable, VariableValue } from '../../model/index.js';
import { isWithin, resolveCode } from '../codebook/index.js';
import { resolvedCoding } from './resolved-coding.js';
import { checkValue, isSaid, placeOf, saidValue } from './variable-value.js';

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

/** A said value, and the variable that it is a value of. */
export interface SaidValue {
  readonly variable: string;
  readonly value: VariableValue;
}

/** What the plan makes of said values: those that count, and those that it does not know. */
interface SortedValues {
  readonly counted: readonly SaidValue[];
  readonly unknown: readonly SaidValue[];
}

const sortedValues = (plan: Plan, stream: string, coding: Coding, codebook: Codebook): SortedValues => {
  const planned = new Set(plan.variables.map(({ id }) => id));
  const counted: SaidValue[] = [];
  const unknown: SaidValue[] = [];
  for (const variable of askedVariables(plan, stream, coding, codebook)) {
    const value = saidValue(coding.values, variable.id);
    if (value === undefined) continue;
    (checkValue(variable, value) === undefined ? counted : unknown).push({ variable: variable.id, value });
  }
  for (const [variable, value] of Object.entries(coding.values)) {
    if (!planned.has(variable) && isSaid(value)) unknown.push({ variable, value });
  }
  return { counted, unknown };
};

const asValues = (said: readonly SaidValue[]): Coding['values'] =>
  Object.fromEntries(said.map(({ variable, value }) => [variable, value]));

/** The values that count: said, possible, and of variables that are asked. Others are kept in the coding and not counted. */
export const countedValues = (plan: Plan, stream: string, coding: Coding, codebook: Codebook): Coding['values'] =>
  asValues(sortedValues(plan, stream, coding, codebook).counted);

/**
 * The values that were said and that the plan does not know, any more perhaps: of a variable that it does not have, or
 * that the variable, where it is asked, cannot have. They count nowhere.
 */
export const unknownValues = (plan: Plan, stream: string, coding: Coding, codebook: Codebook): readonly SaidValue[] =>
  sortedValues(plan, stream, coding, codebook).unknown;

/**
 * The values by which codings are compared: those that count but for free texts, and those that the plan does not know
 * as they stand, so that an edit of the plan makes nobody agree.
 */
export const comparableValues = (plan: Plan, stream: string, coding: Coding, codebook: Codebook): Coding['values'] => {
  const texts = new Set(plan.variables.filter(({ type }) => type === 'text').map(({ id }) => id));
  const { counted, unknown } = sortedValues(plan, stream, coding, codebook);
  return asValues([...counted, ...unknown].filter(({ variable }) => !texts.has(variable)));
};
