/** What a codebook's shape cannot say of variables and checklists: values fit the type, conditions can come true. */

import { type Complain, checkIds, checkNames, listed, type Path, valueIdOf } from './codebook-names.js';
import type { WrittenCodebook, WrittenVariable } from './codebook-shape.js';

/** Variables of the file by id. */
export type Variables = ReadonlyMap<string, WrittenVariable>;

type Written = NonNullable<WrittenVariable['when']>;

const idsOf = ({ values }: WrittenVariable): readonly string[] => values.map(valueIdOf);

const hasValues = ({ type }: WrittenVariable): boolean => ['single', 'multi', 'ordinal'].includes(type);

/** Whether a condition is one of the three forms. */
const isWhole = ({ variable, is, atLeast, code }: Written): boolean => {
  const asked = [is, atLeast].filter((part) => part !== undefined).length;
  return code === undefined ? variable !== undefined && asked === 1 : variable === undefined && asked === 0;
};

/** What is wrong with a condition, and with which part of it. */
const conditionMistake = (
  when: Written,
  all: Variables,
  codes: readonly string[],
): readonly [part: Path, message: string] | undefined => {
  const { variable = '', is = [], atLeast, code } = when;
  if (!isWhole(when))
    return [[], 'is one of `{variable: ID, is: [VALUE]}`, `{variable: ID, atLeast: VALUE}`, `{code: ID}`'];
  if (code !== undefined)
    return codes.includes(code) ? undefined : [['code'], `there is no code \`${code}\` below \`codes\``];
  const other = all.get(variable);
  if (other === undefined) return [['variable'], `there is no variable \`${variable}\`; ${listed([...all.keys()])}`];
  if (!hasValues(other)) return [['variable'], `\`${variable}\` is a ${other.type} and has no values to ask for`];
  if (atLeast !== undefined && other.type !== 'ordinal') {
    return [['atLeast'], `\`${variable}\` is ${other.type}; only an ordinal variable has values to reach`];
  }
  const values = idsOf(other);
  const place = is.findIndex((value) => !values.includes(value));
  const strange = place === -1 ? [atLeast].find((value) => value !== undefined && !values.includes(value)) : is[place];
  if (strange === undefined) return undefined;
  return [
    place === -1 ? ['atLeast'] : ['is', place],
    `there is no value \`${strange}\` of ${variable}; ${listed(values)}`,
  ];
};

/** Whether a variable is asked only where it has been answered: its conditions lead back to itself. */
const dependsOnItself = (start: WrittenVariable, all: Variables): boolean => {
  const passed = new Set<string>();
  let next = start.when?.variable;
  while (next !== undefined && next !== start.id && !passed.has(next)) {
    passed.add(next);
    next = all.get(next)?.when?.variable;
  }
  return next === start.id;
};

/** Checks one variable by itself and against the others. */
export const checkVariable = (
  variable: WrittenVariable,
  all: Variables,
  codes: readonly string[],
  path: Path,
  complain: Complain,
): void => {
  const { type, values, evidenceFrom, when } = variable;
  const hasSome = values.length > 0;
  if (hasValues(variable) && !hasSome) complain([...path, 'values'], `a variable of type ${type} needs values`);
  if (!hasValues(variable) && hasSome) complain([...path, 'values'], `a variable of type ${type} has no values`);
  checkIds(
    idsOf(variable).map((id, index) => [id, [...path, 'values', index]]),
    complain,
  );
  const from = [...path, 'evidenceFrom'];
  if (evidenceFrom !== undefined && type !== 'ordinal')
    complain(from, 'only an ordinal variable has values to begin at');
  else if (evidenceFrom !== undefined && hasSome && !idsOf(variable).includes(evidenceFrom)) {
    complain(from, `there is no value \`${evidenceFrom}\`; ${listed(idsOf(variable))}`);
  }
  const mistake = when === undefined ? undefined : conditionMistake(when, all, codes);
  if (mistake !== undefined) complain([...path, 'when', ...mistake[0]], mistake[1]);
  else if (dependsOnItself(variable, all)) complain([...path, 'when'], 'leads back to the variable: it is never asked');
};

/** The highest score that a variable adds to a checklist. */
const highestScore = ({ values }: WrittenVariable): number =>
  Math.max(...values.map((value, index) => (typeof value === 'string' ? index : (value.score ?? index))));

/** Checks that checklists are made of ordinal variables and that their thresholds can be reached. */
export const checkChecklists = ({ checklists }: WrittenCodebook, all: Variables, complain: Complain): void =>
  checklists.forEach(({ variables, threshold }, index) => {
    const path = ['checklists', index];
    checkNames(variables, [...all.keys()], 'variable', [...path, 'variables'], complain);
    const known = variables.flatMap((id) => all.get(id) ?? []);
    const strange = known.find(({ type }) => type !== 'ordinal');
    if (strange !== undefined) {
      const place = variables.indexOf(strange.id);
      const message = `\`${strange.id}\` is ${strange.type}; a checklist adds up ordinal variables`;
      complain([...path, 'variables', place], message);
    }
    const highest = known.reduce((sum, variable) => sum + highestScore(variable), 0);
    if (threshold > highest) complain([...path, 'threshold'], `cannot be reached: scores add up to ${highest} at most`);
  });
