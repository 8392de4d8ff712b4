/** Legend: a sample and its label each, flowing over lines. */

import type { Point } from '../layout.js';
import { drawLabel, setLabel } from './label.js';
import { measures as m } from './measures.js';
import type { Part } from './page.js';
import { inks } from './palette.js';
import { block } from './shapes.js';

/** One entry: how its sample is drawn around a middle, and its label. */
export interface LegendEntry {
  readonly sample: (middle: Point) => string;
  readonly label: string;
}

const side = 8;

/** A filled square as a sample. */
export const swatch =
  (fill: string): LegendEntry['sample'] =>
  ({ x, y }) =>
    block({ x: x - side / 2, y: y - side / 2, width: side, height: side }, { fill, stroke: inks.line });

/** Draws the entries from `left` to `right`, on as many lines as they need. */
export const drawLegend = (entries: readonly LegendEntry[], left: number, right: number, top: number): Part => {
  const lineHeight = 13;
  const elements: string[] = [];
  let x = left;
  let y = top + lineHeight / 2;
  for (const { sample, label } of entries) {
    const set = setLabel(label, Math.min(200, right - left - side - 4), m.text, 1);
    const width = side + 4 + set.width;
    if (x > left && x + width > right) {
      x = left;
      y += lineHeight;
    }
    elements.push(`<g>${sample({ x: x + side / 2, y })}${drawLabel(set, { x: x + side + 4, y })}</g>`);
    x += width + 12;
  }
  return { elements, bottom: entries.length === 0 ? top : y + lineHeight / 2 };
};
