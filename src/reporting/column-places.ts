/** Columns: where they begin and how wide they are. Columns of one kind are equally wide in both arms. */

import { type Box, type Column, columns } from './boxes.js';
import { measures as m } from './layout-measures.js';
import { setBoxLines } from './text-block.js';

/** Left edge and width of a column. */
export interface ColumnPlace {
  readonly x: number;
  readonly width: number;
}

const isOut = (column: Column): boolean => column === 'mainOut' || column === 'otherOut';

/** Width inside a box for its text. */
export const innerWidth = (width: number): number => width - 2 * m.padding;

/** The narrowest width in which no list grows long; the widest where none does. */
const outWidth = (boxes: readonly Box[]): number => {
  const lists = boxes.filter(({ column }) => isOut(column));
  const short = m.outWidths.find((width) =>
    lists.every(({ lines }) => setBoxLines(lines, innerWidth(width)).length <= m.shortList),
  );
  return short ?? m.outWidths[m.outWidths.length - 1]!;
};

/** Places the columns for a diagram's boxes. */
export const placeColumns = (boxes: readonly Box[]): Readonly<Record<Column, ColumnPlace>> => {
  const out = outWidth(boxes);
  let x: number = m.margin + m.barWidth + m.barGap;
  const places = columns.map((column) => {
    const place = { x, width: isOut(column) ? out : m.boxWidth };
    x += place.width + m.columnGap;
    return [column, place] as const;
  });
  return Object.fromEntries(places) as Record<Column, ColumnPlace>;
};
