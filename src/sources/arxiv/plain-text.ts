/** arXiv's prose as plain text: authors write TeX into titles and abstracts, and some write HTML. */

import { markupToText, texToUnicode } from '../../text/index.js';

/**
 * What is TeX for sure: a command, a group, TeX's quotation marks, or two dollar signs. arXiv itself typesets what stands
 * between two of them as mathematics and asks for `\$` as a sign of money; texToUnicode leaves pairs that can only be money.
 * Dashes alone are no sign: the options of programs begin with two.
 */
const tex = /\\\S|\\\s|[{}]|``|\$[^$]+\$/;

/** Plain text with TeX, markup and entities resolved and white space collapsed; undefined where nothing is left. */
export const plainText = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const plain = markupToText(tex.test(text) ? texToUnicode(text) : text)
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? undefined : plain;
};
