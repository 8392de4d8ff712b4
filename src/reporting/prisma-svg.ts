/**
 * The PRISMA 2020 flow diagram as SVG: "new, databases and registers", with the arm of other methods where records came
 * that way. Real text, a title and a description in sentences, elements in the order of reading.
 * Page MJ et al. The PRISMA 2020 statement. BMJ 2021;372:n71, doi:10.1136/bmj.n71, figure 1.
 */

import type { Flow, StreamFlow } from '../model/index.js';
import { hasOtherArm, phaseOf, streamBoxes } from './boxes.js';
import { describeFlow } from './description.js';
import { diagramLabels, footnotes, markLabels, templateLabels } from './labels.js';
import {
  barStyle,
  headerStyle,
  type Layout,
  layOut,
  type PlacedBar,
  type PlacedBox,
  type PlacedHeader,
} from './layout.js';
import { measures as m } from './layout-measures.js';
import { streamMarks } from './progress.js';
import { arrow, colours, coordinate, escapeXml, rectangle, textLine } from './svg-elements.js';
import { oneLine } from './text-block.js';
import { wrapText } from './text-measure.js';

/** What a diagram is given beside the counts. */
export interface DiagramOptions {
  /** Title of the review. */
  readonly title: string;
  /** Marks that hold for the whole review, such as `links are out of date: litsieve dedup`. */
  readonly notes?: readonly string[];
}

/** A piece of the picture and the height at which the next one may begin. */
interface Piece {
  readonly elements: readonly string[];
  readonly bottom: number;
}

interface ParagraphStyle {
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly bold?: boolean;
}

/** Baseline of the first line below a top edge: ascenders take about three quarters of a line's height. */
const baseline = (top: number, lineHeight: number): number => top + lineHeight * 0.75;

const paragraph = (text: string, top: number, width: number, style: ParagraphStyle): Piece => {
  const { fontSize, lineHeight, bold = false } = style;
  const lines = wrapText(text, width, { fontSize, bold });
  const elements = lines.map((line, i) =>
    textLine(line, { x: m.margin, y: baseline(top + i * lineHeight, lineHeight) }, { fontSize, bold }),
  );
  return { elements, bottom: top + lines.length * lineHeight };
};

/** A mark: bold words in a dashed frame, so that nobody takes an unfinished diagram for a finished one. */
const mark = (text: string, top: number, width: number): Piece => {
  const style = { fontSize: m.fontSize, bold: true };
  const lines = wrapText(text, width - 2 * m.padding, style);
  const height = lines.length * m.lineHeight + m.padding;
  const frame = rectangle({ x: m.margin, y: top, width, height }, { fill: colours.mark, dashed: true });
  const words = lines.map((line, i) =>
    textLine(
      line,
      { x: m.margin + m.padding, y: baseline(top + m.padding / 2 + i * m.lineHeight, m.lineHeight) },
      style,
    ),
  );
  return { elements: [frame, ...words], bottom: top + height + 6 };
};

/** Pieces one below the other. */
const stack = (top: number, pieces: readonly ((top: number) => Piece)[]): Piece =>
  pieces.reduce<Piece>(
    (above, piece) => {
      const next = piece(above.bottom);
      return { elements: [...above.elements, ...next.elements], bottom: next.bottom };
    },
    { elements: [], bottom: top },
  );

const drawBox = (box: PlacedBox): string => {
  const isOther = box.column === 'other' || box.column === 'otherOut';
  const top = box.y + (box.height - box.lines.length * m.lineHeight) / 2;
  const lines = box.lines.map(({ text, x }, i) =>
    textLine(
      text,
      { x: box.x + m.padding + x, y: baseline(top + i * m.lineHeight, m.lineHeight) },
      { fontSize: m.fontSize },
    ),
  );
  return `<g>${[rectangle(box, { fill: isOther ? colours.otherBox : colours.box }), ...lines].join('')}</g>`;
};

const drawHeader = (header: PlacedHeader): string => {
  const fill = header.arm === 'main' ? colours.header : colours.otherHeader;
  const top = header.y + (header.height - header.lines.length * m.lineHeight) / 2;
  const lines = header.lines.map((line, i) =>
    textLine(
      line,
      { x: header.x + header.width / 2, y: baseline(top + i * m.lineHeight, m.lineHeight) },
      { ...headerStyle, anchor: 'middle' },
    ),
  );
  return `<g>${[rectangle(header, { fill, rounded: 6 }), ...lines].join('')}</g>`;
};

const drawBar = (bar: PlacedBar): string => {
  const middle = { x: bar.x + bar.width / 2 + m.fontSize * 0.35, y: bar.y + bar.height / 2 };
  const text = textLine(bar.phase, middle, { ...barStyle, anchor: 'middle', upwards: true });
  return `<g>${rectangle(bar, { fill: colours.bar, rounded: 6 })}${text}</g>`;
};

/** Each side bar is read before the first box beside it, each header before the first box below it. */
const drawLayout = ({ arrows, headers, bars, boxes }: Layout): readonly string[] => {
  const parts = [`<g aria-hidden="true">${arrows.map((points) => arrow(points, m.arrowHead)).join('')}</g>`];
  const said = new Set<string>();
  const once = (key: string, draw: () => readonly string[]): void => {
    if (said.has(key)) return;
    said.add(key);
    parts.push(...draw());
  };
  for (const box of boxes) {
    const arm = box.column === 'other' || box.column === 'otherOut' ? 'other' : 'main';
    once(arm, () => headers.filter((header) => header.arm === arm).map(drawHeader));
    once(phaseOf[box.row], () => bars.filter(({ phase }) => phase === phaseOf[box.row]).map(drawBar));
    parts.push(drawBox(box));
  }
  return parts;
};

/**
 * Draws the flow of all streams, one diagram below the other, as one SVG document in points, identical bytes for
 * identical input. What waits for people, and what does not balance, is marked above each diagram. The boxes of an
 * earlier version of the review (`previous`) are not drawn.
 */
export const prismaSvg = ({ streams }: Flow, { title, notes: given = [] }: DiagramOptions): string => {
  const notes = given.map(oneLine).filter((note) => note !== '');
  const heading = oneLine(title);
  const otherArm = streams.some(hasOtherArm);
  const template = otherArm ? templateLabels.otherMethods : templateLabels.searches;
  const layouts = (flow: StreamFlow, top: number): Layout => layOut(streamBoxes(flow), diagramLabels[flow.unit], top);
  const width = Math.max(0, ...streams.map((flow) => layouts(flow, 0).width)) || 600;
  const inner = width - 2 * m.margin;

  const drawStream =
    (flow: StreamFlow) =>
    (top: number): Piece => {
      const above = stack(streams.length > 1 ? top + 8 : top, [
        ...(streams.length > 1
          ? [
              (y: number) =>
                paragraph(`${markLabels.stream}: ${oneLine(flow.id)}`, y, inner, {
                  fontSize: 12,
                  lineHeight: 20,
                  bold: true,
                }),
            ]
          : []),
        ...streamMarks(flow, notes).map((text) => (y: number) => mark(oneLine(text), y, inner)),
      ]);
      const layout = layouts(flow, above.bottom + 6);
      return { elements: [...above.elements, ...drawLayout(layout)], bottom: layout.bottom + 16 };
    };

  const small = { fontSize: m.smallSize, lineHeight: m.smallLineHeight };
  const page = stack(m.margin, [
    ...(heading === ''
      ? []
      : [
          (y: number) =>
            paragraph(heading, y, inner, { fontSize: m.titleSize, lineHeight: m.titleLineHeight, bold: true }),
        ]),
    (y) => paragraph(template, y + 2, inner, small),
    (y) => ({ elements: [], bottom: y + 6 }),
    ...notes.map((note) => (y: number) => mark(note, y, inner)),
    ...streams.map(drawStream),
    ...footnotes.map((note) => (y: number) => paragraph(note, y + 3, inner, small)),
  ]);

  const size = `${coordinate(width)} ${coordinate(page.bottom + m.margin)}`;
  const [w, h] = size.split(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="en" role="img" aria-labelledby="prisma-title prisma-desc" width="${w}pt" height="${h}pt" viewBox="0 0 ${size}" font-family="Helvetica, Arial, 'Liberation Sans', sans-serif">`,
    `<title id="prisma-title">${escapeXml(heading === '' ? template : `${heading}: ${template}`)}</title>`,
    `<desc id="prisma-desc">${escapeXml(describeFlow({ streams }, notes))}</desc>`,
    `<rect width="100%" height="100%" fill="${colours.box}"/>`,
    ...page.elements,
    '</svg>',
    '',
  ].join('\n');
};
