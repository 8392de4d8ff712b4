/** Recall plot as lines of text, for a terminal: points of Braille where they can be shown, plain letters elsewhere. */

import { meanRecallAfter, type RecallPlot, type RecallSeries } from './recall-curves.js';

/** How wide and how plain. */
export interface RecallTextOptions {
  /** Columns, axis included; narrower than 24 is drawn as 24. */
  readonly width: number;
  /** Rows of the plot itself. */
  readonly height?: number;
  /** ASCII only. */
  readonly plain: boolean;
}

/** One letter a series, `*` for a single one. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const gutter = 6;
const leastWidth = 24;

/** A point's bit in a Braille character, by its row from above (0 to 3) and its column (ISO 11548-1, Unicode U+2800). */
const brailleBits = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;

/** Something to plot into: columns and rows of points, the first row on top. */
interface Canvas {
  readonly columns: number;
  readonly rows: number;
  set(column: number, row: number, letter: string): void;
  lines(): readonly string[];
}

const brailleCanvas = (width: number, height: number): Canvas => {
  const cells = new Uint8Array(width * height);
  return {
    columns: width * 2,
    rows: height * 4,
    set(column, row) {
      cells[(row >> 2) * width + (column >> 1)]! |= brailleBits[row & 3]![column & 1]!;
    },
    lines: () =>
      Array.from({ length: height }, (_, row) =>
        Array.from(cells.subarray(row * width, (row + 1) * width), (bits) =>
          bits === 0 ? ' ' : String.fromCodePoint(0x2800 + bits),
        ).join(''),
      ),
  };
};

const letterCanvas = (width: number, height: number): Canvas => {
  const cells = Array.from({ length: height }, () => new Array<string>(width).fill(' '));
  return {
    columns: width,
    rows: height,
    set(column, row, letter) {
      cells[row]![column] = letter;
    },
    lines: () => cells.map((row) => row.join('')),
  };
};

/** The row of a recall: 1 on top, 0 at the bottom. */
const rowOf = (recall: number, { rows }: Canvas): number => Math.round((1 - recall) * (rows - 1));

/** A line from column to column, without gaps upwards. */
const plotLine = (canvas: Canvas, recallAt: (share: number) => number, letter: string): void => {
  let before: number | undefined;
  for (let column = 0; column < canvas.columns; column++) {
    const row = rowOf(recallAt(column / (canvas.columns - 1)), canvas);
    const from = before === undefined || before <= row ? row : before - 1;
    for (let each = from; each >= row; each--) canvas.set(column, each, letter);
    before = row;
  }
};

const plotGuides = (canvas: Canvas, plain: boolean): void => {
  for (let column = 0; column < canvas.columns; column += plain ? 1 : 4) {
    canvas.set(column, rowOf(0.95, canvas), '-');
    if (!plain || column % 2 === 0) canvas.set(column, rowOf(column / (canvas.columns - 1), canvas), '.');
  }
};

const axisLabels: ReadonlyMap<number, string> = new Map([
  [1, '100 %'],
  [0.5, '50 %'],
  [0, '0 %'],
]);

/** Draws one panel: the lines of some series with their axes. */
const panel = (series: readonly RecallSeries[], { width, height = 12, plain }: RecallTextOptions): string => {
  const room = Math.max(leastWidth, width) - gutter - 1;
  const canvas = plain ? letterCanvas(room, height) : brailleCanvas(room, height);
  plotGuides(canvas, plain);
  series.forEach(({ runs }, place) => {
    plotLine(canvas, (share) => meanRecallAfter(runs, share), series.length === 1 ? '*' : letters[place % 26]!);
  });
  const labels = new Map([...axisLabels].map(([recall, label]) => [Math.round((1 - recall) * (height - 1)), label]));
  const [side, corner, floor] = plain ? ['|', '+', '-'] : ['│', '└', '─'];
  const left = '0 %';
  const right = '100 % screened';
  return [
    ...canvas.lines().map((line, row) => `${(labels.get(row) ?? '').padStart(gutter - 1)} ${side}${line}`.trimEnd()),
    `${' '.repeat(gutter)}${corner}${floor!.repeat(room)}`,
    `${' '.repeat(gutter + 1)}${left}${right.padStart(room - left.length)}`,
  ]
    .map((line) => `${line}\n`)
    .join('');
};

/**
 * The plot as lines of text. Letters tell the lines of several series apart in one panel; Braille cannot, and gives each
 * series a panel of its own. The diagonal is a random order, the line across 95 % of the included.
 */
export const recallText = ({ series }: RecallPlot, options: RecallTextOptions): string => {
  if (series.length === 0) return '';
  const named = (name: string, text: string): string => `${name}\n${text}`;
  if (series.length === 1) return panel(series, options);
  if (!options.plain) return series.map((one) => named(one.name, panel([one], options))).join('\n');
  const key = series.map(({ name }, place) => `${letters[place % 26]} ${name}`).join('   ');
  return named(key, panel(series, options));
};
