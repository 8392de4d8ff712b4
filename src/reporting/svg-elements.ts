/** SVG elements as strings. Every text passes through `escapeXml`; coordinates are rounded, so that identical input gives identical bytes. */

import type { Point, Rectangle } from './layout.js';
import type { TextStyle } from './text-measure.js';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for element content and attributes, and drops what XML 1.0 (section 2.2) does not allow, lone surrogates too. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character]!);

/** A coordinate with at most two decimals. */
export const coordinate = (value: number): string => String(Math.round(value * 100) / 100);

/** The colours: black text on each has a contrast of at least 12 to 1, and their greys differ. */
export const colours = {
  header: '#ffc125',
  otherHeader: '#d3d3d3',
  bar: '#bcd2ee',
  box: '#ffffff',
  otherBox: '#f5f5f5',
  mark: '#fff3cd',
  line: '#000000',
} as const;

interface RectangleStyle {
  readonly fill: string;
  readonly rounded?: number;
  readonly dashed?: boolean;
}

/** A rectangle with a thin black outline. */
export const rectangle = ({ x, y, width, height }: Rectangle, { fill, rounded, dashed }: RectangleStyle): string =>
  `<rect x="${coordinate(x)}" y="${coordinate(y)}" width="${coordinate(width)}" height="${coordinate(height)}"${
    rounded === undefined ? '' : ` rx="${rounded}"`
  } fill="${fill}" stroke="${colours.line}"${dashed === true ? ' stroke-dasharray="4 3"' : ''}/>`;

/** How and where to a line of text is set. */
export interface TextPlace extends TextStyle {
  readonly anchor?: 'middle' | 'end';
  /** `#rrggbb`; black where absent. */
  readonly fill?: string;
  /** Turned to read upwards around its own place. */
  readonly upwards?: boolean;
}

/** One line of text by its baseline. Each line is an element of its own, so that a viewer orders right-to-left text line by line. */
export const textLine = (text: string, { x, y }: Point, { fontSize, bold, anchor, fill, upwards }: TextPlace): string =>
  `<text x="${coordinate(x)}" y="${coordinate(y)}" font-size="${fontSize}"${bold === true ? ' font-weight="bold"' : ''}${
    anchor === undefined ? '' : ` text-anchor="${anchor}"`
  }${fill === undefined ? '' : ` fill="${fill}"`}${upwards === true ? ` transform="rotate(-90 ${coordinate(x)} ${coordinate(y)})"` : ''}>${escapeXml(text)}</text>`;

/** An arrow along points, its head a filled triangle at the last one. */
export const arrow = (points: readonly Point[], size: number): string => {
  const tip = points.at(-1)!;
  const before = points.at(-2)!;
  const dx = Math.sign(tip.x - before.x);
  const dy = Math.sign(tip.y - before.y);
  const base = { x: tip.x - dx * size, y: tip.y - dy * size };
  const half = size / 2;
  const write = (corners: readonly Point[]): string =>
    corners.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${coordinate(x)} ${coordinate(y)}`).join('');
  const head = [
    tip,
    { x: base.x - dy * half, y: base.y - dx * half },
    { x: base.x + dy * half, y: base.y + dx * half },
  ];
  return `<path d="${write([...points.slice(0, -1), base])}" fill="none" stroke="${colours.line}"/><path d="${write(head)}Z" fill="${colours.line}"/>`;
};
