/** Stacked bars of ordered levels, such as severity by code or by task: lighter is lower, from left to right. */

import { scaleLinear } from 'd3-scale';
import { stack, stackOffsetExpand, stackOffsetNone } from 'd3-shape';
import type { CrossTable } from '../../model/index.js';
import { counted, grouped } from '../count-text.js';
import { roomFor } from '../text-measure.js';
import { tickNumbers, uprightLines } from './axis.js';
import { countedCross, isBlank } from './cross.js';
import { type Figure, type FigureOptions, figureId } from './figure.js';
import { drawLabel, drawText, plainLabel, setLabel } from './label.js';
import { drawLegend, swatch } from './legend.js';
import { measures as m } from './measures.js';
import { drawPage, nothing, type Part } from './page.js';
import { inks, ordinalColours, textOn } from './palette.js';
import { block } from './shapes.js';
import { percent, shareText } from './share-text.js';

/** How bars are stacked. */
export interface StackOptions extends FigureOptions {
  /** `share` (the default) makes every bar as long as the others, `count` as long as its number. */
  readonly lengths?: 'share' | 'count';
}

interface Bar {
  readonly label: string;
  readonly counts: readonly number[];
  readonly sum: number;
}

const barHeight = 14;
const rowStep = 19;

const barsOf = ({ rows, columns, counts }: CrossTable): readonly Bar[] =>
  rows.levels.map(({ label }, i) => {
    const own = columns.levels.map((_, j) => counts[i]?.[j] ?? 0);
    return { label, counts: own, sum: own.reduce((sum, n) => sum + n, 0) };
  });

/** Where the segments of each bar begin and end: `[level][bar]`, shares or counts. A bar without units has none. */
const segmentsOf = (bars: readonly Bar[], levels: number, lengths: 'share' | 'count') =>
  stack<Bar, number>()
    .keys(Array.from({ length: levels }, (_, level) => level))
    .value(({ counts }, level) => counts[level] ?? 0)
    .offset(lengths === 'share' ? stackOffsetExpand : stackOffsetNone)([...bars]);

const drawStack = (cross: CrossTable, lengths: 'share' | 'count', sumName: string, top: number): Part => {
  const bars = barsOf(cross);
  const labels = bars.map(({ label }) => setLabel(label, 158, m.text, 2));
  const rowName = setLabel(cross.rows.label, 158, m.strong, 2);
  const left = m.margin + Math.max(rowName.width, ...labels.map(({ width }) => width)) + 6;
  const sums = bars.map(({ sum }) => grouped(sum));
  const sumRoom = Math.max(roomFor(sumName, m.strong), ...sums.map((text) => roomFor(text, m.strong)));
  const sumsRight = m.width - m.margin;
  const right = sumsRight - sumRoom - 14;
  const colours = ordinalColours(cross.columns.levels.length);

  const levelName = setLabel(cross.columns.label, 200, m.strong, 1);
  const legend = drawLegend(
    cross.columns.levels.map(({ label }, j) => ({ sample: swatch(colours[j]!), label })),
    left,
    sumsRight,
    top + levelName.height + 2,
  );
  const barsTop = legend.bottom + Math.max(16, rowName.height + 4);
  const heights = labels.map(({ height }) => Math.max(rowStep, height + 4));
  const tops = heights.map((_, i) => barsTop + heights.slice(0, i).reduce((sum, height) => sum + height, 0));
  const bottom = barsTop + heights.reduce((sum, height) => sum + height, 0);

  const most = Math.max(1, ...bars.map(({ sum }) => sum));
  const scale = scaleLinear()
    .domain(lengths === 'share' ? [0, 1] : [0, most])
    .range([left, right]);
  const ticks = scale.ticks(5).filter((tick) => lengths === 'share' || Number.isInteger(tick));
  const segments = segmentsOf(bars, cross.columns.levels.length, lengths);

  const segment = (bar: number, level: number): string => {
    const n = bars[bar]!.counts[level]!;
    const ends = segments[level]?.[bar];
    if (n === 0 || ends === undefined) return '';
    const [x, end] = [scale(ends[0]), scale(ends[1])];
    const y = tops[bar]! + heights[bar]! / 2;
    const fill = colours[level]!;
    const text = grouped(n);
    const number =
      roomFor(text, m.small) + 2 <= end - x
        ? drawText(text, { x: (x + end) / 2, y }, { ...m.small, anchor: 'middle', fill: textOn(fill) })
        : '';
    return `${block({ x, y: y - barHeight / 2, width: end - x, height: barHeight }, { fill, stroke: inks.line })}${number}`;
  };
  return {
    elements: [
      drawLabel(levelName, { x: left, y: top + levelName.height / 2 }, { fill: inks.quiet }),
      ...legend.elements,
      ...uprightLines(scale, ticks, barsTop, bottom),
      drawLabel(rowName, { x: m.margin, y: barsTop - 2 - rowName.height / 2 }, { fill: inks.quiet }),
      drawText(sumName, { x: sumsRight, y: barsTop - 7 }, { ...m.strong, anchor: 'end', fill: inks.quiet }),
      ...bars.map((_, i) => {
        const y = tops[i]! + heights[i]! / 2;
        const label = drawLabel(labels[i]!, { x: left - 6, y }, { anchor: 'end' });
        const parts = cross.columns.levels.map((_level, j) => segment(i, j)).join('');
        return `<g>${label}${parts}${drawText(sums[i]!, { x: sumsRight, y }, { ...m.strong, anchor: 'end' })}</g>`;
      }),
      ...tickNumbers(scale, ticks, bottom + 8, (tick) =>
        lengths === 'share' ? `${Math.round(tick * 100)} %` : grouped(tick),
      ),
    ],
    bottom: bottom + 14,
  };
};

const describe = (cross: CrossTable, sumName: string): string =>
  barsOf(cross)
    .filter(({ sum }) => sum > 0)
    .map(({ label, counts, sum }) => {
      const parts = cross.columns.levels.flatMap((level, j) =>
        counts[j] === 0
          ? []
          : [`${plainLabel(level.label)} ${grouped(counts[j]!)} (${shareText(percent(counts[j]!, sum))} %)`],
      );
      return `${plainLabel(label)}, ${sumName} ${grouped(sum)}: ${parts.join(', ')}.`;
    })
    .join(' ');

/** Draws a bar per row with a segment per column; the columns are levels in their order. The sum stands at the end. */
export const stackFigure = (cross: CrossTable, options: StackOptions = {}): Figure => {
  const id = figureId(options.id ?? 'stack');
  const lengths = options.lengths ?? 'share';
  const names = `${plainLabel(cross.columns.label)} by ${plainLabel(cross.rows.label)}`;
  const title = options.title ?? names;
  const blank = isBlank(cross);
  // Where a unit has several of the levels, the bars add codings up, and those are more than units.
  const sumName = cross.columns.multi ? 'codings' : 'n';
  const svg = drawPage({
    id,
    title,
    counted: countedCross(cross),
    width: blank ? 0 : m.width,
    draw: blank
      ? nothing('Nothing to show: no unit has a level of both.')
      : (top) => drawStack(cross, lengths, sumName, top),
    notes: [
      ...(blank
        ? []
        : [
            `Segments are in the order of the legend and print their ${cross.columns.multi ? 'codings' : 'units'} where there is room.${
              cross.rows.multi ? ' A unit counts in each bar whose level it has.' : ''
            }`,
          ]),
      ...(options.note === undefined ? [] : [options.note]),
    ],
    description: `Stacked bars of ${names}. ${countedCross(cross)}. ${blank ? 'Nothing to show.' : describe(cross, sumName)}`,
  });
  return {
    id,
    title,
    svg,
    table: {
      title,
      note: `N = ${counted(cross.units, 'unit', 'units')}.`,
      columns: [
        { label: plainLabel(cross.rows.label) },
        ...cross.columns.levels.map(({ label }) => ({ label: plainLabel(label), numeric: true })),
        { label: sumName, numeric: true },
        ...(lengths === 'share'
          ? cross.columns.levels.map(({ label }) => ({ label: `${plainLabel(label)}, %`, numeric: true }))
          : []),
      ],
      rows: barsOf(cross).map(({ label, counts, sum }) => [
        plainLabel(label),
        ...counts,
        sum,
        ...(lengths === 'share' ? counts.map((n) => percent(n, sum) ?? '') : []),
      ]),
    },
  };
};
