/** How what is coded is written on the screen. */

import type { AppliedCode, CodeId, Variable, VariableValue } from '../../../model/index.js';
import type { CodingView, UnitHit } from '../../../review/coding-session.js';
import { printable } from '../../../text/index.js';
import type { Meaning } from '../../style.js';

/** How sure a coder is of a code, as words. */
export const confidenceWord: Readonly<Record<1 | 2 | 3, string>> = { 1: 'unsure', 2: 'fairly sure', 3: 'sure' };

/** A unit's state as the list of hits shows it. */
export const stateMeaning: Readonly<Record<UnitHit['state'], Meaning>> = {
  finished: 'given',
  draft: 'missing',
  open: 'quiet',
};

/** A code's name as the codebook has it; its id where it is not in the tree. */
export const codeName = ({ tree }: Pick<CodingView, 'tree'>, code: CodeId): string =>
  printable(tree.find((line) => line.code === code)?.name ?? code);

/** A value as people read it: labels of options, else what was typed. */
export const valueText = ({ values }: Variable, value: VariableValue | undefined): string => {
  if (value === undefined) return '';
  const label = (one: string): string => values.find(({ id }) => id === one)?.label ?? one;
  return printable(
    typeof value === 'object' ? value.map(label).join(', ') : typeof value === 'string' ? label(value) : String(value),
  );
};

/** Whether a variable has a value with which an option is chosen. */
export const isChosen = (value: VariableValue | undefined, option: string): boolean =>
  typeof value === 'object' ? value.includes(option) : value === option;

/** `1 quote`, `3 quotes`; empty for none. */
export const quotesText = (quotes: number): string => (quotes === 0 ? '' : `${quotes} quote${quotes === 1 ? '' : 's'}`);

/** What is said of a code beside that it is given: `sure, 2 quotes, memo`. */
export const givenText = ({ confidence, quotes = [], memo }: AppliedCode): string =>
  [
    confidence === undefined ? '' : confidenceWord[confidence],
    quotesText(quotes.length),
    memo === undefined ? '' : 'memo',
  ]
    .filter((part) => part !== '')
    .join(', ');
