/** Rows as a table: aligned for a terminal, or Markdown. */

import { holds, shownValue } from './rows.js';

const number = (value) =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2 });

const verdicts = new Map([
  [true, 'yes'],
  [false, 'NO'],
  [undefined, ''],
]);

const exactly = (value, digits) => (digits === undefined ? number(value) : value.toFixed(digits));

const measuredText = (row) => row.word ?? `${exactly(shownValue(row), row.digits)} ${row.unit}`.trim();

const budgetText = ({ budget: { most, least }, unit, digits }) =>
  `${least === undefined ? '<' : '≥'} ${exactly(least ?? most, digits)} ${unit}`;

const columns = [
  { head: 'What', of: ({ what }) => what },
  {
    head: 'Measured',
    right: true,
    of: (row) => measuredText(row),
  },
  { head: 'Runs', right: true, of: ({ values }) => (values.length > 1 ? String(values.length) : '') },
  {
    head: 'Budget',
    right: true,
    of: (row) => (row.budget === undefined ? '' : budgetText(row)),
  },
  { head: 'Holds', of: (row) => verdicts.get(holds(row)) },
  { head: 'Peak memory', right: true, of: ({ peak }) => (peak === undefined ? '' : `${number(peak)} MB`) },
  { head: 'Note', of: ({ note = '' }) => note },
];

const cellsOf = (rows) => rows.map((row) => columns.map(({ of }) => of(row)));

/** For a terminal. */
export const plainTable = (rows) => {
  const lines = [columns.map(({ head }) => head), ...cellsOf(rows)];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const pad = (text, column) => (columns[column].right ? text.padStart(widths[column]) : text.padEnd(widths[column]));
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
};

/** For a document. */
export const markdownTable = (rows) => {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(columns.map(({ head }) => head)),
    `|${columns.map(({ right }) => (right ? '---:' : '---')).join('|')}|`,
    ...cellsOf(rows).map(line),
  ].join('\n');
};
