/** XML as small trees that keep what bibliographic data lives on: mixed content in its order, white space, and text that is never read as numbers. */

import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { decodeEntities } from './markup.js';

/** An element with its attributes and, in their order, its texts and elements. Names keep their prefix, `arxiv:doi`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** Names of characters of HTML 4 and dblp's DTD, where `&ouml;` is understood without reading a DTD from elsewhere. */
const namedCharacter = (name: string): string | undefined => {
  const decoded = decodeEntities(`&${name};`);
  return decoded === `&${name};` ? undefined : decoded;
};

/**
 * How deep elements may be nested. Bibliographic XML stays below 40 (JATS with MathML inside is the deepest); what reads
 * trees may recurse, and a text made of a million opening tags must not exhaust the stack.
 */
export const deepestXml = 256;

/** Characters that XML 1.0 (section 2.2) allows nowhere. One of them in a title is no reason to lose a whole answer. */
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Makes a parser understand the named characters that it meets. A name that nobody knows stays as it is written. */
const knowNames = (parser: SaxesParser): void => {
  parser.ENTITIES = new Proxy(parser.ENTITIES, {
    get: (own, name) => (typeof name === 'string' ? (own[name] ?? namedCharacter(name)) : undefined),
  });
};

/** How a stream of XML is cut. */
export interface XmlCutOptions {
  /** How deep the elements stand that are wanted: 1 for the children of the root. */
  readonly depth: number;
  /** Whether an element of that depth is wanted; the others cost no memory. */
  readonly wants?: (name: string, attributes: Readonly<Record<string, string>>) => boolean;
}

/** Where a text is no XML: what the parser said, after the place as `line:column: `. */
export class XmlError extends Error {
  override readonly name = 'XmlError';

  /** Line and column of the place, both from 1; undefined where the message names none. */
  get place(): { readonly line: number; readonly column: number } | undefined {
    const [, line, column] = /^(\d+):(\d+): /.exec(this.message) ?? [];
    return line === undefined ? undefined : { line: Number(line), column: Math.max(1, Number(column)) };
  }
}

/** Complaints after which the parser leaves what it met as text: an unknown name, the number of no character. */
const harmless = /^\d+:\d+: (?:undefined entity|malformed character entity)\.$/;

/**
 * Cuts elements out of XML that comes in pieces, as soon as each is complete; memory is that of one element.
 * Calls `onElement` for each. Throws `XmlError` where the text is not well-formed or ends too early (`end`).
 */
export class XmlCutter {
  readonly #parser = new SaxesParser();
  readonly #open: OpenElement[] = [];
  #depth = 0;
  #root: string | undefined;

  constructor({ depth, wants }: XmlCutOptions, onElement: (element: XmlElement) => void) {
    const parser = this.#parser;
    knowNames(parser);
    parser.on('error', (error) => {
      if (!harmless.test(error.message)) throw new XmlError(error.message);
    });
    parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
      if (this.#depth >= deepestXml) {
        throw new XmlError(
          `${parser.line}:${parser.column}: elements stand more than ${deepestXml} deep in each other`,
        );
      }
      this.#root ??= name;
      const isInside = this.#open.length > 0;
      if (isInside || (this.#depth === depth && (wants?.(name, attributes) ?? true))) {
        const element: OpenElement = { name, attributes, children: [] };
        this.#open.at(-1)?.children.push(element);
        this.#open.push(element);
      }
      this.#depth++;
    });
    const addText = (text: string): void => {
      this.#open.at(-1)?.children.push(text);
    };
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('closetag', () => {
      this.#depth--;
      const closed = this.#open.pop();
      if (closed !== undefined && this.#open.length === 0) onElement(closed);
    });
  }

  /** Name of the root element, once it was seen. */
  get root(): string | undefined {
    return this.#root;
  }

  /** The next piece of text. Characters that no XML may hold become U+FFFD. */
  write(text: string): void {
    this.#parser.write(text.replace(forbidden, '\uFFFD'));
  }

  /** Says that the text ends here. */
  end(): void {
    this.#parser.close();
  }
}

/** Parses a whole document. Throws `XmlError` where it is not well-formed XML. */
export const parseXml = (text: string): XmlElement => {
  let root: XmlElement | undefined;
  const cutter = new XmlCutter({ depth: 0 }, (element) => {
    root = element;
  });
  cutter.write(text);
  cutter.end();
  if (root === undefined) throw new XmlError('there is no element');
  return root;
};

/** The child elements of a name, in order. */
export const xmlChildren = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name);

/** The first child element of a name. */
export const xmlChild = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name);

/** The text of an element and all inside it, joined without anything between, as it stands. */
export const xmlText = ({ children }: XmlElement): string => {
  let text = '';
  for (const child of children) text += typeof child === 'string' ? child : xmlText(child);
  return text;
};

/** The text of the first child of a name, white space collapsed and trimmed; undefined where there is none or it is empty. */
export const xmlChildText = (element: XmlElement, name: string): string | undefined => {
  const child = xmlChild(element, name);
  const text = child === undefined ? '' : xmlText(child).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
};
