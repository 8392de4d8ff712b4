/** A frame: the whole screen as rows, part by part. Layouts make them, `screens/Screen.tsx` draws them. */

/** A terminal's size in columns and rows. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The smallest size at which a report can be read and judged, or a unit be coded. */
export const smallestSize: Size = { columns: 40, rows: 12 };

/** Whether a terminal is smaller than that. */
export const isTooSmall = ({ columns, rows }: Size): boolean =>
  columns < smallestSize.columns || rows < smallestSize.rows;

/** Below this many rows the progress bar goes and the footer's two rows become one. */
export const roomyRows = 18;

/** Columns that stay free at either side. */
export const margin = 1;

/** What is drawn: each part is as many rows as it takes, and together they fill the screen. */
export interface Frame {
  readonly size: Size;
  readonly tooSmall: boolean;
  /** Columns left of all parts. */
  readonly left: number;
  readonly width: number;
  readonly header: readonly string[];
  /** The line above the pane, and the one below it. */
  readonly above: string;
  readonly below: string;
  /** The rows in sight, at most `height`. */
  readonly pane: readonly string[];
  readonly height: number;
  /** What stands between pane and footer: a chooser, a line of text being typed. */
  readonly panel: readonly string[];
  readonly footer: readonly string[];
}
