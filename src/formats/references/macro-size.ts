/** How much a style comes to once its macros are put in: a few lines of macros that call each other can ask for billions of elements. */

import type { XmlElement } from '../../text/index.js';
import { xmlChildren } from '../../text/index.js';

/** The most elements that a style may come to; APA's, one of the largest in use, comes to 172,139. */
export const mostElements = 2_000_000;

/** Elements of a style with every macro in the places that call it; infinite where a macro calls itself. */
export const expandedSize = (style: XmlElement): number => {
  const macros = new Map(xmlChildren(style, 'macro').map((macro) => [macro.attributes['name'], macro]));
  const sizes = new Map<XmlElement, number>();
  const sizeOf = (element: XmlElement): number => {
    let size = 1;
    const called = element.name === 'macro' ? undefined : macros.get(element.attributes['macro']);
    if (called !== undefined) size += macroSize(called);
    for (const child of element.children) if (typeof child !== 'string') size += sizeOf(child);
    return size;
  };
  const macroSize = (macro: XmlElement): number => {
    const known = sizes.get(macro);
    if (known !== undefined) return known;
    // Until it is known it counts as infinite: so does whatever calls it while it is counted, itself.
    sizes.set(macro, Number.POSITIVE_INFINITY);
    const size = sizeOf(macro);
    sizes.set(macro, size);
    return size;
  };
  return sizeOf({
    ...style,
    children: style.children.filter((child) => typeof child !== 'string' && child.name !== 'macro'),
  });
};
