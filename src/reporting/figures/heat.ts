/** Heat map of a cross-tabulation: the darker a cell, the higher its number, which is printed in it. */

import type { CrossTable } from '../../model/index.js';
import { grouped } from '../count-text.js';
import { roomFor } from '../text-measure.js';
import { countedCross, crossNumbers, highest, highestCells, isBlank } from './cross.js';
import { type Figure, type FigureOptions, figureId } from './figure.js';
import { type Grid, layGrid, totalsName } from './grid.js';
import { drawText, plainLabel } from './label.js';
import { measures as m } from './measures.js';
import { drawPage, nothing, type Part } from './page.js';
import { inks, okabeIto, sequentialColour, textOn } from './palette.js';
import { block, decoration, track } from './shapes.js';

/** How a heat map is drawn. */
export interface HeatOptions extends FigureOptions {
  /** `numbers` (the default) prints the units per row and column; `bars` draws those of rows as bars too. */
  readonly totals?: 'numbers' | 'bars';
}

const rowHeight = 16;
const barRoom = 110;

/** The colour of a cell: white where there is nothing, and the light end of the ramp for one of many. */
export const heatColour = (n: number, most: number): string => (n === 0 ? inks.page : sequentialColour(n / most));

/** Draws one cell: its ground, and its number in black or white, whichever is read better. */
export const heatCell = (grid: Grid, row: number, column: number, n: number, most: number): string => {
  const ground = heatColour(n, most);
  const fill = n === 0 ? inks.quiet : textOn(ground);
  const text = drawText(grouped(n), grid.middle(row, column), { ...m.smallest, anchor: 'middle', fill });
  return `<g>${block(grid.cell(row, column), { fill: ground, stroke: inks.grid })}${text}</g>`;
};

/** Width that the longest of some numbers needs in a cell. */
export const cellRoom = (numbers: readonly number[]): number =>
  Math.max(0, ...numbers.map((n) => roomFor(grouped(n), m.smallest))) + 2.4;

/** Width that totals need, which are bold, with a gap between two of them. */
const totalsRoom = (numbers: readonly number[]): number =>
  Math.max(0, ...numbers.map((n) => roomFor(grouped(n), { ...m.smallest, bold: true }))) + 4;

const drawHeat = (cross: CrossTable, grid: Grid, bars: boolean): Part => {
  const { rows, columns, counts, rowUnits, columnUnits } = cross;
  const most = highest(cross);
  const totals = { ...m.smallest, bold: true, fill: inks.quiet } as const;
  const numberRoom = totalsRoom([...rowUnits, cross.units]);
  const numbersX = grid.right + 4 + Math.max(numberRoom, roomFor(totalsName, totals));
  const mostUnits = Math.max(1, ...rowUnits);
  const bar = (i: number): string => {
    const { y, height } = grid.cell(i, 0);
    const width = ((barRoom - 8) * (rowUnits[i] ?? 0)) / mostUnits;
    return block({ x: numbersX + 4, y: y + 3, width, height: height - 6 }, { fill: okabeIto.blue });
  };
  const totalsY = grid.bottom + 9;
  return {
    elements: [
      ...grid.head,
      drawText(totalsName, { x: numbersX, y: grid.top - 9 }, { ...totals, anchor: 'end' }),
      ...rows.levels.flatMap((_, i) => [
        grid.rowLabel(i),
        ...columns.levels.map((_column, j) => heatCell(grid, i, j, counts[i]?.[j] ?? 0, most)),
        drawText(grouped(rowUnits[i] ?? 0), { x: numbersX, y: grid.middle(i, 0).y }, { ...totals, anchor: 'end' }),
        ...(bars && (rowUnits[i] ?? 0) > 0 ? decoration([bar(i)]) : []),
      ]),
      ...decoration([
        track(
          [
            { x: grid.left, y: grid.bottom + 1.5 },
            { x: numbersX, y: grid.bottom + 1.5 },
          ],
          { stroke: inks.line },
        ),
      ]),
      drawText(totalsName, { x: grid.left - 6, y: totalsY }, { ...totals, anchor: 'end' }),
      ...columns.levels.map((_, j) =>
        drawText(grouped(columnUnits[j] ?? 0), { x: grid.middle(0, j).x, y: totalsY }, { ...totals, anchor: 'middle' }),
      ),
      drawText(grouped(cross.units), { x: numbersX, y: totalsY }, { ...totals, anchor: 'end' }),
    ],
    bottom: totalsY + 5,
  };
};

/** Draws a heat map with the units per row and column at the ends. */
export const heatFigure = (cross: CrossTable, options: HeatOptions = {}): Figure => {
  const id = figureId(options.id ?? 'heat');
  const names = `${plainLabel(cross.rows.label)} by ${plainLabel(cross.columns.label)}`;
  const title = options.title ?? names;
  const blank = isBlank(cross);
  const bars = options.totals === 'bars';
  const numbers = Math.max(totalsRoom([...cross.rowUnits, cross.units]), roomFor(totalsName, m.strong)) + 4;
  const lay = (top: number): Grid =>
    layGrid({
      ...cross,
      columnWidth: [Math.max(15, cellRoom([highest(cross)]), totalsRoom(cross.columnUnits)), 56],
      rowHeight,
      trailing: numbers + (bars ? barRoom : 0),
      top,
    });
  const svg = drawPage({
    id,
    title,
    counted: countedCross(cross),
    width: blank ? 0 : lay(0).width,
    draw: blank ? nothing('Nothing to show: no unit has a level of both.') : (top) => drawHeat(cross, lay(top), bars),
    notes: [
      ...(!blank && cross.labels > cross.units ? ['A unit counts in each cell whose levels it has.'] : []),
      ...(options.note === undefined ? [] : [options.note]),
    ],
    description: `Heat map of ${names}. ${countedCross(cross)}. ${blank ? 'Nothing to show.' : highestCells(cross)}`,
  });
  return { id, title, svg, table: crossNumbers(cross, title) };
};
