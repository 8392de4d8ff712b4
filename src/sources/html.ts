/** HTML pages of proceedings sites, read by selectors: the one place that knows the HTML parser. */

import { HTMLElement, NodeType, type Node as ParsedNode, parse } from 'node-html-parser';
import { decodeEntities, texToUnicode } from '../text/index.js';

/** An element of a page. */
export type HtmlElement = HTMLElement;

/** Where a page cannot be read: what is wrong with it. */
export class HtmlError extends Error {
  override readonly name = 'HtmlError';
}

/**
 * How deep elements may stand in each other. Browsers nest 512 at most (Blink, `kMaximumHTMLParserDOMTreeDepth`), and this
 * parser nests untidy pages deeper than they do. What reads trees recurses, and the parser takes out what is never closed
 * level by level: 50,000 levels cost the one its stack and the other minutes.
 */
export const deepestHtml = 1024;

/** The parser looks for the end of each comment to the end of the page: more than a few without one cost minutes. */
const mostUnclosed = 100;

const options = { blockTextElements: { script: false, style: false } };

const elementsIn = ({ childNodes }: HtmlElement): readonly HtmlElement[] =>
  childNodes.filter((child): child is HtmlElement => child instanceof HTMLElement);

/** Whether elements stand too deep in a tree; looked at level by level. */
const isTooDeep = (root: HtmlElement): boolean => {
  let level: readonly HtmlElement[] = [root];
  for (let depth = 0; depth <= deepestHtml; depth++) {
    level = level.flatMap(elementsIn);
    if (level.length === 0) return false;
  }
  return true;
};

/**
 * Parses a page, however untidy; paragraphs and list members that are not closed end where browsers end them. Throws
 * `HtmlError` where elements stand too deep in each other, or comments are never closed.
 */
export const parseHtml = (text: string): HtmlElement => {
  const unclosed = text.split('<!--').length - text.split('-->').length;
  if (unclosed > mostUnclosed) throw new HtmlError(`${unclosed} comments are never closed`);
  // The tree as it is before what is never closed is taken out: that is as long as the page.
  if (isTooDeep(parse(text, { ...options, parseNoneClosedTags: true }))) {
    throw new HtmlError(`elements stand more than ${deepestHtml} deep in each other`);
  }
  return parse(text, options);
};

/** All elements inside that match a selector, in the order of the page. */
export const select = (element: HtmlElement, selector: string): readonly HtmlElement[] =>
  element.querySelectorAll(selector);

/**
 * The first element inside that matches a selector; of several selectors the first that any element matches counts. One
 * selector with alternatives, `a, b`, gives what comes first on the page.
 */
export const selectFirst = (element: HtmlElement, ...selectors: readonly string[]): HtmlElement | undefined => {
  for (const selector of selectors) {
    const found = element.querySelector(selector);
    if (found !== null) return found;
  }
  return undefined;
};

/** An attribute, its entities decoded, ends trimmed; undefined where it is absent or empty. */
export const attribute = (element: HtmlElement | undefined, name: string): string | undefined => {
  const value = element?.getAttribute(name)?.trim();
  return value === undefined || value === '' ? undefined : value;
};

/** Elements inside a line; the borders of all others part words. */
const inlines = new Set('a abbr b bdi cite code em font i mark q s small span strong sub sup tt u var'.split(' '));
const hidden = new Set(['script', 'style', 'template', 'noscript']);

const rawText = (node: ParsedNode, without: ReadonlySet<string>): string => {
  if (node.nodeType === NodeType.TEXT_NODE) return decodeEntities(node.rawText);
  if (!(node instanceof HTMLElement)) return '';
  const name = node.rawTagName?.toLowerCase() ?? '';
  if (hidden.has(name) || without.has(name)) return '';
  const inside = node.childNodes.map((child) => rawText(child, without)).join('');
  return inlines.has(name) ? inside : ` ${inside} `;
};

/** The text of an element as a reader sees it, white space collapsed; without the elements of the names given. Empty where there is none. */
export const textOf = (element: HtmlElement | undefined, without: readonly string[] = []): string =>
  element === undefined ? '' : rawText(element, new Set(without)).replace(/\s+/g, ' ').trim();

/** The elements after one, up to the next that ends the run. */
export const following = (element: HtmlElement, ends: (sibling: HtmlElement) => boolean): readonly HtmlElement[] => {
  const run: HtmlElement[] = [];
  for (
    let next = element.nextElementSibling;
    next !== null && next !== undefined && !ends(next);
    next = next.nextElementSibling
  )
    run.push(next);
  return run;
};

/** An address on a page made absolute; undefined where it is none of the web. */
export const absoluteUrl = (href: string | undefined, base: string): string | undefined => {
  if (href === undefined || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
};

/** Text of a page as a title or an abstract: sites leave TeX in both. Undefined where nothing is left. */
export const proseOf = (text: string): string | undefined => {
  const plain = /\\[A-Za-z'"`^~]|\$[^$]+\$/.test(text) ? texToUnicode(text) : text;
  return plain === '' ? undefined : plain;
};
