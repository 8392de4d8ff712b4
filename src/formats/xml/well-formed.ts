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

const unclosed = (name: string): Finding => ({
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

const cdata = /(<!\[CDATA\[|\]\]>)/;
const bareCharacter = /&(?!(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{0,31});)|<(?![A-Za-z_:/!?])/g;

/** Text whose bare characters are written as XML wants them; what stands in CDATA sections stays. */
const escapeBare = (text: string): string => {
  let isData = false;
  return text
    .split(cdata)
    .map((part) => {
      if (part === '<![CDATA[') isData = true;
      else if (part === ']]>') isData = false;
      else if (!isData) return part.replace(bareCharacter, (character) => (character === '&' ? '&amp;' : '&lt;'));
      return part;
    })
    .join('');
};

const attempt = (text: string): XmlElement | XmlError => {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof XmlError) return error;
    throw error;
  }
};

/** Parses the text of one element of a name; `isClosed` says whether its end tag is there. The error is that of the text as it stands. */
export const parseElement = (text: string, name: string, isClosed: boolean): ParsedXml => {
  const whole = isClosed ? text : `${text}</${name}>`;
  const findings = [...(isClosed ? [] : [unclosed(name)]), ...(forbidden.test(text) ? [replaced] : [])];
  const first = attempt(whole);
  if (!(first instanceof XmlError)) return { element: first, findings };
  const escaped = escapeBare(whole);
  const second = escaped === whole ? first : attempt(escaped);
  return second instanceof XmlError ? { error: first } : { element: second, findings: [...findings, bare] };
};
