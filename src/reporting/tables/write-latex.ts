/** Tables as LaTeX with booktabs. */

import { unicodeToTex } from '../../text/index.js';
import { tableText } from './cell-text.js';
import type { Table } from './table.js';

/** A number with a minus rather than a hyphen. */
const minus = /^-(?=\d+(?:\.\d+)?$)/;

const cellTex = (text: string): string => {
  const tex = unicodeToTex(text.replace(minus, ''));
  return minus.test(text) ? `$-$${tex}` : tex;
};

/** `\\` and the rules take `[` and `*` behind them for arguments of their own, also on the next line. */
const line = (cells: readonly string[]): string =>
  `    ${cells
    .map(cellTex)
    .join(' & ')
    .replace(/^(?=[[*])/, '{}')} \\\\`;

/** Writes a `table` float that needs `\usepackage{booktabs}`: the title as its caption, the note in small print below. */
export const writeLatex = (table: Table): string => {
  const { title, note, columns, rows } = tableText(table);
  return [
    '% Needs \\usepackage{booktabs}.',
    '\\begin{table}',
    '  \\centering',
    ...(title === '' ? [] : [`  \\caption{${unicodeToTex(title)}}`]),
    `  \\begin{tabular}{${columns.map(({ numeric }) => (numeric ? 'r' : 'l')).join('')}}`,
    '    \\toprule',
    line(columns.map(({ label }) => label)),
    '    \\midrule',
    ...rows.map(line),
    '    \\bottomrule',
    '  \\end{tabular}',
    ...(note === '' ? [] : ['', '  \\smallskip', `  {\\footnotesize ${unicodeToTex(note)}\\par}`]),
    '\\end{table}',
    '',
  ].join('\n');
};
