/** Tables of cross-tabulations and of what is found together. */

import type { CrossTable, Facet } from '../../model/index.js';
import { noNumber } from './cell-text.js';
import { probabilityText, testText } from './statistic-text.js';
import type { Cell, Table, TableColumn } from './table.js';

const levelColumns = ({ levels }: Facet): readonly TableColumn[] =>
  levels.map(({ label }) => ({ label, numeric: true }));

const testColumns: readonly TableColumn[] = [
  { label: 'p', numeric: true },
  { label: 'p (Holm)', numeric: true },
  { label: "Cramér's V", numeric: true, decimals: 2 },
];

/** The cells of a row's own test; dashes where it has none. */
const testCells = (tests: NonNullable<CrossTable['rowTests']>, level: string): readonly Cell[] => {
  const test = tests.find((candidate) => candidate.level === level);
  return test === undefined
    ? testColumns.map(() => noNumber)
    : [probabilityText(test.p), probabilityText(test.adjusted), Number(test.v.toFixed(2))];
};

/** What the table is of, and its test or why it has none. */
const noteOf = ({ rows, columns, units, labels, test, untested, rowTests }: CrossTable): string =>
  [
    `Rows: ${rows.label}. Columns: ${columns.label}. ${units} units have both.`,
    ...(rows.multi || columns.multi
      ? [`A unit may be in several cells (${labels} in all): totals are units, not sums.`]
      : []),
    test === undefined ? `Not tested as a whole: ${untested ?? 'nothing to test'}.` : `${testText(test)}.`,
    ...(rowTests === undefined
      ? []
      : ['p of each row: present or absent against the columns; p (Holm) is adjusted for all rows tested.']),
  ].join(' ');

/** Units by two facets, with the units of each row and column, and the test under it. */
export const crossTableTable = (cross: CrossTable): Table => {
  const { rows, columns, counts, rowUnits, columnUnits, units, rowTests } = cross;
  return {
    title: `${rows.label} × ${columns.label}`,
    note: noteOf(cross),
    columns: [
      { label: rows.label },
      ...levelColumns(columns),
      { label: 'Units', numeric: true },
      ...(rowTests === undefined ? [] : testColumns),
    ],
    rows: [
      ...rows.levels.map(({ id, label }, row) => [
        label,
        ...counts[row]!,
        rowUnits[row]!,
        ...(rowTests === undefined ? [] : testCells(rowTests, id)),
      ]),
      ['Units', ...columnUnits, units, ...(rowTests === undefined ? [] : testColumns.map(() => ''))],
    ],
  };
};

/** Units that have two levels of a facet together; on the diagonal, units that have the level. */
export const cooccurrenceTable = ({ rows, counts, units }: CrossTable): Table => ({
  title: `${rows.label}: found together`,
  note: `A cell counts units that have both; on the diagonal, units that have the one. ${units} units have any.`,
  columns: [{ label: rows.label }, ...levelColumns(rows)],
  rows: rows.levels.map(({ label }, row) => [label, ...counts[row]!]),
});
