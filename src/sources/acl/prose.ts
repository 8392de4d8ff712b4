/** Titles and abstracts of the ACL Anthology: mixed content to plain text. */

import { texToUnicode, type XmlElement } from '../../text/index.js';

/** Elements that part words; all others stand inside them (`<fixed-case>A</fixed-case>dap` is one word). */
const parting = new Set(['br', 'p', 'par']);

const textOf = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name === 'tex-math') return texToUnicode(`$${textOf(child)}$`);
      return parting.has(child.name) ? ` ${textOf(child)} ` : textOf(child);
    })
    .join('');

/**
 * Plain text of a `title`, a `booktitle` or an `abstract`: `fixed-case`, `b`, `i` and `url` leave only their text,
 * `tex-math` becomes Unicode, white space is collapsed. Undefined where nothing is left.
 */
export const proseOf = (element: XmlElement | undefined): string | undefined => {
  const text = element === undefined ? '' : textOf(element).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
};

/** A sentence's last word, its stop, and the next sentence's first word, glued; addresses (`github.com/Some.Thing`) and names (`System.Text.Json`) do not fit. */
const gluedSentences =
  /(?<![\p{L}\p{N}_/@:.-])([\p{L}\p{N}-]*\p{Ll}{2}\)?[.?!])(?=(?:\p{Lu}\p{Ll}+|A|I|We|It)(?:[\s,]|-\p{L}))/gu;

/** Puts back the space between sentences where the Anthology took out a line break: `environment.Sample efficiency`. */
export const unglueSentences = (text: string): string => text.replace(gluedSentences, '$1 ');
