/** Grid: labelled rows and columns of cells, and where totals stand; bubble plots and heat maps are drawn into it. */

import type { Facet } from '../../model/index.js';
import type { Point, Rectangle } from '../layout.js';
import { drawLabel, labelRoom, plainLabel, type SetLabel, setLabel } from './label.js';
import { measures as m } from './measures.js';
import { inks } from './palette.js';

/** What a grid is asked for. */
export interface GridRequest {
  readonly rows: Facet;
  readonly columns: Facet;
  /** Least and greatest width of a column. */
  readonly columnWidth: readonly [least: number, greatest: number];
  readonly rowHeight: number;
  /** Room right of the cells. */
  readonly trailing: number;
  readonly top: number;
  /** Where the labels of columns stand: above all cells, or each above its cell on the diagonal. */
  readonly heads?: 'top' | 'diagonal';
}

/** A grid with its places. */
export interface Grid {
  readonly columnWidth: number;
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly cell: (row: number, column: number) => Rectangle;
  readonly middle: (row: number, column: number) => Point;
  /** Names of the facets and of the columns. */
  readonly head: readonly string[];
  readonly rowLabel: (row: number) => string;
}

/** What the row and the column of totals are called. */
export const totalsName = 'Units';

const longestRow = 158;
/** Heights that upright heads may take: the first at which no word is broken and no label cut. */
const headRooms = [64, 88, 112, 150] as const;
const betweenLabelAndCell = 6;

/** Whether every word of the labels fits into a width. */
const fits = (labels: readonly string[], room: number): boolean =>
  labels.every((label) =>
    plainLabel(label)
      .split(' ')
      .every((word) => labelRoom(word, m.text) <= room),
  );

const setUpright = (labels: readonly string[], lines: number): readonly SetLabel[] => {
  const set = (room: number): readonly SetLabel[] =>
    labels.map((label) => setLabel(label, room, m.text, Math.max(1, Math.min(3, lines))));
  const room = headRooms.find((room) => fits(labels, room) && set(room).every(({ whole }) => whole === undefined));
  return set(room ?? headRooms[headRooms.length - 1]!);
};

/** Sets the labels of columns level where their words and three lines do, else upright. */
const setHeads = (labels: readonly string[], columnWidth: number): { upwards: boolean; heads: readonly SetLabel[] } => {
  const room = columnWidth - 4;
  const level = labels.map((label) => setLabel(label, room, m.text, 3));
  if (fits(labels, room) && level.every(({ whole }) => whole === undefined)) return { upwards: false, heads: level };
  return { upwards: true, heads: setUpright(labels, Math.floor((columnWidth - 1) / (m.text.fontSize * 1.2))) };
};

/** Lays a grid out: as wide as its columns need, at most seven inches where the least widths allow it. */
export const layGrid = (request: GridRequest): Grid => {
  const { rows, columns, rowHeight: least, trailing, top, heads: where = 'top' } = request;
  const rowName = setLabel(rows.label, longestRow, m.strong, 2);
  const columnName = setLabel(columns.label, 200, m.strong, 1);
  const rowLabels = rows.levels.map(({ label }) => setLabel(label, longestRow, m.text, 2));
  const labelWidth = Math.max(labelRoom(totalsName, m.strong), rowName.width, ...rowLabels.map(({ width }) => width));
  const left = m.margin + labelWidth + betweenLabelAndCell;
  const shared = (m.width - m.margin - left - trailing) / columns.levels.length;
  const columnWidth = Math.max(request.columnWidth[0], Math.min(request.columnWidth[1], shared));
  const right = left + columnWidth * columns.levels.length;

  const labels = columns.levels.map(({ label }) => label);
  const diagonal = where === 'diagonal';
  const { upwards, heads } = diagonal ? { upwards: true, heads: setUpright(labels, 1) } : setHeads(labels, columnWidth);

  const heights = rowLabels.map(({ height }) => Math.max(least, height + 3));
  const offsets = heights.map((_, i) => heights.slice(0, i).reduce((sum, height) => sum + height, 0));
  const headHeight = (i: number): number => (upwards ? heads[i]!.width : heads[i]!.height);
  // On the diagonal a head may use the room of the rows above its cell.
  const needed = diagonal ? heads.map((_, i) => headHeight(i) - (offsets[i] ?? 0)) : heads.map((_, i) => headHeight(i));
  const nameHeight = diagonal ? 0 : columnName.height + 3;
  const headTop = top + nameHeight;
  const cellsTop = headTop + Math.max(rowName.height, ...needed) + 4;

  const rowTop = (row: number): number => cellsTop + offsets[row]!;
  const headElement = (head: SetLabel, i: number): string => {
    const x = left + (i + 0.5) * columnWidth;
    const below = (diagonal ? rowTop(i) : cellsTop) - 4;
    return upwards
      ? drawLabel(head, { x, y: below }, { upwards })
      : drawLabel(head, { x, y: below - head.height / 2 }, { anchor: 'middle' });
  };
  const cell = (row: number, column: number): Rectangle => ({
    x: left + column * columnWidth,
    y: rowTop(row),
    width: columnWidth,
    height: heights[row]!,
  });
  const labelRight = left - betweenLabelAndCell;
  return {
    columnWidth,
    width: Math.max(right + trailing, diagonal ? 0 : left + columnName.width) + m.margin,
    left,
    right,
    top: cellsTop,
    bottom: cellsTop + heights.reduce((sum, height) => sum + height, 0),
    cell,
    middle: (row, column) => {
      const { x, y, width, height } = cell(row, column);
      return { x: x + width / 2, y: y + height / 2 };
    },
    head: [
      drawLabel(rowName, { x: m.margin, y: cellsTop - 4 - rowName.height / 2 }, { fill: inks.quiet }),
      ...(diagonal ? [] : [drawLabel(columnName, { x: left, y: top + columnName.height / 2 }, { fill: inks.quiet })]),
      ...heads.map(headElement),
    ],
    rowLabel: (row) =>
      drawLabel(rowLabels[row]!, { x: labelRight, y: rowTop(row) + heights[row]! / 2 }, { anchor: 'end' }),
  };
};
