/** Co-occurrence: which levels of one facet units have together, as the lower triangle of a heat map. */

import type { CrossTable } from '../../model/index.js';
import { counted, grouped } from '../count-text.js';
import type { Table } from '../tables/table.js';
import { highestCells, isBlank } from './cross.js';
import { type Figure, type FigureOptions, figureId } from './figure.js';
import { type Grid, layGrid } from './grid.js';
import { cellRoom, heatCell } from './heat.js';
import { drawText, plainLabel } from './label.js';
import { measures as m } from './measures.js';
import { drawPage, nothing, type Part } from './page.js';
import { inks } from './palette.js';
import { block } from './shapes.js';

const rowHeight = 15;

/** The diagonal holds units that have the level at all: no pair, so no colour. */
const diagonalCell = (grid: Grid, row: number, n: number): string =>
  `<g>${block(grid.cell(row, row), { fill: inks.band, stroke: inks.grid })}${drawText(
    grouped(n),
    grid.middle(row, row),
    { ...m.smallest, anchor: 'middle' },
  )}</g>`;

const drawTriangle = ({ rows, counts, rowUnits }: CrossTable, grid: Grid): Part => {
  const most = Math.max(1, ...counts.flatMap((row, i) => row.slice(0, i)));
  return {
    elements: [
      ...grid.head,
      ...rows.levels.flatMap((_, i) => [
        grid.rowLabel(i),
        ...Array.from({ length: i }, (_cell, j) => heatCell(grid, i, j, counts[i]?.[j] ?? 0, most)),
        diagonalCell(grid, i, rowUnits[i] ?? 0),
      ]),
    ],
    bottom: grid.bottom + 2,
  };
};

const triangleNumbers = ({ rows, counts, rowUnits, units }: CrossTable, title: string): Table => ({
  title,
  note: `N = ${counted(units, 'unit', 'units')}. On the diagonal, units that have the level at all.`,
  columns: [
    { label: plainLabel(rows.label) },
    ...rows.levels.map(({ label }) => ({ label: plainLabel(label), numeric: true })),
  ],
  rows: rows.levels.map(({ label }, i) => [
    plainLabel(label),
    ...rows.levels.map((_, j) => (j < i ? (counts[i]?.[j] ?? 0) : j === i ? (rowUnits[i] ?? 0) : '')),
  ]),
});

/** Draws the lower triangle of a symmetric cross-tabulation, whose rows and columns are the same facet. */
export const cooccurrenceFigure = (cross: CrossTable, options: FigureOptions = {}): Figure => {
  const id = figureId(options.id ?? 'co-occurrence');
  const name = plainLabel(cross.rows.label);
  const title = options.title ?? `${name}: what occurs together`;
  const blank = isBlank(cross);
  const inside = cross.counts.flatMap((row, i) => row.slice(0, i));
  const lay = (top: number): Grid =>
    layGrid({
      ...cross,
      columnWidth: [Math.max(rowHeight, cellRoom([...inside, ...cross.rowUnits])), 30],
      rowHeight,
      trailing: 4,
      top,
      heads: 'diagonal',
    });
  const said = `N = ${counted(cross.units, 'unit', 'units')}`;
  const svg = drawPage({
    id,
    title,
    counted: said,
    width: blank ? 0 : lay(0).width,
    draw: blank ? nothing('Nothing to show: no unit has a level.') : (top) => drawTriangle(cross, lay(top)),
    notes: [
      ...(blank
        ? []
        : ['A cell counts units that have both levels; the diagonal, in grey, units that have the level.']),
      ...(options.note === undefined ? [] : [options.note]),
    ],
    description: `Co-occurrence of ${name}. ${said}. ${blank ? 'Nothing to show.' : highestCells(cross, (row, column) => column < row)}`,
  });
  return { id, title, svg, table: triangleNumbers(cross, title) };
};
