/** The page of a figure: title, what is counted, the drawing, notes; as one SVG document with a description in sentences. */

import { plainSpaces } from '../count-text.js';
import { coordinate, escapeXml } from '../svg-elements.js';
import { oneLine } from '../text-block.js';
import { wrapText } from '../text-measure.js';
import { drawText } from './label.js';
import { measures as m } from './measures.js';
import { inks } from './palette.js';
import { block } from './shapes.js';

/** A part of the picture and the height at which the next one may begin. */
export interface Part {
  readonly elements: readonly string[];
  readonly bottom: number;
}

/** What a page holds. */
export interface Page {
  readonly id: string;
  readonly title: string;
  /** What is counted, under the title. */
  readonly counted: string;
  /** The width that the drawing needs, margins included. */
  readonly width: number;
  readonly draw: (top: number) => Part;
  readonly notes: readonly string[];
  /** The main numbers in sentences. */
  readonly description: string;
}

interface ParagraphStyle {
  readonly fontSize: number;
  readonly bold?: boolean;
}

const paragraph = (text: string, top: number, width: number, style: ParagraphStyle, fill: string): Part => {
  const lineHeight = style.fontSize * 1.25;
  const words = oneLine(text);
  const lines = words === '' ? [] : wrapText(words, width, style);
  return {
    elements: lines.map((line, i) =>
      drawText(line, { x: m.margin, y: top + (i + 0.5) * lineHeight }, { ...style, fill }),
    ),
    bottom: top + lines.length * lineHeight,
  };
};

/** Draws a page, identical bytes for identical input. */
export const drawPage = ({ id, title, counted, width: wanted, draw, notes, description }: Page): string => {
  const width = Math.max(m.leastWidth, wanted);
  const inner = width - 2 * m.margin;
  const heading = paragraph(title, m.margin, inner, m.title, inks.text);
  const under = paragraph(counted, heading.bottom + 1, inner, m.text, inks.quiet);
  const drawing = draw(under.bottom + m.gap);
  const parts = [heading, under, drawing];
  for (const note of notes) {
    const last = parts.at(-1)!;
    parts.push(paragraph(note, last.bottom + (last === drawing ? m.gap : 1), inner, m.small, inks.quiet));
  }
  const [w, h] = [coordinate(width), coordinate(parts.at(-1)!.bottom + m.margin)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="en" role="img" aria-labelledby="${id}-title ${id}-desc" width="${w}pt" height="${h}pt" viewBox="0 0 ${w} ${h}" font-family="Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif">`,
    `<title id="${id}-title">${escapeXml(oneLine(title))}</title>`,
    `<desc id="${id}-desc">${escapeXml(plainSpaces(oneLine(description)))}</desc>`,
    `<rect width="100%" height="100%" fill="${inks.page}"/>`,
    ...parts.flatMap(({ elements }) => elements),
    '</svg>',
    '',
  ].join('\n');
};

/** The drawing of a figure without data: a dashed frame with the reason. */
export const nothing =
  (reason: string): Page['draw'] =>
  (top) => {
    const room = m.leastWidth - 2 * m.margin;
    const lines = wrapText(reason, room - 16, m.text);
    const height = lines.length * 10 + 28;
    return {
      elements: [
        block({ x: m.margin, y: top, width: room, height }, { stroke: inks.line, dashes: '4 3' }),
        ...lines.map((line, i) =>
          drawText(line, { x: m.margin + room / 2, y: top + 19 + i * 10 }, { ...m.text, anchor: 'middle' }),
        ),
      ],
      bottom: top + height,
    };
  };
