/** Answers of OAI-PMH 2.0 (Open Archives Initiative, Protocol for Metadata Harvesting, sections 3.2, 3.5 and 3.6). Pure: text in, parts out. */

import { parseXml, type XmlElement, XmlError } from '../../text/index.js';
import { elementsIn, elementsNamed, localName, textOf, textsNamed } from './elements.js';

/** Who a record is and when it last changed. */
export interface OaiHeader {
  /** Absent only where the repository breaks the protocol. */
  readonly identifier?: string;
  /** Day or second of the last change, UTC: `2024-01-31` or `2024-01-31T10:19:23Z`. */
  readonly datestamp?: string;
  readonly sets: readonly string[];
  /** Whether the record was there once and is no more. */
  readonly deleted: boolean;
}

/** One record; `metadata` is the element of the format that was asked for, absent of deleted records and in lists of identifiers. */
export interface OaiRecord {
  readonly header: OaiHeader;
  readonly metadata?: XmlElement;
}

/** What a repository answers. */
export type OaiAnswer =
  /** Records, or only their headers (`ListIdentifiers`); `token` leads to the next part of the list, `total` is the announced length of the whole. */
  | {
      readonly kind: 'records';
      readonly verb: string;
      readonly records: readonly OaiRecord[];
      readonly token?: string;
      readonly total?: number;
    }
  /** `Identify`, `ListSets`, `ListMetadataFormats`. */
  | { readonly kind: 'description'; readonly verb: string; readonly element: XmlElement }
  /** An error of the protocol, which comes with HTTP status 200; `code` as in section 3.6. */
  | { readonly kind: 'error'; readonly code: string; readonly message?: string }
  /** No answer of OAI-PMH at all. */
  | { readonly kind: 'unreadable'; readonly why: string };

const recordVerbs = new Set(['ListRecords', 'ListIdentifiers', 'GetRecord']);
const descriptionVerbs = new Set(['Identify', 'ListSets', 'ListMetadataFormats']);

const readHeader = (header: XmlElement | undefined): OaiHeader => {
  if (header === undefined) return { sets: [], deleted: false };
  const identifier = textsNamed(header, 'identifier')[0];
  const datestamp = textsNamed(header, 'datestamp')[0];
  return {
    ...(identifier === undefined ? {} : { identifier }),
    ...(datestamp === undefined ? {} : { datestamp }),
    sets: textsNamed(header, 'setSpec'),
    deleted: header.attributes['status'] === 'deleted',
  };
};

const readRecord = (record: XmlElement): OaiRecord => {
  const [metadata] = elementsNamed(record, 'metadata').flatMap(elementsIn);
  const header = readHeader(elementsNamed(record, 'header')[0]);
  return metadata === undefined ? { header } : { header, metadata };
};

const readRecords = (body: XmlElement): OaiAnswer => {
  const [resumption] = elementsNamed(body, 'resumptionToken');
  const token = resumption === undefined ? undefined : textOf(resumption);
  const size = resumption?.attributes['completeListSize'];
  return {
    kind: 'records',
    verb: localName(body),
    records: [
      ...elementsNamed(body, 'record').map(readRecord),
      ...elementsNamed(body, 'header').map((header) => ({ header: readHeader(header) })),
    ],
    ...(token === undefined ? {} : { token }),
    ...(size !== undefined && /^\d+$/.test(size) ? { total: Number(size) } : {}),
  };
};

const readRoot = (root: XmlElement): OaiAnswer => {
  if (localName(root) !== 'OAI-PMH')
    return { kind: 'unreadable', why: `its root element is <${root.name}>, not <OAI-PMH>` };
  const [error] = elementsNamed(root, 'error');
  if (error !== undefined) {
    const message = textOf(error);
    const code = error.attributes['code'] ?? 'unknown';
    return { kind: 'error', code, ...(message === undefined ? {} : { message }) };
  }
  const parts = elementsIn(root);
  const list = parts.find((part) => recordVerbs.has(localName(part)));
  if (list !== undefined) return readRecords(list);
  const element = parts.find((part) => descriptionVerbs.has(localName(part)));
  return element === undefined
    ? { kind: 'unreadable', why: 'it holds neither records nor an error' }
    : { kind: 'description', verb: localName(element), element };
};

/** Reads an answer of any verb. Never throws: what is no answer is `unreadable`, with the reason. */
export const readOaiAnswer = (text: string): OaiAnswer => {
  try {
    return readRoot(parseXml(text));
  } catch (error) {
    if (error instanceof XmlError) return { kind: 'unreadable', why: error.message.trim() };
    throw error;
  }
};
