/** The taxonomy as an indented tree: dimensions, codes and sub-codes with their units and shares in each stream. */

import type { CodeFrequency, Frequencies } from '../../model/index.js';
import { counted, grouped } from '../count-text.js';
import { roomFor } from '../text-measure.js';
import { type Figure, type FigureOptions, figureId } from './figure.js';
import { drawLabel, drawText, plainLabel, type SetLabel, setLabel } from './label.js';
import { measures as m } from './measures.js';
import { drawPage, nothing, type Part } from './page.js';
import { inks, streamColour } from './palette.js';
import { block, decoration, track } from './shapes.js';
import { percent, shareText } from './share-text.js';
import { type TaxonomyRow, taxonomyRows } from './taxonomy-rows.js';

type Stream = Frequencies['streams'][number];

interface PlacedRow extends TaxonomyRow {
  readonly label: SetLabel;
  readonly x: number;
  readonly top: number;
  readonly height: number;
}

const longestLabel = 215;
/** Room of a stream's bars, beside those of its numbers. */
const barWidths = [56, 150] as const;
const shareRoom = 26;
const streamGap = 14;
const step = 13;

const unitsOf = ({ counts }: CodeFrequency, stream: Stream): number => counts[stream.id]?.units ?? 0;

const isStrong = ({ code }: TaxonomyRow): boolean => code.kind === 'dimension';

const placeRows = (rows: readonly TaxonomyRow[]): readonly PlacedRow[] => {
  const deepest = Math.max(0, ...rows.map(({ depth }) => depth));
  const indent = Math.min(13, 80 / Math.max(1, deepest));
  let top = 0;
  return rows.map((row, i) => {
    const x = m.margin + 4 + row.depth * indent;
    const label = setLabel(row.code.name, m.margin + longestLabel - x, isStrong(row) ? m.strong : m.text, 2);
    const before = i > 0 && row.depth === 0 ? 3 : 0;
    const height = Math.max(step, label.height + 3);
    const placed = { ...row, label, x, top: top + before, height };
    top += before + height;
    return placed;
  });
};

const middle = ({ top, height }: PlacedRow): number => top + height / 2;

/** Down from each parent to its last child, and across to every child. */
const links = (rows: readonly PlacedRow[], top: number): readonly string[] =>
  rows.flatMap((row) => {
    const parent = row.parent === undefined ? undefined : rows[row.parent]!;
    if (parent === undefined) return [];
    const x = parent.x + 3;
    const y = top + middle(row);
    const from = top + middle(parent) + parent.label.height / 2;
    return [
      track(
        [
          { x, y: from },
          { x, y },
          { x: row.x - 2, y },
        ],
        { stroke: '#8c8c8c' },
      ),
    ];
  });

interface StreamColumn {
  readonly stream: Stream;
  readonly colour: string;
  readonly left: number;
  readonly bars: number;
  readonly countsRight: number;
  readonly right: number;
}

const placeStreams = (streams: readonly Stream[], codes: readonly CodeFrequency[], left: number): StreamColumn[] => {
  const countRooms = streams.map((stream) =>
    Math.max(roomFor('Units', m.small), ...codes.map((code) => roomFor(grouped(unitsOf(code, stream)), m.strong))),
  );
  const numbers = countRooms.reduce((sum, room) => sum + room + 4 + shareRoom + streamGap, 0);
  const shared = (m.width - m.margin - left - numbers) / streams.length;
  const bars = Math.max(barWidths[0], Math.min(barWidths[1], shared));
  let x = left;
  return streams.map((stream, i) => {
    const from = x + streamGap;
    const countsRight = from + bars + 4 + countRooms[i]!;
    x = countsRight + shareRoom;
    return { stream, colour: streamColour(i), left: from, bars, countsRight, right: x };
  });
};

const streamHead = ({ stream, colour, left, right, countsRight }: StreamColumn) => {
  const name = setLabel(stream.name, right - left - 12, m.strong, 2);
  const base = `N = ${counted(stream.units, 'unit', 'units')}, ${counted(stream.labels, 'coding', 'codings')}`;
  const size = setLabel(base, right - left, m.small, 2);
  const height = name.height + size.height + 2;
  const draw = (bottom: number): string => {
    const top = bottom - 11 - height;
    const heads = { ...m.small, anchor: 'end', fill: inks.quiet } as const;
    return [
      '<g>',
      block({ x: left, y: top + 1, width: 8, height: 8 }, { fill: colour, stroke: inks.line }),
      drawLabel(name, { x: left + 12, y: top + name.height / 2 }),
      drawLabel(size, { x: left, y: top + name.height + 1 + size.height / 2 }, { fill: inks.quiet }),
      drawText('Units', { x: countsRight, y: bottom - 5 }, heads),
      drawText('%', { x: right, y: bottom - 5 }, heads),
      '</g>',
    ].join('');
  };
  return { height: height + 11, draw };
};

const drawTaxonomy = (rows: readonly PlacedRow[], columns: readonly StreamColumn[], top: number): Part => {
  const heads = columns.map(streamHead);
  const cellsTop = top + Math.max(...heads.map(({ height }) => height)) + 3;
  const bottom = cellsTop + rows.at(-1)!.top + rows.at(-1)!.height;
  const right = columns.at(-1)!.right;
  const most = Math.max(
    ...columns.flatMap(({ stream }) =>
      rows.map(({ code }) => (stream.units === 0 ? 0 : unitsOf(code, stream) / stream.units)),
    ),
  );
  const bandOf = (row: PlacedRow): readonly string[] =>
    isStrong(row)
      ? [
          block(
            { x: m.margin, y: cellsTop + row.top, width: right + 2 - m.margin, height: row.height },
            { fill: inks.band },
          ),
        ]
      : [];
  const cells = (row: PlacedRow): readonly string[] =>
    columns.map(({ stream, colour, left, bars, countsRight, right: end }) => {
      const n = unitsOf(row.code, stream);
      const y = cellsTop + middle(row);
      const width = stream.units === 0 || most === 0 ? 0 : (bars * n) / stream.units / most;
      const style = {
        ...(isStrong(row) ? m.strong : m.text),
        anchor: 'end',
        fill: n === 0 ? inks.quiet : inks.text,
      } as const;
      const bar =
        n === 0
          ? ''
          : block({ x: left, y: y - 3.5, width, height: 7 }, { fill: colour, stroke: inks.line, strokeWidth: 0.4 });
      return `${bar}${drawText(grouped(n), { x: countsRight, y }, style)}${drawText(
        shareText(percent(n, stream.units)),
        { x: end, y },
        style,
      )}`;
    });
  return {
    elements: [
      ...decoration([...rows.flatMap(bandOf), ...links(rows, cellsTop)]),
      ...heads.map(({ draw }) => draw(cellsTop)),
      ...rows.map((row) => {
        const label = drawLabel(row.label, { x: row.x, y: cellsTop + middle(row) });
        return `<g>${label}${cells(row).join('')}</g>`;
      }),
    ],
    bottom,
  };
};

const base = (stream: Stream): string =>
  `${plainLabel(stream.name)}: N = ${counted(stream.units, 'unit', 'units')}, ${counted(stream.labels, 'coding', 'codings')}`;

const describe = (frequencies: Frequencies, rows: readonly TaxonomyRow[]): string => {
  const dimensions = rows.filter(isStrong).length;
  const mostOf = (stream: Stream): string => {
    const first = rows
      .filter((row) => !isStrong(row) && unitsOf(row.code, stream) > 0)
      .sort((a, b) => unitsOf(b.code, stream) - unitsOf(a.code, stream))
      .slice(0, 5)
      .map(
        ({ code }) =>
          `${plainLabel(code.name)} ${grouped(unitsOf(code, stream))} (${shareText(percent(unitsOf(code, stream), stream.units))} %)`,
      );
    return `${base(stream)}.${first.length === 0 ? '' : ` Most frequent: ${first.join('; ')}.`}`;
  };
  const size = `${counted(dimensions, 'dimension', 'dimensions')} and ${counted(rows.length - dimensions, 'code', 'codes')}`;
  return `Taxonomy of ${size}. ${frequencies.streams.map(mostOf).join(' ')}`;
};

/**
 * Draws the tree of codes from top to bottom with units and shares per stream. Bars of all streams share one scale, the
 * share of the stream's units; a code counts units that have it or a code below it.
 */
export const taxonomyFigure = (frequencies: Frequencies, options: FigureOptions = {}): Figure => {
  const id = figureId(options.id ?? 'taxonomy');
  const title = options.title ?? 'Taxonomy: units by code';
  const { streams } = frequencies;
  const rows = taxonomyRows(frequencies);
  const blank = rows.length === 0 || streams.length === 0;
  const placed = placeRows(rows);
  const labelsRight = Math.max(m.margin, ...placed.map(({ x, label }) => x + label.width));
  const columns = placeStreams(streams, frequencies.codes, labelsRight);
  const svg = drawPage({
    id,
    title,
    counted: '',
    width: (columns.at(-1)?.right ?? 0) + 2 + m.margin,
    draw: blank ? nothing('Nothing to show: there are no codes yet.') : (top) => drawTaxonomy(placed, columns, top),
    notes: [
      ...(blank
        ? []
        : ['A code counts units that have it or a code below it. Bars: share of the stream\u2019s units, one scale.']),
      ...(options.note === undefined ? [] : [options.note]),
    ],
    description: blank ? 'Taxonomy. Nothing to show: there are no codes yet.' : describe(frequencies, rows),
  });
  return {
    id,
    title,
    svg,
    table: {
      title,
      note: `${streams.map(base).join('. ')}${streams.length === 0 ? '' : '.'}`,
      columns: [
        { label: 'Code' },
        { label: 'Level', numeric: true },
        ...streams.flatMap(({ name }) => [
          { label: `${plainLabel(name)}, units`, numeric: true },
          { label: `${plainLabel(name)}, %`, numeric: true },
        ]),
      ],
      rows: rows.map(({ code, depth }) => [
        plainLabel(code.name),
        depth,
        ...streams.flatMap((stream) => {
          const n = unitsOf(code, stream);
          return [n, percent(n, stream.units) ?? ''];
        }),
      ]),
    },
  };
};
