/** A style of the reviewer's own: the text of a CSL file, checked and written anew so that a processor finds only CSL in it. */

import { InputError } from '../../model/index.js';
import { parseXml, type XmlElement, XmlError, xmlChild, xmlChildren } from '../../text/index.js';
import { cslAttributes } from './csl-attributes.js';
import { expandedSize, mostElements } from './macro-size.js';

/** The namespace of CSL 1.0 (specification, section "Namespacing"). */
const cslNamespace = 'http://purl.org/net/xbiblio/csl';

/** The longest text that is taken for a style, in characters; the longest in use have 100,000. */
const longestStyle = 2_000_000;

/** A style that can be worked with. */
export interface OwnStyle {
  readonly text: string;
  /** Where the style names one. */
  readonly language: string | undefined;
}

/** The error that says that a style cannot be used. */
export const unreadableStyle = (
  what: string,
  { file, line, column, hint, cause }: { file: string; line?: number; column?: number; hint?: string; cause?: unknown },
): InputError =>
  new InputError(`the style cannot be read: ${what}`, {
    code: 'style-unreadable',
    hint: hint ?? 'check it with the validator of citationstyles.org, or take another style',
    place: { file, line, column },
    cause,
  });

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const written = ({ name, attributes, children }: XmlElement): string => {
  const known = Object.entries(attributes)
    .filter(([attribute]) => cslAttributes.has(attribute))
    // Terms are in lower case; of others the processor complains on the standard output.
    .map(([attribute, value]) => ` ${attribute}="${escaped(attribute === 'term' ? value.toLowerCase() : value)}"`);
  const start = `${name}${known.join('')}`;
  const inner = children
    .filter((child) => typeof child === 'string' || child.name !== 'info')
    .map((child) => (typeof child === 'string' ? escaped(child) : written(child)))
    .join('');
  return inner === '' ? `<${start}/>` : `<${start}>${inner}</${name}>`;
};

/** What keeps a tree from being a style that writes references, and what to do about it. */
const complaint = (style: XmlElement): readonly [what: string, hint?: string] | undefined => {
  if (style.name !== 'style' || style.attributes['xmlns'] !== cslNamespace)
    return [`it does not begin with a style element of ${cslNamespace}`];
  if (xmlChild(style, 'bibliography') === undefined) {
    const info = xmlChild(style, 'info');
    const parent = (info === undefined ? [] : xmlChildren(info, 'link')).find(
      ({ attributes }) => attributes['rel'] === 'independent-parent',
    );
    return parent === undefined
      ? ['it has no bibliography: it writes citations only']
      : ['it only names another style', `take its parent: ${parent.attributes['href'] ?? 'see its link element'}`];
  }
  if (!(expandedSize(style) <= mostElements)) return ['its macros call each other without end'];
  return undefined;
};

/**
 * Checks the text of a CSL file. Macros are counted before a processor follows them.
 * @throws {InputError} `style-unreadable` with line and column where it is no XML, no style, or depends on another one.
 */
export const readOwnStyle = (text: string, file: string): OwnStyle => {
  if (text.length > longestStyle) throw unreadableStyle(`it has more than ${longestStyle} characters`, { file });
  let style: XmlElement;
  try {
    style = parseXml(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    throw unreadableStyle(cause.message.replace(/^\d+:\d+: /, ''), { file, ...cause.place, cause });
  }
  const [what, hint] = complaint(style) ?? [];
  if (what !== undefined) throw unreadableStyle(what, { file, ...(hint === undefined ? {} : { hint }) });
  return { text: written(style), language: style.attributes['default-locale'] };
};
