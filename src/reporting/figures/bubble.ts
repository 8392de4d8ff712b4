/**
 * Bubble plot of two facets, the systematic map of software engineering: the area of a bubble is the count of its cell.
 * Petersen K, Vakkalanka S, Kuzniarz L. Inf Softw Technol 2015;64:1-18, doi:10.1016/j.infsof.2015.03.007.
 */

import { scaleSqrt } from 'd3-scale';
import type { CrossTable } from '../../model/index.js';
import { grouped } from '../count-text.js';
import { roomFor } from '../text-measure.js';
import { countedCross, crossNumbers, highest, highestCells, isBlank } from './cross.js';
import { type Figure, type FigureOptions, figureId } from './figure.js';
import { type Grid, layGrid, totalsName } from './grid.js';
import { drawText, plainLabel } from './label.js';
import { measures as m } from './measures.js';
import { drawPage, nothing, type Part } from './page.js';
import { inks, okabeIto } from './palette.js';
import { block, decoration, disc, track } from './shapes.js';

const rowHeight = 30;
const widest = rowHeight / 2 - 1;
/** Between a bubble and the number beside it. */
const beside = 1.5;

const numberRoom = (n: number): number => roomFor(grouped(n), m.text);

const isInside = (n: number, radius: number): boolean =>
  Math.hypot(numberRoom(n) / 2, m.text.fontSize * 0.36) + 1 <= radius;

/** How far a bubble with its number reaches to the right of its middle. */
const reach = (n: number, radius: number): number =>
  n === 0 || isInside(n, radius) ? radius : radius + beside + numberRoom(n) + 1;

/** The radius of a count, so that areas are in proportion to counts. */
const radiusOf = (cross: CrossTable): ((n: number) => number) =>
  scaleSqrt()
    .domain([0, Math.max(1, highest(cross))])
    .range([0, widest]);

/** Least width of a column in which no number meets the next bubble, nor a total the next one. */
const leastColumn = (cross: CrossTable): number => {
  const radius = radiusOf(cross);
  const reaches = cross.counts.flatMap((row) => row.map((n, j) => reach(n, radius(n)) + radius(row[j + 1] ?? 0) + 1));
  const totals = [...cross.columnUnits, cross.units].map((n) => roomFor(grouped(n), m.strong) + 6);
  return Math.max(2 * widest + 2, ...reaches, ...totals);
};

/** Room right of the cells: for what the last column's numbers need, and the totals. */
const totalRoom = (cross: CrossTable): number => {
  const radius = radiusOf(cross);
  const last = Math.max(0, ...cross.counts.map((row) => reach(row.at(-1) ?? 0, radius(row.at(-1) ?? 0))));
  const totals = [...cross.rowUnits, cross.units].map((n) => roomFor(grouped(n), m.strong));
  return Math.max(0, last - leastColumn(cross) / 2) + Math.max(roomFor(totalsName, m.strong), ...totals) + 8;
};

const gridLines = (grid: Grid, rows: number, columns: number): readonly string[] => [
  ...Array.from({ length: rows }, (_, i) => {
    const { y } = grid.middle(i, 0);
    return track(
      [
        { x: grid.left, y },
        { x: grid.right, y },
      ],
      { stroke: inks.grid },
    );
  }),
  ...Array.from({ length: columns }, (_, j) => {
    const { x } = grid.middle(0, j);
    return track(
      [
        { x, y: grid.top },
        { x, y: grid.bottom },
      ],
      { stroke: inks.grid },
    );
  }),
];

/** The count inside of its bubble, or to the right of it on a patch of the page. */
const bubble = (n: number, { x, y }: { x: number; y: number }, radius: number): string => {
  const text = grouped(n);
  const circle = disc({ x, y }, radius, { fill: okabeIto.skyBlue, stroke: okabeIto.blue });
  if (isInside(n, radius)) return `<g>${circle}${drawText(text, { x, y }, { ...m.text, anchor: 'middle' })}</g>`;
  const patch = block({ x: x + radius + 0.5, y: y - 4.5, width: numberRoom(n) + 1, height: 9 }, { fill: inks.page });
  return `<g>${patch}${circle}${drawText(text, { x: x + radius + beside, y }, m.text)}</g>`;
};

const drawBubbles = (cross: CrossTable, grid: Grid): Part => {
  const { rows, columns, counts, rowUnits, columnUnits } = cross;
  const radius = radiusOf(cross);
  const totals = { fontSize: m.text.fontSize, bold: true, fill: inks.quiet } as const;
  const totalsX = grid.right + totalRoom(cross);
  const totalsY = grid.bottom + 10;
  return {
    elements: [
      ...decoration(gridLines(grid, rows.levels.length, columns.levels.length)),
      ...grid.head,
      drawText(totalsName, { x: totalsX, y: grid.top - 9 }, { ...totals, anchor: 'end' }),
      ...rows.levels.flatMap((_, i) => [
        grid.rowLabel(i),
        ...columns.levels.flatMap((_column, j) => {
          const n = counts[i]?.[j] ?? 0;
          return n > 0 ? [bubble(n, grid.middle(i, j), radius(n))] : [];
        }),
        drawText(grouped(rowUnits[i] ?? 0), { x: totalsX, y: grid.middle(i, 0).y }, { ...totals, anchor: 'end' }),
      ]),
      ...decoration([
        track(
          [
            { x: grid.left, y: grid.bottom + 1 },
            { x: totalsX, y: grid.bottom + 1 },
          ],
          { stroke: inks.line },
        ),
      ]),
      drawText(totalsName, { x: grid.left - 6, y: totalsY }, { ...totals, anchor: 'end' }),
      ...columns.levels.map((_, j) =>
        drawText(grouped(columnUnits[j] ?? 0), { x: grid.middle(0, j).x, y: totalsY }, { ...totals, anchor: 'middle' }),
      ),
      drawText(grouped(cross.units), { x: totalsX, y: totalsY }, { ...totals, anchor: 'end' }),
    ],
    bottom: totalsY + 5,
  };
};

/** Draws a bubble plot: bubbles by count, empty cells empty, units per row and column at the ends. */
export const bubbleFigure = (cross: CrossTable, options: FigureOptions = {}): Figure => {
  const id = figureId(options.id ?? 'bubbles');
  const names = `${plainLabel(cross.rows.label)} by ${plainLabel(cross.columns.label)}`;
  const title = options.title ?? names;
  const blank = isBlank(cross);
  const lay = (top: number): Grid =>
    layGrid({ ...cross, columnWidth: [leastColumn(cross), 64], rowHeight, trailing: totalRoom(cross), top });
  const repeats = cross.labels > cross.units ? ' A unit counts in each cell whose levels it has.' : '';
  const svg = drawPage({
    id,
    title,
    counted: countedCross(cross),
    width: blank ? 0 : lay(0).width,
    draw: blank ? nothing('Nothing to show: no unit has a level of both.') : (top) => drawBubbles(cross, lay(top)),
    notes: [
      ...(blank ? [] : [`The area of a bubble is in proportion to its number of units.${repeats}`]),
      ...(options.note === undefined ? [] : [options.note]),
    ],
    description: `Bubble plot of ${names}. ${countedCross(cross)}. ${blank ? 'Nothing to show.' : highestCells(cross)}`,
  });
  return { id, title, svg, table: crossNumbers(cross, title) };
};
