/** Elements of REFI-QDA documents: written in order and indented, found whatever prefix or case another program gave them. */

import { InputError } from '../../model/index.js';
import { parseXml, type XmlElement, XmlError, xmlText } from '../../text/index.js';

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Attributes whose value is undefined are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with attributes and children; children that are undefined are left out. */
export const element = (
  name: string,
  attributes: Attributes,
  ...children: readonly (XmlElement | string | undefined)[]
): XmlElement => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
  children: children.filter((child) => child !== undefined),
});

/** An element around others, or undefined where there are none: the schemas allow no empty lists. */
export const listOf = (name: string, children: readonly XmlElement[]): XmlElement | undefined =>
  children.length === 0 ? undefined : element(name, {}, ...children);

const writeElement = ({ name, attributes, children }: XmlElement, indent: string): string => {
  const start = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value.replace(/[&<>"\t\n\r]/g, (character) => references[character]!)}"`)
    .join('')}`;
  if (children.length === 0) return `${start}/>\n`;
  // Blanks are added between elements only, where they mean nothing.
  if (children.some((child) => typeof child === 'string')) {
    const inside = children.map((child) =>
      typeof child === 'string'
        ? child.replace(/[&<>\r]/g, (character) => references[character]!)
        : writeElement(child, '').trimEnd(),
    );
    return `${start}>${inside.join('')}</${name}>\n`;
  }
  const inside = children.map((child) => (typeof child === 'string' ? child : writeElement(child, `${indent}  `)));
  return `${start}>\n${inside.join('')}${indent}</${name}>\n`;
};

/** A document. Texts and attributes must hold legal characters only, see `legalText`. */
export const writeDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}`;

/** Parses a document; throws `InputError` with the place where it is no XML. */
export const readDocument = (xml: string, file: string): XmlElement => {
  try {
    return parseXml(xml.replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new InputError(`this is no well-formed XML (${error.message.replace(/^\d+:\d+: /, '')})`, {
      code: 'qda-malformed',
      hint: 'export it again as REFI-QDA from the program that it comes from',
      place: { file, ...error.place },
      cause: error,
    });
  }
};

/** The name without its prefix, in lower case. */
const plainName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Whether an element has one of the names. */
export const isNamed = ({ name }: XmlElement, ...names: readonly string[]): boolean =>
  names.some((wanted) => wanted.toLowerCase() === plainName(name));

/** The child elements, of the names if some are given. */
export const childrenOf = ({ children }: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (names.length === 0 || isNamed(child, ...names)),
  );

/** The children of all first-level lists of a name: `<Codes>` may stand there twice, or not at all. */
export const listedIn = (parent: XmlElement, list: string, ...names: readonly string[]): readonly XmlElement[] => [
  ...childrenOf(parent, list).flatMap((found) => childrenOf(found, ...names)),
  ...(names.length === 0 ? [] : childrenOf(parent, ...names)),
];

/** The text of the first child of a name as it stands; undefined where there is none. */
export const textIn = (parent: XmlElement, name: string): string | undefined => {
  const [child] = childrenOf(parent, name);
  return child === undefined ? undefined : xmlText(child);
};

/** An attribute, trimmed; undefined where it is absent or empty. */
export const attribute = ({ attributes }: XmlElement, ...names: readonly string[]): string | undefined => {
  for (const wanted of names) {
    const found = Object.entries(attributes)
      .find(([name]) => plainName(name) === wanted.toLowerCase())?.[1]
      .trim();
    if (found !== undefined && found !== '') return found;
  }
  return undefined;
};
