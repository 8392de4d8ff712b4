/**
 * What right bodies look like: JSON, XML, HTML and plain text, whole. Cheap looks at the two ends, no parse of XML or HTML:
 * they tell an answer from an error page, a bot wall and a body that was cut off. Parsers still say what else is wrong.
 */

import type { BodyExpectation } from './http.js';

/** What a kind of body may come with beside its usual media types. */
export interface BodyOptions {
  /** Further media types that are right, such as `text/plain` from raw.githubusercontent.com, which sends it for everything. */
  readonly also?: readonly string[];
}

const expectation = (
  what: string,
  mediaTypes: readonly string[],
  { also = [] }: BodyOptions,
  problem: (text: string) => string | undefined,
): BodyExpectation => ({ what, mediaTypes: [...mediaTypes, ...also], problem });

/**
 * A JSON document. `check` says what is wrong with the parsed value; undefined where nothing is.
 * Media types by RFC 8259, RFC 6839 (`+json`) and what servers send.
 */
export const jsonBody = (
  what: string,
  check: (value: unknown) => string | undefined = () => undefined,
  options: BodyOptions = {},
): BodyExpectation =>
  expectation(what, ['application/json', '*/*+json', 'text/json'], options, (text) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return text.trim() === '' ? 'it is empty' : `it is no whole JSON (${(error as Error).message})`;
    }
    return check(value);
  });

/** What may stand before the root element of XML: a byte order mark, white space, declarations, comments, a document type. */
const beforeRoot = /^\uFEFF?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE\b[^[>]*(?:\[[\s\S]*?\]\s*)?>)*/i;
const afterRoot = /(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\?(?:(?!\?>)[\s\S])*\?>)*$/;
const tagName = /^<([^\s<>/!?]+)[^<>]*?(\/?)>/;
/** How much of a body's end is looked at for what closes it, in characters. */
const tailLength = 4096;

/** An XML document with this root element, or one of these, that ends with the root's closing tag. Names with their prefix. */
export const xmlBody = (what: string, root: string | readonly string[], options: BodyOptions = {}): BodyExpectation => {
  const roots = typeof root === 'string' ? [root] : root;
  const wanted = roots.map((name) => `<${name}>`).join(' or ');
  return expectation(what, ['application/xml', 'text/xml', '*/*+xml'], options, (text) => {
    const begin = beforeRoot.exec(text)?.[0].length ?? 0;
    if (begin === text.length) return 'it is empty';
    const [tag, name, isEmpty] = tagName.exec(text.slice(begin)) ?? [];
    if (tag === undefined || name === undefined || !roots.includes(name)) {
      return `it begins with ${name === undefined ? 'no element' : `<${name}>`} instead of ${wanted}`;
    }
    const tail = text.slice(Math.max(begin, text.length - tailLength)).replace(afterRoot, '');
    const close = /<\/([^\s<>]+)\s*>$/.exec(tail)?.[1];
    if (close === name || (isEmpty === '/' && tail === tag)) return undefined;
    return `it ends before </${name}>`;
  });
};

const isPage = /^\uFEFF?\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/i;

/** An HTML page that holds a sentinel, text or pattern that every right page has, and ends as pages do. */
export const htmlBody = (what: string, sentinel: string | RegExp, options: BodyOptions = {}): BodyExpectation =>
  expectation(what, ['text/html', 'application/xhtml+xml'], options, (text) => {
    if (text.trim() === '') return 'it is empty';
    const isThere = typeof sentinel === 'string' ? text.includes(sentinel) : text.search(sentinel) !== -1;
    if (!isThere) return `it does not hold what such a page has: ${sentinel}`;
    if (!/<\/(?:html|body)\s*>/i.test(text.slice(-tailLength))) return 'it ends before </html>';
    return undefined;
  });

/** A text that is no HTML page: BibTeX, YAML, plain text. `check` says what is wrong with it. */
export const textBody = (
  what: string,
  check: (text: string) => string | undefined = () => undefined,
  options: BodyOptions = {},
): BodyExpectation =>
  expectation(
    what,
    ['text/*', 'application/x-bibtex', 'application/x-research-info-systems', 'application/yaml', 'application/x-yaml'],
    options,
    (text) => (isPage.test(text) ? 'it is a web page' : check(text)),
  );
