/**
 * A table before it is written: a title, columns and rows of cells. Every text in
 * it may come from outside; the writers make it inert for their format.
 */

/** One column: its heading, whether its cells are numbers and stand to the right, and how many decimals these have. */
export interface TableColumn {
  readonly label: string;
  readonly numeric?: boolean;
  /** Absent: a number is written as it is. */
  readonly decimals?: number;
}

/** One cell. A share is a number of per cent, rounded to one decimal; a text stands where there is no number. */
export type Cell = string | number;

/** A table with its title, the note that stands under it, and rows as long as `columns`. */
export interface Table {
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
}
