/** Measures text and breaks it into lines, without a font file: by the widths of `glyph-widths.ts`, with an allowance. */

import { graphemeWidth } from './glyph-widths.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The graphemes of a text: what a reader takes for one character each. */
export const graphemes = (text: string): readonly string[] =>
  /^[ -~\u00a0]*$/.test(text) ? [...text] : [...segmenter.segment(text)].map(({ segment }) => segment);

/** Width of a line of Helvetica in units of the font size's unit (points for points). */
export const helveticaWidth = (text: string, fontSize: number): number =>
  (graphemes(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0) / 1000) * fontSize;

/**
 * How much wider than Helvetica a line may turn out where the viewer has neither Helvetica nor Arial: DejaVu Sans, the
 * widest common substitute, sets `Records identified from*:` 14.1 % wider.
 */
export const substituteAllowance = 1.15;

/**
 * Bold is wider than regular by about this factor, beside the allowance: Helvetica-Bold by 1.06, and DejaVu Sans Bold sets
 * the names of codes 27.6 % wider than Helvetica (means over English text).
 */
const boldFactor = 1.11;

/** How a line is set. */
export interface TextStyle {
  readonly fontSize: number;
  readonly bold?: boolean;
}

/** Room to reserve for a line: Helvetica's width, for bold if asked, times the allowance. */
export const roomFor = (text: string, { fontSize, bold = false }: TextStyle): number =>
  helveticaWidth(text, fontSize) * substituteAllowance * (bold ? boldFactor : 1);

/** Pieces of a word that is too long for a line, each as long as fits; never splits a grapheme. */
const hardBreak = (word: string, room: number, style: TextStyle): readonly string[] => {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const grapheme of graphemes(word)) {
    const width = roomFor(grapheme, style);
    if (piece !== '' && used + width > room) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += grapheme;
    used += width;
  }
  return [...pieces, piece];
};

/**
 * Breaks a text into lines of at most `room`, at white space (never at a no-break space), inside a word only where the word
 * alone is too long. At least one line; a grapheme wider than `room` stands alone.
 */
export const wrapText = (text: string, room: number, style: TextStyle): readonly string[] => {
  const words = text.split(/[ \t\r\n]+/).filter((word) => word !== '');
  const blank = roomFor(' ', style);
  const lines: string[] = [];
  let current = '';
  let used = 0;
  for (const word of words) {
    const width = roomFor(word, style);
    if (current !== '' && used + blank + width <= room) {
      current += ` ${word}`;
      used += blank + width;
      continue;
    }
    if (current !== '') lines.push(current);
    const pieces = width <= room ? [word] : hardBreak(word, room, style);
    lines.push(...pieces.slice(0, -1));
    current = pieces[pieces.length - 1] ?? '';
    used = roomFor(current, style);
  }
  return current === '' && lines.length > 0 ? lines : [...lines, current];
};
