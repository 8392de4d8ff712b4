/**
 * Recall plot: the share of the included records found over the share of the records screened. Single runs are thin, their
 * mean is thick; a random order is the diagonal, and 95 % of the included a line across. No text is smaller than 8 pt.
 */

import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import { grouped } from '../count-text.js';
import type { Point } from '../layout.js';
import {
  meanRecallAfter,
  meanShareAtRecall,
  type RecallPlot,
  type RecallRun,
  type RecallSeries,
} from '../recall-curves.js';
import { roomFor } from '../text-measure.js';
import { type Figure, type FigureOptions, figureId } from './figure.js';
import { drawLabel, drawText, plainLabel, setLabel } from './label.js';
import { measures as m } from './measures.js';
import { drawPage, nothing, type Part } from './page.js';
import { inks, okabeIto } from './palette.js';
import { block, decoration, disc, path, track } from './shapes.js';

const left = m.margin + 40;
const right = m.width - m.margin - 8;
const plotHeight = 300;
const target = 0.95;
const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;
/** Points of a mean line. */
const steps = 500;

/** One look a series: told apart by dashes where there is no colour. They repeat behind the last. */
const looks = [
  { stroke: okabeIto.blue },
  { stroke: '#b35900', dashes: '7 2.5' },
  { stroke: okabeIto.black, dashes: '2 2' },
  { stroke: '#4d4d4d', dashes: '8 2 2 2' },
  { stroke: okabeIto.skyBlue, dashes: '12 3' },
] as const;

const lookOf = (place: number): { readonly stroke: string; readonly dashes?: string } => looks[place % looks.length]!;

const percentText = (share: number): string => `${Math.round(share * 1000) / 10} %`;

const x = scaleLinear().domain([0, 1]).range([left, right]);

type Scale = typeof x;

/** Steps of one run: the recall rises at each find. */
const runPath = ({ records, found }: RecallRun, y: Scale): string =>
  line<Point>(
    (point) => point.x,
    (point) => point.y,
  )
    .curve(curveStepAfter)
    .digits(2)([
    { x: x(0), y: y(0) },
    ...found.map((rank, place) => ({ x: x(rank / records), y: y((place + 1) / found.length) })),
    { x: x(1), y: y(found.length === 0 ? 0 : 1) },
  ])!;

const meanPath = (runs: readonly RecallRun[], y: Scale): string =>
  line<number>(
    (share) => x(share),
    (share) => y(meanRecallAfter(runs, share)),
  ).digits(2)(Array.from({ length: steps + 1 }, (_, step) => step / steps))!;

/** What a line is called and what it says: `elas-u4: 95 % after 14.2 % of the records`. */
const seriesWords = ({ name, runs }: RecallSeries): string =>
  `${plainLabel(name)}: ${percentText(target)} after ${percentText(meanShareAtRecall(runs, target))} of the records${
    runs.length > 1 ? `, mean of ${grouped(runs.length)} runs` : ''
  }`;

const seriesLines = ({ runs }: RecallSeries, place: number, y: Scale): readonly string[] => {
  const look = lookOf(place);
  const middle = { x: x(meanShareAtRecall(runs, target)), y: y(target) };
  const mean = runs.length === 1 ? runPath(runs[0]!, y) : meanPath(runs, y);
  return [
    ...(runs.length === 1
      ? []
      : [
          '<g stroke-opacity="0.4">',
          ...runs.map((run) => path(runPath(run, y), { stroke: look.stroke, strokeWidth: 0.5 })),
          '</g>',
        ]),
    path(mean, { ...look, strokeWidth: 2 }),
    disc(middle, 3, { fill: look.stroke, stroke: inks.page, strokeWidth: 0.8 }),
  ];
};

const across = (from: Point, to: Point, dashes?: string): string =>
  track([from, to], { stroke: inks.line, strokeWidth: 0.8, ...(dashes === undefined ? {} : { dashes }) });

/** A line across at each tick of recall, one upright at each of the share, and their numbers. */
const axes = (y: Scale, bottom: number): readonly string[] => [
  ...decoration(
    ticks.flatMap((tick) => [
      track(
        [
          { x: left, y: y(tick) },
          { x: right, y: y(tick) },
        ],
        { stroke: tick === 0 ? inks.line : inks.grid },
      ),
      track(
        [
          { x: x(tick), y: y(1) },
          { x: x(tick), y: bottom },
        ],
        { stroke: tick === 0 ? inks.line : inks.grid },
      ),
    ]),
  ),
  ...ticks.flatMap((tick) => [
    drawText(percentText(tick), { x: left - 4, y: y(tick) }, { ...m.text, anchor: 'end', fill: inks.quiet }),
    drawText(percentText(tick), { x: x(tick), y: bottom + 9 }, { ...m.text, anchor: 'middle', fill: inks.quiet }),
  ]),
];

const legend = (series: readonly RecallSeries[], top: number): Part => {
  const lineHeight = 14;
  const sample = 30;
  return {
    elements: series.map((one, place) => {
      const middle = top + (place + 0.5) * lineHeight;
      const words = setLabel(seriesWords(one), right - left - sample - 8, m.text, 1);
      const from = { x: left, y: middle };
      return `<g>${track([from, { x: left + sample, y: middle }], { ...lookOf(place), strokeWidth: 2 })}${drawLabel(
        words,
        { x: left + sample + 8, y: middle },
      )}</g>`;
    }),
    bottom: top + series.length * lineHeight,
  };
};

const drawRecall = (series: readonly RecallSeries[], top: number): Part => {
  const y = scaleLinear()
    .domain([0, 1])
    .range([top + plotHeight, top + 6]);
  const bottom = top + plotHeight;
  const axis = { ...m.text, fill: inks.quiet, anchor: 'middle' } as const;
  const words = { random: 'random order', target: percentText(target) };
  const room = roomFor(words.random, m.text);
  const drawn = legend(series, bottom + 32);
  return {
    elements: [
      ...axes(y, bottom),
      across({ x: left, y: y(0) }, { x: right, y: y(1) }, '3 3'),
      across({ x: left, y: y(target) }, { x: right, y: y(target) }, '6 3'),
      ...series.flatMap((one, place) => seriesLines(one, place, y)),
      block({ x: x(0.62) + 6, y: y(0.58) - 6, width: room + 4, height: 12 }, { fill: inks.page }),
      drawText(words.random, { x: x(0.62) + 8, y: y(0.58) }, { ...m.text, fill: inks.quiet }),
      drawText(words.target, { x: right - 2, y: y(target) + 8 }, { ...m.text, anchor: 'end', fill: inks.quiet }),
      drawText('Included found', { x: m.margin + 2, y: (y(0) + y(1)) / 2 + 2.9 }, { ...axis, upwards: true }),
      drawText('Records screened', { x: (left + right) / 2, y: bottom + 22 }, axis),
      ...drawn.elements,
    ],
    bottom: drawn.bottom,
  };
};

/** `N = 2,302 records, 113 included`; a range where runs differ. */
const sizeText = (runs: readonly RecallRun[]): string => {
  const range = (values: readonly number[]): string => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return low === high ? grouped(low) : `${grouped(low)} to ${grouped(high)}`;
  };
  return `N = ${range(runs.map(({ records }) => records))} records to screen, ${range(runs.map(({ found }) => found.length))} of them included`;
};

/** Draws the recall of each series over the share of the records screened. */
export const recallFigure = ({ title: given, series }: RecallPlot, options: FigureOptions = {}): Figure => {
  const id = figureId(options.id ?? 'recall');
  const title = options.title ?? given;
  const runs = series.flatMap((one) => one.runs);
  const size = runs.length === 0 ? 'N = 0 records' : sizeText(runs);
  const words = series.map((one) => `${seriesWords(one)}.`);
  return {
    id,
    title,
    svg: drawPage({
      id,
      title,
      counted: size,
      width: runs.length === 0 ? 0 : m.width,
      draw: runs.length === 0 ? nothing('Nothing to show: nothing was screened.') : (top) => drawRecall(series, top),
      notes: [],
      description: [`Recall over the share of the records screened. ${size}.`, ...words].join(' '),
    }),
    table: {
      title,
      note: `${size}. ${words.join(' ')}`,
      columns: [
        { label: 'Ranker' },
        { label: 'Run', numeric: true },
        { label: 'Records screened', numeric: true },
        { label: 'Included found', numeric: true },
        { label: 'Share screened', numeric: true, decimals: 6 },
        { label: 'Recall', numeric: true, decimals: 6 },
      ],
      rows: series.flatMap(({ name, runs: each }) =>
        each.flatMap(({ records, found }, run) =>
          found.map((rank, place) => [
            plainLabel(name),
            run + 1,
            rank,
            place + 1,
            rank / records,
            (place + 1) / found.length,
          ]),
        ),
      ),
    },
  };
};
