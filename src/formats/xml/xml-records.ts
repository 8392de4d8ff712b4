/** XML records: the pieces of a file to items. What is not well-formed is rejected with the parser's words and its own line. */

import type { XmlElement, XmlError } from '../../text/index.js';
import type { Finding } from '../findings.js';
import { lineCounter } from '../lines.js';
import type { Diagnostic, Frame, ReaderInput, ReadItem, StretchReader } from '../reading.js';
import { parseElement } from './well-formed.js';
import { xmlCut } from './xml-pieces.js';
import type { XmlShape } from './xml-shape.js';

/** An element that was cut out of a file, where it stands, and what was put right to read it. */
export interface CutElement {
  readonly element: XmlElement;
  readonly source: string;
  readonly line: number;
  readonly findings: readonly Finding[];
}

/** How a format reads what is cut out of its files. */
export interface XmlFormat {
  readonly shape: XmlShape;
  /** What must stand around a record for it to be read by itself. */
  readonly frame: () => Frame;
  /** Items of an element that is well-formed. */
  readonly read: (cut: CutElement) => readonly ReadItem[];
  /** A tag around records: its attributes where it begins, undefined where it ends. */
  readonly border?: (name: string, attributes: Readonly<Record<string, string>> | undefined) => void;
  /** Told of an element that cannot be parsed; whether it is none of the records, and all is said. */
  readonly passesOver?: (name: string, line: number) => boolean;
  /** Told when everything is read. */
  readonly end?: () => void;
}

const malformed = (line: number, source: string, diagnosticLine: number, words: string): ReadItem => ({
  kind: 'reject',
  line,
  source,
  diagnostic: {
    line: diagnosticLine,
    code: 'xml-malformed',
    message: `the record is no well-formed XML: ${words}; expected each element to be closed where it was opened, and "&" and "<" as "&amp;" and "&lt;"`,
    severity: 'rejected',
  },
});

/** The parser's words without the place, which is told as the line. */
const wordsOf = ({ message }: XmlError): string => message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');

const attributesOf = (tag: string, name: string): Readonly<Record<string, string>> => {
  const parsed = parseElement(tag.replace(/\/?>$/, '/>'), name, true);
  return 'error' in parsed ? {} : parsed.element.attributes;
};

/** Says once, at the end, that there was text outside of records. */
const outsideNote = (line: number, places: number): Diagnostic => ({
  line,
  code: 'text-outside',
  message: `${places === 1 ? 'text' : `text in ${places} places`} outside of any record is no part of one`,
  severity: 'noted',
});

/** Begins to read a file of an XML format. The reading throws `InputError` (`xml-entities`) where the file declares entities. */
export const readXmlRecords = (format: XmlFormat, { note }: ReaderInput): StretchReader => {
  const cut = xmlCut(format.shape);
  let places = 0;
  let firstOutside = 0;
  const framed = (item: ReadItem): ReadItem =>
    item.kind === 'reject' && item.frame === undefined ? { ...item, frame: format.frame() } : item;

  return function* ({ text, line: firstLine, isLast }) {
    const lineAt = lineCounter(text, firstLine);
    const pieces = cut(text, isLast, lineAt);
    for (;;) {
      const { value, done } = pieces.next();
      if (done === true) {
        if (isLast) {
          if (places > 0) note(outsideNote(firstOutside, places));
          format.end?.();
        }
        return value;
      }
      const { kind, name, start, end } = value;
      const raw = text.slice(start, end);
      if (kind === 'begin') format.border?.(name, attributesOf(raw, name));
      else if (kind === 'end') format.border?.(name, undefined);
      else {
        const source = raw.trim();
        const line = lineAt(start + raw.length - raw.trimStart().length);
        if (kind === 'outside') {
          places++;
          if (places === 1) firstOutside = line;
        } else if (kind === 'unopened') {
          yield framed(malformed(line, source, line, `the element "${name}" ends here and never began`));
        } else {
          const parsed = parseElement(source, name, kind === 'closed');
          if (!('error' in parsed)) yield* format.read({ ...parsed, source, line }).map(framed);
          else if (format.passesOver?.(name, line) !== true) {
            const place = Math.min(parsed.error.place?.line ?? 1, source.split('\n').length);
            yield framed(malformed(line, source, line + place - 1, wordsOf(parsed.error)));
          }
        }
      }
    }
  };
};
