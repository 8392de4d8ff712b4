/** Shapes of figures as SVG elements, coordinates rounded. Texts are in `label.ts`. */

import type { Point, Rectangle } from '../layout.js';
import { coordinate } from '../svg-elements.js';

interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  /** Lengths of dashes and gaps. */
  readonly dashes?: string;
}

const painted = ({ fill = 'none', stroke, strokeWidth = 0.5, dashes }: Paint): string =>
  ` fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth}"`}${
    dashes === undefined ? '' : ` stroke-dasharray="${dashes}"`
  }`;

/** A rectangle. */
export const block = ({ x, y, width, height }: Rectangle, paint: Paint): string =>
  `<rect x="${coordinate(x)}" y="${coordinate(y)}" width="${coordinate(width)}" height="${coordinate(height)}"${painted(paint)}/>`;

/** A circle. Its radius has four decimals, so that areas stay in proportion. */
export const disc = ({ x, y }: Point, radius: number, paint: Paint): string =>
  `<circle cx="${coordinate(x)}" cy="${coordinate(y)}" r="${Math.round(radius * 10_000) / 10_000}"${painted(paint)}/>`;

/** A line through points, closed where asked. */
export const track = (points: readonly Point[], paint: Paint & { readonly closed?: boolean }): string =>
  `<path d="${points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${coordinate(x)} ${coordinate(y)}`).join('')}${
    paint.closed === true ? 'Z' : ''
  }"${painted(paint)}/>`;

/** A path already written, by d3-shape for one. */
export const path = (data: string, paint: Paint): string => `<path d="${data}"${painted(paint)}/>`;

/** A square on its tip. */
export const diamond = ({ x, y }: Point, radius: number, paint: Paint): string =>
  track(
    [
      { x, y: y - radius },
      { x: x + radius, y },
      { x, y: y + radius },
      { x: x - radius, y },
    ],
    { ...paint, closed: true },
  );

/** Elements that readers of the text need not hear of. */
export const decoration = (elements: readonly string[]): readonly string[] =>
  elements.length === 0 ? [] : ['<g aria-hidden="true">', ...elements, '</g>'];
