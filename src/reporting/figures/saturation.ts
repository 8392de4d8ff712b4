/**
 * Saturation: how many codes there are after each unit, and which unit brought new ones. The base, the run in which the
 * rule is met, and the estimated number of all codes are marked.
 * Guest G, Namey E, Chen M. PLoS ONE 2020;15:e0232076, doi:10.1371/journal.pone.0232076.
 */

import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import type { Saturation } from '../../model/index.js';
import { counted, grouped } from '../count-text.js';
import { roomFor } from '../text-measure.js';
import { tickNumbers } from './axis.js';
import { type Figure, type FigureOptions, figureId } from './figure.js';
import { drawText, plainLabel } from './label.js';
import { measures as m } from './measures.js';
import { drawPage, nothing, type Part } from './page.js';
import { inks, okabeIto } from './palette.js';
import { block, decoration, disc, path, track } from './shapes.js';

type Scale = ScaleLinear<number, number>;

const left = m.margin + 34;
const right = m.width - m.margin - 6;
const [curveHeight, barsHeight, between] = [165, 60, 22];
const estimateLine = { stroke: inks.line, strokeWidth: 0.9, dashes: '5 3' } as const;
/** Up to here every unit's point is drawn. */
const fewUnits = 60;

const range = (from: number, to: number): string => (from === to ? `unit ${from}` : `units ${from} to ${to}`);

const chaoText = (chao1: number): string => `Chao1 estimate: ${(Math.round(chao1 * 10) / 10).toFixed(1)} codes`;

/** Lines across at whole numbers, and those numbers at the left. */
const levels = (scale: Scale, ticks: readonly number[]): readonly string[] => [
  ...decoration(
    ticks.map((tick) =>
      track(
        [
          { x: left, y: scale(tick) },
          { x: right, y: scale(tick) },
        ],
        { stroke: tick === 0 ? inks.line : inks.grid },
      ),
    ),
  ),
  ...ticks.map((tick) =>
    drawText(grouped(tick), { x: left - 4, y: scale(tick) }, { ...m.small, anchor: 'end', fill: inks.quiet }),
  ),
];

/** A text over the middle of a span, kept between the edges of the panel. */
const spanText = (text: string, from: number, to: number, y: number): string => {
  const half = roomFor(text, m.text) / 2;
  const x = Math.max(left + half, Math.min(right - half, (from + to) / 2));
  return drawText(text, { x, y }, { ...m.text, anchor: 'middle' });
};

const wholeTicks = (scale: Scale, count: number): readonly number[] => scale.ticks(count).filter(Number.isInteger);

const drawSaturation = (saturation: Saturation, top: number): Part => {
  const { units, base, baseCodes, reached, chao1 } = saturation;
  const x = scaleLinear()
    .domain([0.5, units.length + 0.5])
    .range([left, right]);
  const curveTop = top + (reached === undefined ? 15 : 30);
  const most = Math.max(1, units.at(-1)!.cumulative, chao1 ?? 0);
  const y = scaleLinear()
    .domain([0, most * 1.12])
    .range([curveTop + curveHeight, curveTop]);
  const barsTop = curveTop + curveHeight + between;
  const mostFresh = Math.max(1, ...units.map(({ fresh }) => fresh.length));
  const barY = scaleLinear()
    .domain([0, mostFresh])
    .range([barsTop + barsHeight, barsTop]);
  const bottom = barsTop + barsHeight;

  const baseEnd = x(Math.min(base, units.length) + 0.5);
  const runWidth = reached === undefined ? 0 : Math.max(2, x(reached.to + 0.5) - x(reached.from - 0.5));
  const spans = [
    block({ x: left, y: curveTop, width: baseEnd - left, height: bottom - curveTop }, { fill: inks.band }),
    ...(reached === undefined
      ? []
      : [
          block(
            { x: x(reached.from - 0.5), y: curveTop, width: runWidth, height: bottom - curveTop },
            { fill: '#fee391' },
          ),
          track(
            [
              { x: x(reached.from - 0.5) + runWidth / 2, y: top + 23 },
              { x: x(reached.from - 0.5) + runWidth / 2, y: curveTop },
            ],
            { stroke: inks.line, strokeWidth: 0.8 },
          ),
        ]),
  ];
  const points = units.map(({ cumulative }, i) => ({ x: x(i + 1), y: y(cumulative) }));
  const curve = line<{ x: number; y: number }>(
    (point) => point.x,
    (point) => point.y,
  )
    .curve(curveStepAfter)
    .digits(2)(points)!;
  const step = x(2) - x(1);
  const barWidth = Math.max(0.8, Math.min(14, step * 0.7));
  const bars = units.flatMap(({ fresh }, i) =>
    fresh.length === 0
      ? []
      : [
          block(
            { x: x(i + 1) - barWidth / 2, y: barY(fresh.length), width: barWidth, height: bottom - barY(fresh.length) },
            { fill: okabeIto.blue },
          ),
        ],
  );
  const barNumbers =
    step < 12
      ? []
      : units.flatMap(({ fresh }, i) =>
          fresh.length === 0
            ? []
            : [
                drawText(
                  grouped(fresh.length),
                  { x: x(i + 1), y: barY(fresh.length) - 5 },
                  { ...m.smallest, anchor: 'middle' },
                ),
              ],
        );
  const axis = { ...m.text, fill: inks.quiet, anchor: 'middle', upwards: true } as const;
  const ticks = wholeTicks(x, 8).filter((tick) => tick >= 1);
  return {
    elements: [
      drawText(
        `Base: ${range(1, Math.min(base, units.length))}, ${counted(baseCodes, 'code', 'codes')}`,
        { x: left, y: top + 5 },
        m.text,
      ),
      ...(chao1 === null
        ? []
        : [
            drawText(chaoText(chao1), { x: right, y: top + 5 }, { ...m.text, anchor: 'end' }),
            track(
              [
                { x: right - roomFor(chaoText(chao1), m.text) - 26, y: top + 5 },
                { x: right - roomFor(chaoText(chao1), m.text) - 4, y: top + 5 },
              ],
              estimateLine,
            ),
          ]),
      ...(reached === undefined
        ? []
        : [spanText(`Rule met: ${range(reached.from, reached.to)}`, x(reached.from), x(reached.to), top + 17.5)]),
      ...decoration(spans),
      drawText('Codes, cumulative', { x: m.margin + 5 - 2.9, y: curveTop + curveHeight / 2 + 2.9 }, axis),
      ...levels(y, wholeTicks(y, 6)),
      ...(chao1 === null
        ? []
        : [
            track(
              [
                { x: left, y: y(chao1) },
                { x: right, y: y(chao1) },
              ],
              estimateLine,
            ),
          ]),
      path(curve, { stroke: okabeIto.blue, strokeWidth: 1.6 }),
      ...(units.length <= fewUnits ? points.map((point) => disc(point, 2.2, { fill: okabeIto.blue })) : []),
      drawText('New codes', { x: m.margin + 5 - 2.9, y: barsTop + barsHeight / 2 + 2.9 }, axis),
      ...levels(barY, wholeTicks(barY, 3)),
      ...decoration(bars),
      ...barNumbers,
      ...tickNumbers(x, ticks, bottom + 8, grouped),
      drawText(
        'Units in the order of coding',
        { x: (left + right) / 2, y: bottom + 20 },
        { ...m.text, anchor: 'middle', fill: inks.quiet },
      ),
    ],
    bottom: bottom + 26,
  };
};

/** The rule and whether it is met, in a sentence. */
const ruleText = ({ run, threshold, base, reached }: Saturation): string => {
  const rule = `Rule: a run of ${counted(run, 'unit', 'units')} behind the base of ${grouped(base)} has new codes of at most ${Math.round(threshold * 1000) / 10} % of the base\u2019s`;
  return reached === undefined
    ? `${rule}. It is not met yet.`
    : `${rule}. It is first met in ${range(reached.from, reached.to)}.`;
};

/** Draws the cumulative number of codes over the units, and the new codes of each unit below. */
export const saturationFigure = (saturation: Saturation, options: FigureOptions = {}): Figure => {
  const id = figureId(options.id ?? 'saturation');
  const title = options.title ?? 'Saturation: codes over units in the order of coding';
  const { units, chao1 } = saturation;
  const blank = units.length === 0;
  const size = `N = ${counted(units.length, 'unit', 'units')}, ${counted(units.at(-1)?.cumulative ?? 0, 'code', 'codes')}`;
  const svg = drawPage({
    id,
    title,
    counted: size,
    width: blank ? 0 : m.width,
    draw: blank ? nothing('Nothing to show: no unit is coded yet.') : (top) => drawSaturation(saturation, top),
    notes: [...(blank ? [] : [ruleText(saturation)]), ...(options.note === undefined ? [] : [options.note])],
    description: `Saturation. ${size}. ${
      blank
        ? 'Nothing to show.'
        : `The first ${counted(Math.min(saturation.base, units.length), 'unit has', 'units have')} ${counted(saturation.baseCodes, 'code', 'codes')}. ${ruleText(saturation)}${
            chao1 === null ? '' : ` ${chaoText(chao1)}.`
          }`
    }`,
  });
  return {
    id,
    title,
    svg,
    table: {
      title,
      note: blank ? `${size}.` : `${size}. ${ruleText(saturation)}${chao1 === null ? '' : ` ${chaoText(chao1)}.`}`,
      columns: [
        { label: 'Unit, in order', numeric: true },
        { label: 'Unit' },
        { label: 'New codes', numeric: true },
        { label: 'Codes, cumulative', numeric: true },
      ],
      rows: units.map(({ unit, fresh, cumulative }, i) => [i + 1, plainLabel(unit), fresh.length, cumulative]),
    },
  };
};
