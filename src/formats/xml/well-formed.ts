/** Well-formed: one element's text to its tree, where need be after putting right what exports get wrong without harm to the rest. */

import { parseXml, type XmlElement, XmlError } from '../../text/index.js';
import type { Finding } from '../findings.js';

/** An element and what was put right to read it, or why it cannot be read. */
export type ParsedXml =
  | { readonly element: XmlElement; readonly findings: readonly Finding[] }
  | { readonly error: XmlError };

const bare: Finding = {
  code: 'xml-character-bare',
  message: 'a "&" or "<" that begins no entity and no tag was read as the character that it is',
  severity: 'repaired',
};

const endMissing = (name: string): Finding => ({
  code: 'xml-end-missing',
  message: `the element "${name}" has no end tag; it ends where the next begins`,
  severity: 'repaired',
});

/** Characters that XML 1.0 (section 2.2) allows nowhere; the parser makes them U+FFFD. */
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

const replaced: Finding = {
  code: 'xml-character-forbidden',
  message: 'a control character that XML does not allow became U+FFFD',
  severity: 'repaired',
};

const bareCharacter = /&(?!(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{0,31});)|<(?![A-Za-z_:/!?])/;
const bareCharacters = new RegExp(bareCharacter, 'g');

/** What begins and ends text in which every character stands for itself. */
const verbatim = /(<!\[CDATA\[|\]\]>|<!--|-->)/;
const verbatimEnds: ReadonlyMap<string, string> = new Map([
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
]);

/** Text whose bare characters are written as XML wants them. The parser would take all up to the next semicolon for a name. */
const escapeBare = (text: string): string => {
  if (!bareCharacter.test(text)) return text;
  let end: string | undefined;
  return text
    .split(verbatim)
    .map((part) => {
      if (end === undefined) end = verbatimEnds.get(part);
      else if (part === end) end = undefined;
      return end === undefined
        ? part.replace(bareCharacters, (character) => (character === '&' ? '&amp;' : '&lt;'))
        : part;
    })
    .join('');
};

/** Parses the text of one element of a name; `isClosed` says whether its end tag is there. */
export const parseElement = (text: string, name: string, isClosed: boolean): ParsedXml => {
  const escaped = escapeBare(text);
  try {
    const element = parseXml(isClosed ? escaped : `${escaped}</${name}>`);
    const findings = [
      ...(isClosed ? [] : [endMissing(name)]),
      ...(escaped === text ? [] : [bare]),
      ...(forbidden.test(text) ? [replaced] : []),
    ];
    return { element, findings };
  } catch (error) {
    if (error instanceof XmlError) return { error };
    throw error;
  }
};
