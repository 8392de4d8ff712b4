/** Text block: lines of text set into a width, with their offsets. */

import { printable } from '../text/index.js';
import type { BoxLine } from './boxes.js';
import { countText } from './count-text.js';
import { measures } from './layout-measures.js';
import { wrapText } from './text-measure.js';

/** One set line; `x` from the left edge of the block, `line` counts from 0. */
export interface SetLine {
  readonly text: string;
  readonly x: number;
}

/** Text from outside as one line without control characters, for whatever shows it. White space is collapsed, no-break spaces stay. */
export const oneLine = (text: string): string =>
  printable(text.replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();

/** The words of a box line with its count, where the count does not go below. */
export const lineText = ({ text, n, below }: BoxLine): string =>
  n === undefined || below === true ? oneLine(text) : `${oneLine(text)} ${countText(n)}`;

/** Sets the lines of a box: entries wrap with a hanging indent, so that the next one is told apart. */
export const setBoxLines = (lines: readonly BoxLine[], width: number): readonly SetLine[] =>
  lines.flatMap((line) => {
    const x = line.indent * measures.indent;
    const hanging = line.indent === 0 ? 0 : measures.hanging;
    const wrapped = wrapText(lineText(line), width - x - hanging, { fontSize: measures.fontSize });
    const set = wrapped.map((text, i) => ({ text, x: i === 0 ? x : x + hanging }));
    return line.below === true && line.n !== undefined ? [...set, { text: countText(line.n), x }] : set;
  });
