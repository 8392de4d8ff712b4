/** Prose in XML: titles and abstracts of mixed content to plain text. */

import { texToUnicode, type XmlElement, xmlChild } from '../../text/index.js';
import { tidy } from '../dialects.js';

/** Elements that part words; all others stand inside them (`<fixed-case>A</fixed-case>dap`, `H<sub>2</sub>O` are one word). */
const parting = new Set(['br', 'p', 'par', 'DispFormula']);

/** Elements that repeat in another notation what stands beside them. */
const hidden = new Set(['annotation', 'mml:annotation', 'annotation-xml', 'mml:annotation-xml']);

const textOf = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (hidden.has(child.name)) return '';
      if (child.name === 'tex-math') return texToUnicode(`$${textOf(child)}$`);
      return parting.has(child.name) ? ` ${textOf(child)} ` : textOf(child);
    })
    .join('');

/**
 * Plain text of a title or an abstract: elements inside leave only their text, `tex-math` becomes Unicode, white space is
 * collapsed. Undefined where there is no element and where nothing is left.
 */
export const proseOf = (element: XmlElement | undefined): string | undefined => {
  const text = element === undefined ? '' : tidy(textOf(element));
  return text === '' ? undefined : text;
};

/** Plain text of the first child of a name; undefined where there is none or it is empty. */
export const childText = (element: XmlElement, name: string): string | undefined => proseOf(xmlChild(element, name));
