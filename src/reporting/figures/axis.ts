/** Ticks of a horizontal axis with their grid lines. */

import type { ScaleLinear } from 'd3-scale';
import { drawText } from './label.js';
import { measures as m } from './measures.js';
import { inks } from './palette.js';
import { decoration, track } from './shapes.js';

/** Vertical grid lines from `top` to `bottom`. */
export const uprightLines = (
  scale: ScaleLinear<number, number>,
  ticks: readonly number[],
  top: number,
  bottom: number,
): readonly string[] =>
  decoration(
    ticks.map((tick) =>
      track(
        [
          { x: scale(tick), y: top },
          { x: scale(tick), y: bottom },
        ],
        { stroke: tick === 0 ? inks.line : inks.grid },
      ),
    ),
  );

/** Numbers of ticks below an axis. */
export const tickNumbers = (
  scale: ScaleLinear<number, number>,
  ticks: readonly number[],
  y: number,
  write: (tick: number) => string,
): readonly string[] =>
  ticks.map((tick) => drawText(write(tick), { x: scale(tick), y }, { ...m.small, anchor: 'middle', fill: inks.quiet }));
