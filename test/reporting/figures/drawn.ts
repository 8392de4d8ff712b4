/** Reads drawn figures: their texts with the room they take, and whether they are well-formed. */

import { roomFor } from '../../../src/reporting/text-measure.js';

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** One line of text and the box that it takes by its measured width. */
export interface DrawnText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The texts in the order of the document. */
export const drawnTexts = (svg: string): readonly DrawnText[] =>
  [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes, escaped]) => {
    const of = (name: string): string | undefined => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes!)?.[1];
    const text = unescaped(escaped!);
    const [x, y, fontSize] = [Number(of('x')), Number(of('y')), Number(of('font-size'))];
    const width = roomFor(text, { fontSize, bold: of('font-weight') === 'bold' });
    const before = { middle: width / 2, end: width }[of('text-anchor') ?? ''] ?? 0;
    const [ascent, descent] = [fontSize * 0.75, fontSize * 0.25];
    return of('transform') === undefined
      ? { text, left: x - before, right: x - before + width, top: y - ascent, bottom: y + descent }
      : { text, left: x - ascent, right: x + descent, top: y - width + before, bottom: y + before };
  });

export const sizeOf = (svg: string): readonly [width: number, height: number] => {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!;
  return [Number(width), Number(height)];
};

/** Texts that leave the picture. */
export const textsOutside = (svg: string): readonly DrawnText[] => {
  const [width, height] = sizeOf(svg);
  return drawnTexts(svg).filter(
    ({ left, right, top, bottom }) => !(left >= 0 && top >= 0 && right <= width && bottom <= height),
  );
};

/** Pairs of texts that lie on each other; a tolerance of half a point for neighbouring lines. */
export const overlaps = (svg: string): readonly string[] => {
  const texts = drawnTexts(svg).filter(({ text }) => text !== '');
  return texts.flatMap((one, i) =>
    texts
      .slice(i + 1)
      .filter(
        (other) =>
          one.left + 0.5 < other.right &&
          other.left + 0.5 < one.right &&
          one.top + 0.5 < other.bottom &&
          other.top + 0.5 < one.bottom,
      )
      .map((other) => `${one.text} × ${other.text}`),
  );
};

/** The numbers among the texts, thousands joined: `1,234` is 1234, `24.5` is 24.5. */
export const drawnNumbers = (svg: string): readonly number[] =>
  drawnTexts(svg).flatMap(({ text }) =>
    /^\d{1,3}(,\d{3})*(\.\d)?$/.test(text) ? [Number(text.replaceAll(',', ''))] : [],
  );

/** Every element closed in order, attributes quoted, no stray markup. */
export const isWellFormed = (xml: string): boolean => {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<]*")*)(\/?)>/g,
    (_tag, end: string, name: string, _attributes: string, empty: string) => {
      if (end === '/') return open.pop() === name ? '' : '<';
      if (empty === '') open.push(name);
      return '';
    },
  );
  return open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.test(rest);
};
