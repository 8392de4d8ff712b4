/** Literature against practice: the share of units that have a code in each of two streams, as dumbbells. */

import { scaleLinear } from 'd3-scale';
import { type CodeFrequency, type Frequencies, UsageError } from '../../model/index.js';
import { counted, grouped } from '../count-text.js';
import type { Point } from '../layout.js';
import { roomFor } from '../text-measure.js';
import { tickNumbers, uprightLines } from './axis.js';
import { type Figure, type FigureOptions, figureId } from './figure.js';
import { drawLabel, drawText, plainLabel, setLabel } from './label.js';
import { drawLegend } from './legend.js';
import { measures as m } from './measures.js';
import { drawPage, nothing, type Part } from './page.js';
import { inks, okabeIto } from './palette.js';
import { block, diamond, disc, track } from './shapes.js';
import { percent, shareText } from './share-text.js';

/** Which streams are set against each other, by their ids. */
export interface GapOptions extends FigureOptions {
  readonly literature: string;
  readonly practice: string;
}

type Stream = Frequencies['streams'][number];

interface Gap {
  readonly label: string;
  readonly literature: number;
  readonly practice: number;
  /** Practice less literature, in points of per cent with one decimal. */
  readonly difference: number;
}

const step = 14.5;
const markRadius = 3.4;

const streamNamed = ({ streams }: Frequencies, id: string): Stream => {
  const found = streams.find((stream) => stream.id === id);
  if (found !== undefined) return found;
  throw new UsageError(`There is no stream ${plainLabel(id)}.`, {
    code: 'unknown-stream',
    hint: `The streams are: ${streams.map((stream) => plainLabel(stream.id)).join(', ')}.`,
  });
};

/** Sub-codes are named behind their parent, for the order is not the tree's. */
const nameOf = (code: CodeFrequency, codes: readonly CodeFrequency[]): string => {
  const parent = codes.find((other) => other.code === code.parent);
  return parent === undefined || parent.kind === 'dimension'
    ? plainLabel(code.name)
    : `${plainLabel(parent.name)}: ${plainLabel(code.name)}`;
};

const gapsOf = ({ codes }: Frequencies, literature: Stream, practice: Stream): readonly Gap[] => {
  const unitsIn = (code: CodeFrequency, stream: Stream): number => code.counts[stream.id]?.units ?? 0;
  return codes
    .filter(({ kind }) => kind === 'code')
    .map((code) => {
      const one = unitsIn(code, literature);
      const other = unitsIn(code, practice);
      const exact = other / practice.units - one / literature.units;
      return {
        label: nameOf(code, codes),
        literature: percent(one, literature.units) ?? 0,
        practice: percent(other, practice.units) ?? 0,
        difference: Math.round(exact * 1000) / 10 + 0,
      };
    })
    .sort((a, b) => b.difference - a.difference);
};

/** `+4.1`, `-0.5` with a proper minus, `0.0`. */
const signed = (points: number): string =>
  `${points > 0 ? '+' : points < 0 ? '\u2212' : ''}${Math.abs(points).toFixed(1)}`;

const literatureMark = (middle: Point): string => disc(middle, markRadius, { fill: okabeIto.blue, stroke: inks.line });
const practiceMark = (middle: Point): string =>
  diamond(middle, markRadius + 0.8, { fill: okabeIto.orange, stroke: inks.line });

/** A number on a patch of the page, so that no line of the grid runs through it. */
const number = (text: string, { x, y }: Point, anchor?: 'end'): string => {
  const width = roomFor(text, m.small);
  const patch = block({ x: anchor === 'end' ? x - width : x, y: y - 4, width, height: 8 }, { fill: inks.page });
  return `${patch}${drawText(text, { x, y }, { ...m.small, ...(anchor === undefined ? {} : { anchor }) })}`;
};

const drawGaps = (gaps: readonly Gap[], literature: Stream, practice: Stream, top: number): Part => {
  const labels = gaps.map(({ label }) => setLabel(label, 185, m.text, 2));
  const numberRoom = roomFor('100.0', m.small) + markRadius + 4;
  const head = 'Difference';
  const rightEdge = m.width - m.margin;
  const differenceRoom = Math.max(roomFor(head, m.strong), roomFor('\u2212100.0', m.strong)) + 8;
  const labelsRight = m.margin + Math.max(...labels.map(({ width }) => width));
  const left = labelsRight + numberRoom + 4;
  const right = rightEdge - differenceRoom - numberRoom;
  const legend = drawLegend(
    [
      { sample: literatureMark, label: literature.name },
      { sample: practiceMark, label: practice.name },
    ],
    left,
    rightEdge - differenceRoom,
    top,
  );
  const rowsTop = legend.bottom + 5;
  const heights = labels.map(({ height }) => Math.max(step, height + 3));
  const tops = heights.map((_, i) => rowsTop + heights.slice(0, i).reduce((sum, height) => sum + height, 0));
  const bottom = rowsTop + heights.reduce((sum, height) => sum + height, 0);
  const most = Math.max(1, ...gaps.flatMap((gap) => [gap.literature, gap.practice]));
  const scale = scaleLinear().domain([0, most]).nice(5).range([left, right]);
  const ticks = scale.ticks(5);

  const row = (gap: Gap, i: number): string => {
    const y = tops[i]! + heights[i]! / 2;
    const [low, high] = [gap.literature, gap.practice].sort((a, b) => a - b) as [number, number];
    const beside = markRadius + 3;
    return [
      '<g>',
      drawLabel(labels[i]!, { x: labelsRight, y }, { anchor: 'end' }),
      track(
        [
          { x: scale(low), y },
          { x: scale(high), y },
        ],
        { stroke: inks.quiet, strokeWidth: 1.6 },
      ),
      number(shareText(low), { x: scale(low) - beside, y }, 'end'),
      literatureMark({ x: scale(gap.literature), y }),
      practiceMark({ x: scale(gap.practice), y }),
      number(shareText(high), { x: scale(high) + beside, y }),
      drawText(signed(gap.difference), { x: rightEdge, y }, { ...m.strong, anchor: 'end' }),
      '</g>',
    ].join('');
  };
  return {
    elements: [
      ...legend.elements,
      drawText(head, { x: rightEdge, y: top + 6.5 }, { ...m.strong, anchor: 'end', fill: inks.quiet }),
      ...uprightLines(scale, ticks, rowsTop, bottom),
      ...gaps.map(row),
      ...tickNumbers(scale, ticks, bottom + 8, (tick) => `${tick} %`),
    ],
    bottom: bottom + 14,
  };
};

const sentences = (gaps: readonly Gap[], literature: Stream, practice: Stream): string => {
  const say = (some: readonly Gap[]): string => some.map((gap) => `${gap.label} ${signed(gap.difference)}`).join('; ');
  const more = gaps.filter(({ difference }) => difference > 0).slice(0, 3);
  const less = gaps
    .filter(({ difference }) => difference < 0)
    .slice(-3)
    .reverse();
  return [
    ...(more.length === 0 ? [] : [`More frequent in ${plainLabel(practice.name)}, points of per cent: ${say(more)}.`]),
    ...(less.length === 0 ? [] : [`More frequent in ${plainLabel(literature.name)}: ${say(less)}.`]),
  ].join(' ');
};

/**
 * Draws for every code the share of units in two streams, the code that practice has most over the literature first.
 * Throws UsageError `unknown-stream`.
 */
export const gapFigure = (frequencies: Frequencies, options: GapOptions): Figure => {
  const id = figureId(options.id ?? 'gap');
  const title = options.title ?? 'Literature against practice';
  const literature = streamNamed(frequencies, options.literature);
  const practice = streamNamed(frequencies, options.practice);
  const blank =
    literature.units === 0 || practice.units === 0 || !frequencies.codes.some(({ kind }) => kind === 'code');
  const gaps = blank ? [] : gapsOf(frequencies, literature, practice);
  const counts = [literature, practice]
    .map(({ name, units }) => `${plainLabel(name)}: N = ${counted(units, 'unit', 'units')}`)
    .join('; ');
  const svg = drawPage({
    id,
    title,
    counted: counts,
    width: blank ? 0 : m.width,
    draw: blank
      ? nothing('Nothing to show: a stream without coded units, or no code.')
      : (top) => drawGaps(gaps, literature, practice, top),
    notes: [
      ...(blank
        ? []
        : [
            `Share of the stream\u2019s units that have the code or one below it, in per cent. Difference: ${plainLabel(practice.name)} less ${plainLabel(literature.name)}, in points, computed before rounding.`,
          ]),
      ...(options.note === undefined ? [] : [options.note]),
    ],
    description: `Dumbbell plot of ${grouped(gaps.length)} codes. ${counts}. ${blank ? 'Nothing to show.' : sentences(gaps, literature, practice)}`,
  });
  return {
    id,
    title,
    svg,
    table: {
      title,
      note: `${counts}.`,
      columns: [
        { label: 'Code' },
        { label: `${plainLabel(literature.name)}, %`, numeric: true },
        { label: `${plainLabel(practice.name)}, %`, numeric: true },
        { label: 'Difference, points', numeric: true },
      ],
      rows: gaps.map((gap) => [gap.label, gap.literature, gap.practice, gap.difference]),
    },
  };
};
