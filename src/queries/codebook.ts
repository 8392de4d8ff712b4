/** `queries/codebook.yaml`, the starting codebook and the plan of coding, as validated, typed data. */

import type { CodeId, CodingPlan, Condition, Protocol, StartingCode, ValueOption, Variable } from '../model/index.js';
import { checkCodebook } from './codebook-consistency.js';
import { codeIdOf, valueIdOf } from './codebook-names.js';
import { codebookShape, type WrittenCode, type WrittenValue, type WrittenVariable } from './codebook-shape.js';
import { parseYaml } from './yaml-document.js';

/** The plan of a review without a codebook of its own: nothing to start from, anybody codes, one coder a unit. */
export const emptyCodingPlan: CodingPlan = {
  name: 'Codebook',
  codes: [],
  variables: [],
  checklists: [],
  codersPerUnit: 1,
  overlap: 0,
  seed: 1,
  blind: true,
  rounds: [],
  saturation: { base: 4, run: 2, threshold: 0.05 },
};

/** Drops members that were not written. */
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;

/** A list of texts, or nothing where none was written. */
const some = (texts: readonly string[]): readonly string[] | undefined => (texts.length === 0 ? undefined : texts);

/** A code and all below it, parents first. At the top, what has codes below it is a dimension where nothing else is said. */
const startingCodes = (written: WrittenCode, parent?: CodeId): readonly StartingCode[] => {
  const id = codeIdOf(written) as CodeId;
  const groups = parent === undefined && written.codes.length > 0;
  const code = without({
    id,
    name: written.name,
    kind: written.kind ?? (groups ? 'dimension' : 'code'),
    definition: written.definition,
    includeWhen: some(written.include),
    excludeWhen: some(written.exclude),
    examples: some(written.examples),
    aliases: some(written.aliases),
    parent,
    colour: written.colour,
  }) as StartingCode;
  return [code, ...written.codes.flatMap((below) => startingCodes(below, id))];
};

const valueOption = (written: WrittenValue): ValueOption =>
  typeof written === 'string'
    ? { id: valueIdOf(written), label: written }
    : (without({ ...written, id: valueIdOf(written) }) as ValueOption);

/** `task-context` as people read it: `Task context`. */
const readable = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

const completeVariable = (written: WrittenVariable): Variable =>
  without({
    ...written,
    name: written.name ?? readable(written.id),
    values: written.values.map(valueOption),
    when: written.when === undefined ? undefined : (without(written.when) as Condition),
  }) as Variable;

/**
 * Reads a codebook from its YAML text. Ids of codes and values that are left out are made of the name or the label (`idOfName`).
 * Throws `InputError` at `file:line:column` for anything unknown, missing, repeated or naming what is not there: in the
 * file itself, or in the protocol (streams, reviewers; and the checklists that the protocol's criteria name).
 */
export const parseCodebook = (yaml: string, file: string, protocol: Protocol): CodingPlan => {
  const written = parseYaml(yaml, file, codebookShape.superRefine(checkCodebook(protocol)));
  return without({
    name: written.name,
    codes: written.codes.flatMap((code) => startingCodes(code)),
    variables: written.variables.map(completeVariable),
    checklists: written.checklists.map((checklist) => ({
      ...checklist,
      name: checklist.name ?? readable(checklist.id),
    })),
    ...written.coding,
    rounds: written.rounds.map(without),
  }) as CodingPlan;
};
