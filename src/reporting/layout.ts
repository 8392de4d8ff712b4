/**
 * Layout: where the boxes, side bars, headers and arrows of one stream's diagram stand, in points. Boxes grow with their text and
 * stand at the top of their row; arrows are straight or turn once, and run only through gaps and empty cells.
 */

import { arrowsBetween } from './arrows.js';
import { type Box, type Column, phaseOf, type Row, rows } from './boxes.js';
import { type ColumnPlace, innerWidth, placeColumns } from './column-places.js';
import type { DiagramLabels } from './labels.js';
import { type Phase, phases } from './labels.js';
import { measures as m } from './layout-measures.js';
import { type SetLine, setBoxLines } from './text-block.js';
import { roomFor, wrapText } from './text-measure.js';

/** A rectangle: left, top, width, height. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box in its place, with its text set. */
export interface PlacedBox extends Rectangle {
  readonly column: Column;
  readonly row: Row;
  readonly lines: readonly SetLine[];
}

/** The header of an arm: a bar over its columns. */
export interface PlacedHeader extends Rectangle {
  readonly arm: 'main' | 'other';
  readonly lines: readonly string[];
}

/** A side bar, its text turned to read upwards. */
export interface PlacedBar extends Rectangle {
  readonly phase: Phase;
}

/** A corner of an arrow's line; the last one is its head. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The diagram of one stream. */
export interface Layout {
  readonly width: number;
  readonly bottom: number;
  readonly headers: readonly PlacedHeader[];
  readonly bars: readonly PlacedBar[];
  /** In the order of reading. */
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly (readonly Point[])[];
}

/** How the side bars' text is set. */
export const barStyle = { fontSize: m.fontSize, bold: true } as const;
/** How the headers' text is set. */
export const headerStyle = { fontSize: m.fontSize, bold: true } as const;

type ColumnPlaces = Readonly<Record<Column, ColumnPlace>>;

const boxHeight = (lines: readonly SetLine[]): number =>
  Math.max(m.minBoxHeight, 2 * m.padding + lines.length * m.lineHeight);

/** Each arm's header spans the columns that the arm uses; both are as high as the higher one. */
const placeHeaders = (
  used: ReadonlySet<Column>,
  places: ColumnPlaces,
  labels: DiagramLabels,
  top: number,
): readonly PlacedHeader[] => {
  const arms = [
    { arm: 'main', text: labels.header, columns: ['main', 'mainOut'] },
    { arm: 'other', text: labels.otherHeader, columns: ['other', 'otherOut'] },
  ] as const;
  const placed = arms.flatMap(({ arm, text, columns }) => {
    const covered = columns.filter((column) => used.has(column)).map((column) => places[column]);
    const [first, last] = [covered[0], covered.at(-1)];
    if (first === undefined || last === undefined) return [];
    const width = last.x + last.width - first.x;
    return [{ arm, x: first.x, y: top, width, lines: wrapText(text, innerWidth(width), headerStyle) }];
  });
  const height = Math.max(...placed.map(({ lines }) => lines.length)) * m.lineHeight + 2 * m.headerPadding;
  return placed.map((header) => ({ ...header, height }));
};

/** A row: its top, its height, and the least height of its boxes. */
interface RowPlace {
  readonly y: number;
  readonly height: number;
  readonly least: number;
}

/** Tops and heights of the rows that have boxes; a phase is never lower than the text of its side bar. */
const placeRows = (boxes: readonly (Box & { readonly height: number })[], top: number): ReadonlyMap<Row, RowPlace> => {
  const placed = new Map<Row, RowPlace>();
  let y = top;
  for (const phase of phases) {
    const ofPhase = rows.filter((row) => phaseOf[row] === phase && boxes.some((box) => box.row === row));
    const heights = ofPhase.map((row) =>
      Math.max(...boxes.filter((box) => box.row === row).map(({ height }) => height)),
    );
    const span = heights.reduce((sum, height) => sum + height + m.rowGap, -m.rowGap);
    const missing = Math.max(0, roomFor(phase, barStyle) + 2 * m.padding - span);
    ofPhase.forEach((row, i) => {
      const isLast = i === ofPhase.length - 1;
      const height = heights[i]! + (isLast ? missing : 0);
      // Where the side bar asks for more, the boxes beside it grow along.
      placed.set(row, { y, height, least: isLast && missing > 0 ? height : 0 });
      y += height + m.rowGap;
    });
  }
  return placed;
};

/**
 * Lays out one stream's boxes.
 *
 * @param top Where the header begins.
 */
export const layOut = (boxes: readonly Box[], labels: DiagramLabels, top: number): Layout => {
  const used = new Set(boxes.map(({ column }) => column));
  const places = placeColumns(boxes);
  const headers = placeHeaders(used, places, labels, top);
  const set = boxes.map((box) => {
    const lines = setBoxLines(box.lines, innerWidth(places[box.column].width));
    return { ...box, set: lines, height: boxHeight(lines) };
  });
  const rowPlaces = placeRows(set, top + headers[0]!.height + m.headerGap);
  const placed = set.map(({ column, row, set: lines, height }): PlacedBox => {
    const { y, least } = rowPlaces.get(row)!;
    return { column, row, lines, ...places[column], y, height: Math.max(height, least) };
  });
  const bars = phases.flatMap((phase): readonly PlacedBar[] => {
    const spans = [...rowPlaces].filter(([row]) => phaseOf[row] === phase).map(([, place]) => place);
    if (spans.length === 0) return [];
    const last = spans.at(-1)!;
    return [{ phase, x: m.margin, y: spans[0]!.y, width: m.barWidth, height: last.y + last.height - spans[0]!.y }];
  });
  const bottom = Math.max(...bars.map(({ y, height }) => y + height));
  const width = Math.max(...placed.map((box) => box.x + box.width)) + m.margin;
  return { width, bottom, headers, bars, boxes: placed, arrows: arrowsBetween(placed) };
};
