/** A figure: a drawing of coded data and the table of exactly the numbers that are drawn. */

import type { Table } from '../tables/table.js';

/** A drawn figure. */
export interface Figure {
  /** A name for files; every id inside the SVG begins with it, so that several figures fit into one HTML page. */
  readonly id: string;
  readonly title: string;
  /** An SVG document in points. */
  readonly svg: string;
  /** Every number that is drawn, in the order of the drawing. */
  readonly table: Table;
}

/** What every figure can be told beside its numbers. */
export interface FigureOptions {
  /** Letters, digits, `-` and `_`; anything else becomes `-`. */
  readonly id?: string;
  readonly title?: string;
  /** A sentence under the figure. */
  readonly note?: string;
}

/** A text as the value of an XML id, which must begin with a letter. */
export const figureId = (text: string): string => {
  const id = text.replace(/[^A-Za-z0-9_-]+/g, '-');
  return /^[A-Za-z]/.test(id) ? id : `figure-${id}`;
};
