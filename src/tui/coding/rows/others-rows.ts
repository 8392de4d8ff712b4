/** What other coders said, side by side: what they differ on first, a column for each. In consensus only. */

import type { CodeId, Quote, VariableValue } from '../../../model/index.js';
import type { CodingView } from '../../../review/coding-session.js';
import { printable } from '../../../text/index.js';
import type { Paint } from '../../style.js';
import { columnsOf, truncate } from '../../wrap.js';
import { codeName, confidenceWord, valueText } from './words.js';
import { wrapped } from './wrapped.js';

/** Leads a line on which all agree, or not: the sign shows without colour. */
const sign = (agreed: boolean, paint: Paint): string => (agreed ? paint('quiet', '= ') : paint('missing', '≠ '));

const sameValue = (a: VariableValue | undefined, b: VariableValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

interface Compared {
  readonly agreed: boolean;
  readonly rows: readonly string[];
}

const quoteRows = (number: number, quotes: readonly Quote[], width: number, paint: Paint): readonly string[] =>
  quotes.flatMap(({ text }) => wrapped(`  ${number}  `, `“${text}”`, width, (row) => paint('quiet', row)));

const codeLine = ({ others, tree }: CodingView, code: CodeId, width: number, paint: Paint): Compared => {
  const given = others.map(({ codes }) => codes.find((one) => one.code === code));
  const agreed = given.every((one) => one !== undefined);
  const column = given.map((one, number) => (one === undefined ? '·' : String(number + 1))).join(' ');
  const name = truncate(codeName({ tree }, code), Math.max(4, width - columnsOf(column) - 4));
  const gap = ' '.repeat(Math.max(1, width - columnsOf(name) - columnsOf(column) - 2));
  const notes = agreed
    ? []
    : given.flatMap((one, number) => {
        if (one === undefined) return [];
        const sure = one.confidence === undefined ? '' : confidenceWord[one.confidence];
        const said = [sure, one.memo ?? ''].filter((part) => part !== '').join(': ');
        return [
          ...(said === '' ? [] : wrapped(`  ${number + 1}  `, said, width, (row) => paint('quiet', row))),
          ...quoteRows(number + 1, one.quotes ?? [], width, paint),
        ];
      });
  return { agreed, rows: [sign(agreed, paint) + name + gap + column, ...notes] };
};

const variableLine = (
  { others }: CodingView,
  variable: CodingView['variables'][number],
  width: number,
  paint: Paint,
): Compared => {
  const values = others.map((other) => other.values[variable.id]);
  const agreed = values.every((value) => sameValue(value, values[0]));
  const text = agreed
    ? valueText(variable, values[0])
    : values.map((value, number) => `${number + 1} ${valueText(variable, value) || 'nothing'}`).join(' · ');
  const rows = wrapped(sign(agreed, paint), `${variable.name}: ${text || 'nothing'}`, width);
  const notes = agreed
    ? []
    : others.flatMap((other, number) => quoteRows(number + 1, other.evidence?.[variable.id] ?? [], width, paint));
  return { agreed, rows: [...rows, ...notes] };
};

/** The rows of what the others said at a width; none where there are no others. */
export const othersRows = (view: CodingView, width: number, paint: Paint): readonly string[] => {
  const { others, variables } = view;
  if (others.length === 0) return [];
  const codes = [...new Set(others.flatMap((other) => other.codes.map(({ code }) => code)))];
  const order = new Map(view.tree.map(({ code }, number) => [code, number]));
  const place = (code: CodeId): number => order.get(code) ?? order.size;
  const lines = [
    ...codes.toSorted((a, b) => place(a) - place(b)).map((code) => codeLine(view, code, width, paint)),
    ...variables
      .filter(({ id }) => others.some(({ values }) => values[id] !== undefined))
      .map((variable) => variableLine(view, variable, width, paint)),
  ];
  const names = others.map(({ coder }, number) => `${number + 1} ${printable(coder)}`).join(' · ');
  return [
    '',
    ...wrapped(`${paint('strong', 'What each said')}  `, names, width, (row) => paint('quiet', row)),
    ...lines.filter(({ agreed }) => !agreed).flatMap(({ rows }) => rows),
    ...lines.filter(({ agreed }) => agreed).flatMap(({ rows }) => rows),
    ...others.flatMap(({ memo }, number) =>
      memo === undefined ? [] : wrapped(`  ${number + 1}  `, `Memo: ${memo}`, width),
    ),
  ];
};
