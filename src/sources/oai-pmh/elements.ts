/** Elements by their local names: repositories are free in the prefixes that they choose (`dc:title`, `title`, `oai:record`). */

import { type XmlElement, xmlText } from '../../text/index.js';

/** The name of an element without its prefix. */
export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

/** The child elements, in order. */
export const elementsIn = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string');

/** The child elements of a local name, in order. */
export const elementsNamed = (element: XmlElement, name: string): readonly XmlElement[] =>
  elementsIn(element).filter((child) => localName(child) === name);

/** The text of an element, white space collapsed; undefined where it is empty. */
export const textOf = (element: XmlElement): string | undefined => {
  const text = xmlText(element).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
};

/** The texts of all children of a local name, without the empty ones. */
export const textsNamed = (element: XmlElement, name: string): readonly string[] =>
  elementsNamed(element, name)
    .map(textOf)
    .filter((text) => text !== undefined);
