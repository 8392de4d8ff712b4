/** Labels: text from outside, inert, broken into few lines and cut with an ellipsis where it is too long; whole in a tooltip then. */

import type { Point } from '../layout.js';
import { escapeXml, type TextPlace, textLine } from '../svg-elements.js';
import { oneLine } from '../text-block.js';
import { graphemes, roomFor, type TextStyle, wrapText } from '../text-measure.js';

/** Shown where a label is empty. */
export const nameless = '(no name)';

/** A label from outside as one line without control characters. */
export const plainLabel = (text: string): string => oneLine(text) || nameless;

/** A label set into lines. */
export interface SetLabel {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  /** Distance of baselines. */
  readonly lineHeight: number;
  /** Room of the widest line. */
  readonly width: number;
  readonly height: number;
  /** The whole text where `lines` do not hold it. */
  readonly whole?: string;
}

/**
 * Words of narrow letters and of punctuation turn out wider in DejaVu Sans than the mean that `roomFor` allows for; a label
 * is short, so its errors do not even out.
 */
const slack = 1.06;

/** Room of a line of a label. */
export const labelRoom = (line: string, style: TextStyle): number => roomFor(line, style) * slack;

const ellipsis = '…';

/** As much of a line as fits with an ellipsis behind it. */
const shortened = (line: string, room: number, style: TextStyle): string => {
  let kept = '';
  let left = room - roomFor(ellipsis, style);
  for (const grapheme of graphemes(line)) {
    left -= roomFor(grapheme, style);
    if (left < 0) break;
    kept += grapheme;
  }
  return `${kept.trimEnd()}${ellipsis}`;
};

/** Sets a label into at most `most` lines of at most `greatest` width. */
export const setLabel = (text: string, greatest: number, style: TextStyle, most = 2): SetLabel => {
  const room = greatest / slack;
  const whole = plainLabel(text);
  const wrapped = wrapText(whole, room, style);
  const isCut = wrapped.length > most;
  const lines = isCut ? [...wrapped.slice(0, most - 1), shortened(wrapped[most - 1]!, room, style)] : wrapped;
  const lineHeight = style.fontSize * 1.2;
  return {
    lines,
    style,
    lineHeight,
    width: Math.max(...lines.map((line) => labelRoom(line, style))),
    height: lines.length * lineHeight,
    ...(isCut ? { whole } : {}),
  };
};

/** Baseline below the middle of a line: half of a capital's height (Helvetica, 718 of 1000). */
const capital = 0.36;

/** Draws a label around its middle line; `y` is the middle of the block, for `upwards` `x` is, and the text begins at `y`. */
export const drawLabel = (
  { lines, style, lineHeight, whole }: SetLabel,
  { x, y }: Point,
  place: Omit<TextPlace, 'fontSize' | 'bold'> = {},
): string => {
  const first = capital * style.fontSize - ((lines.length - 1) * lineHeight) / 2;
  const texts = lines.map((line, i) => {
    const across = first + i * lineHeight;
    return textLine(line, place.upwards === true ? { x: x + across, y } : { x, y: y + across }, { ...style, ...place });
  });
  if (lines.length === 1 && whole === undefined) return texts.join('');
  return `<g>${whole === undefined ? '' : `<title>${escapeXml(whole)}</title>`}${texts.join('')}</g>`;
};

/** Draws one line of our own, such as a number, around the middle `y`. */
export const drawText = (text: string, { x, y }: Point, place: TextPlace): string =>
  textLine(text, { x, y: y + capital * place.fontSize }, place);
