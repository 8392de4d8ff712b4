/** Text broken into lines that a terminal shows whole. */

import stringWidth from 'string-width';
import { printable } from '../text/index.js';

/** Lines are broken at this width, in columns; a word that is longer stands whole. */
const width = 80;

/** A text from anywhere, made inert and broken between words, its lines after the first indented by two more than the first. */
export const broken = (text: string, indent: number): readonly string[] => {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let isBegun = false;
  for (const word of printable(text).split(' ')) {
    if (isBegun && stringWidth(line) + 1 + stringWidth(word) > width) {
      lines.push(line);
      line = `${' '.repeat(indent + 2)}${word}`;
    } else line += isBegun ? ` ${word}` : word;
    isBegun = true;
  }
  return [...lines, line];
};
