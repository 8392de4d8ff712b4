/** The form of variables: a line for each with its value; the marked one with its definition and values to choose from. */

import type { Variable } from '../../../model/index.js';
import type { CodingView } from '../../../review/coding-session.js';
import { printable } from '../../../text/index.js';
import { mark, windowAround } from '../../rows/marked-list.js';
import type { Paint } from '../../style.js';
import { columnsOf, truncate } from '../../wrap.js';
import { type CodingState, missingVariable, variablePlace } from '../coding-state.js';
import { optionKeys } from '../keymap.js';
import type { PaneRows } from './tree-rows.js';
import { isChosen, valueText } from './words.js';
import { wrapped } from './wrapped.js';

const lineOf = (variable: Variable, view: CodingView, marked: boolean, width: number, paint: Paint): string => {
  const value = valueText(variable, view.coding.values[variable.id]);
  const lead = mark(marked);
  const name = truncate(printable(variable.name), Math.max(8, Math.floor((width - 4) * 0.6)));
  const left = `${lead}${name}`;
  const room = Math.max(0, width - columnsOf(left) - 2);
  const right = truncate(value === '' ? (variable.required ? 'not said' : '–') : value, room);
  const gap = ' '.repeat(Math.max(1, width - columnsOf(left) - columnsOf(right)));
  const meaning = value !== '' ? 'given' : variable.required ? 'missing' : 'quiet';
  return (marked ? paint('marked', left) : left) + gap + paint(meaning, right);
};

const hints: Readonly<Partial<Record<Variable['type'], string>>> = {
  number: 'A number; Enter types it.',
  date: 'A day such as 2024-01-31; Enter types it.',
  text: 'A text; Enter types it.',
  multi: 'Several may hold.',
};

const optionRows = (
  variable: Variable,
  view: CodingView,
  width: number,
  paint: Paint,
): readonly (readonly string[])[] =>
  variable.values.map((option, number) => {
    const chosen = isChosen(view.coding.values[variable.id], option.id);
    const [off, on] = variable.type === 'multi' ? ['[ ]', '[x]'] : ['○', '●'];
    const lead = `    ${optionKeys[number] ?? ' '}  ${chosen ? on : off} `;
    const anchor = option.definition === undefined ? option.label : `${option.label}: ${option.definition}`;
    return wrapped(lead, anchor, width, (row) => (chosen ? paint('given', row) : row));
  });

/** The rows of the marked variable, as roomy as the pane allows, and the one that must stay in sight. */
const openedRows = (variable: Variable, view: CodingView, width: number, height: number, paint: Paint) => {
  const quiet = (row: string): string => paint('quiet', row);
  const head = lineOf(variable, view, true, width, paint);
  const options = optionRows(variable, view, width, paint);
  const quotes = (view.coding.evidence?.[variable.id] ?? []).flatMap(({ text }) =>
    wrapped(`    ${paint('quiet', '◆')} `, `“${text}”`, width, quiet),
  );
  const about = [variable.definition ?? '', hints[variable.type] ?? ''].filter((part) => part !== '').join(' ');
  // That nothing is said shows already; what else is missing is said here.
  const lacking = view.missing
    .filter((one) => missingVariable(view, one)?.id === variable.id && view.coding.values[variable.id] !== undefined)
    .map((one) => `    ${paint('missing', truncate(printable(one), Math.max(1, width - 4)))}`);
  const roomy = [head, ...wrapped('    ', about, width, quiet), ...options.flat(), ...quotes, ...lacking];
  if (roomy.length <= height) return { rows: roomy, chosen: 0 };
  // What does not fit gives way: first the definition, then all but the first row of each value.
  const short = [head, ...options.flatMap((rows) => rows.slice(0, 1)), ...quotes, ...lacking];
  const at = variable.values.findIndex(({ id }) => isChosen(view.coding.values[variable.id], id));
  return { rows: short, chosen: short.length <= height ? 0 : at + 1 };
};

/** The form in a pane, the marked variable in sight. */
export const variableRows = (
  view: CodingView,
  state: CodingState,
  width: number,
  height: number,
  paint: Paint,
): PaneRows => {
  const place = variablePlace(view, state);
  const marked = view.variables[place];
  if (marked === undefined) {
    return { rows: [paint('quiet', truncate('No variable is asked of this unit.', width))], above: 0, below: 0 };
  }
  const { rows: opened, chosen } = openedRows(marked, view, width, height, paint);
  const line = (variable: Variable): string => lineOf(variable, view, false, width, paint);
  const all = [...view.variables.slice(0, place).map(line), ...opened, ...view.variables.slice(place + 1).map(line)];
  const last = place + Math.min(opened.length, height);
  const top = windowAround(all.length, place, last, height);
  const first = Math.max(0, Math.min(Math.max(top, place + chosen - height + 1), all.length - height));
  const shown = all.slice(first, first + height);
  return { rows: shown, above: first, below: all.length - first - shown.length };
};
