/** Entries of variables with their anchors, and of the checklists made of them. */

import type {
  Checklist,
  Codebook,
  CodingPlan,
  Condition,
  ValueOption,
  Variable,
  VariableType,
} from '../../model/index.js';
import { anchorOf, type Block, listed, termsOf } from './blocks.js';
import { nameIn } from './code-entries.js';

const typeTexts: Readonly<Record<VariableType, string>> = {
  single: 'one of the values below',
  multi: 'any number of the values below',
  ordinal: 'one of the values below, the lowest first',
  number: 'a number',
  date: 'a day, as in 2024-01-31',
  text: 'a text',
};

const labelOf = (variable: Variable | undefined, value: string): string =>
  variable?.values.find(({ id }) => id === value)?.label ?? value;

const conditionText = (condition: Condition, plan: CodingPlan, codebook: Codebook): string => {
  if ('code' in condition) return `the unit has the code ${nameIn(codebook, condition.code)} or one below it`;
  const variable = plan.variables.find(({ id }) => id === condition.variable);
  const name = variable?.name ?? condition.variable;
  return 'is' in condition
    ? `${name} is ${listed(
        condition.is.map((value) => labelOf(variable, value)),
        'or',
      )}`
    : `${name} is ${labelOf(variable, condition.atLeast)} or higher`;
};

const entry = (variable: Variable, plan: CodingPlan, codebook: Codebook): readonly Block[] => {
  const { id, name, type, definition, streams, values, required, when, evidenceFrom } = variable;
  return [
    { kind: 'heading', level: 3, text: name, anchor: anchorOf('variable', id) },
    ...termsOf(
      ['Id', id],
      ['Takes', typeTexts[type]],
      ['Definition', definition],
      [
        'Asked',
        [
          streams === undefined ? 'of units of all streams' : `of units of ${listed(streams)}`,
          ...(when === undefined ? [] : [`only where ${conditionText(when, plan, codebook)}`]),
        ].join(', '),
      ],
      ['Required', required ? 'yes, where it is asked' : 'no'],
      [
        'Evidence',
        evidenceFrom === undefined
          ? undefined
          : `from ${labelOf(variable, evidenceFrom)} on, mark the words that show it`,
      ],
    ),
    ...(values.length === 0
      ? []
      : ([
          {
            kind: 'table',
            label: `Values of ${name}`,
            columns: ['Value', 'Id', 'Meaning'],
            rows: values.map((value) => [value.label, value.id, value.definition ?? '']),
          },
        ] as const)),
  ];
};

/** The section `Variables`; nothing where the plan has none. */
export const variableEntries = (plan: CodingPlan, codebook: Codebook): readonly Block[] =>
  plan.variables.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: 'Variables', anchor: 'variables' },
        ...plan.variables.flatMap((variable) => entry(variable, plan, codebook)),
      ];

const scoreOf = ({ score }: ValueOption, place: number): number => score ?? place;

const checklistEntry = ({ id, name, variables, threshold }: Checklist, plan: CodingPlan): readonly Block[] => {
  const asked = variables.map((wanted) => plan.variables.find((variable) => variable.id === wanted));
  const most = asked.reduce((sum, variable) => sum + Math.max(0, ...(variable?.values.map(scoreOf) ?? [])), 0);
  return [
    { kind: 'heading', level: 3, text: name, anchor: anchorOf('checklist', id) },
    {
      kind: 'text',
      text: `Scores are added up. A report must reach ${threshold} of ${most}.`,
    },
    {
      kind: 'table',
      label: `Scores of ${name}`,
      columns: ['Question', 'Scores'],
      rows: asked.map((variable, index) => [
        variable?.name ?? variables[index]!,
        (variable?.values ?? []).map((value, place) => `${value.label} ${scoreOf(value, place)}`).join(', '),
      ]),
    },
  ];
};

/** The section `Checklists`; nothing where the plan has none. */
export const checklistEntries = (plan: CodingPlan): readonly Block[] =>
  plan.checklists.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: 'Checklists', anchor: 'checklists' },
        ...plan.checklists.flatMap((checklist) => checklistEntry(checklist, plan)),
      ];
