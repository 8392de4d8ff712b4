/**
 * Codebooks as REFI-QDA 1.5 (`.qdc`). What survives other programs: names, the tree and, nearly always, descriptions; GUIDs
 * are changed by some, and attributes that the schema does not know are lost in all. So everything else of a code, its
 * id included, is in its description.
 */

import { type Codebook, type CodeId, InputError, UsageError } from '../../model/index.js';
import type { XmlElement } from '../../text/index.js';
import { attribute, childrenOf, element, isNamed, listedIn, readDocument, textIn, writeDocument } from './elements.js';
import { readGuid } from './guid.js';
import { legalText } from './legal-text.js';
import { type QdaCode, readCodes } from './read-codes.js';
import { codeElements } from './write-codes.js';

/** A set of codes, as some programs group them beside the tree. */
export interface QdaSet {
  readonly name: string;
  readonly description?: string;
  readonly codes: readonly CodeId[];
}

/** What a `.qdc` file holds. */
export interface QdaCodebook {
  /** The program that wrote it, as it says. */
  readonly origin?: string;
  /** Parents before children, siblings in their order. */
  readonly codes: readonly QdaCode[];
  readonly sets: readonly QdaSet[];
}

const namespace = 'urn:QDA-XML:codebook:1.0';

/**
 * Writes the codebook; `tool` names the program and its version. Codes that are retired or merged are left out, and those
 * below them move up. Throws `UsageError` where there is none left: the schema asks for one.
 */
export const writeQdc = (codebook: Codebook, { tool }: { readonly tool: string }): string => {
  const codes = codeElements(codebook);
  if (codes.length === 0) {
    throw new UsageError('the codebook has no codes', {
      code: 'codebook-empty',
      hint: 'make one with litsieve codebook add, or list codes in queries/codebook.yaml',
    });
  }
  const attributes = {
    xmlns: namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${namespace} http://schema.qdasoftware.org/versions/Codebook/v1.0/Codebook.xsd`,
    origin: legalText(tool),
  };
  return writeDocument(element('CodeBook', attributes, element('Codes', {}, ...codes)));
};

const readSet = (set: XmlElement, idOf: ReadonlyMap<string, CodeId>): QdaSet => {
  const description = legalText(textIn(set, 'Description') ?? '');
  const members = childrenOf(set, 'MemberCode').flatMap(
    (member) => idOf.get(readGuid(attribute(member, 'guid', 'targetGUID') ?? '')) ?? [],
  );
  return {
    name: legalText(attribute(set, 'name') ?? ''),
    ...(description === '' ? {} : { description }),
    codes: [...new Set(members)],
  };
};

/** Sets may hold sets in some programs; each comes by itself. */
const setsIn = (parent: XmlElement): readonly XmlElement[] =>
  listedIn(parent, 'Sets', 'Set').flatMap((set) => [set, ...setsIn(set)]);

/** The codebook of a document, be it one by itself or part of a project. */
export const codeBookIn = (root: XmlElement): XmlElement | undefined =>
  isNamed(root, 'CodeBook') ? root : childrenOf(root, 'CodeBook')[0];

/**
 * Reads a codebook. GUIDs may have braces and any case, descriptions and colours may be missing, attributes may be unknown.
 * Throws `InputError` where the text is no XML, no codebook, or has no codes.
 */
export const readQdc = (xml: string, file: string): QdaCodebook => {
  const root = readDocument(xml, file);
  const codebook = codeBookIn(root);
  const problem = (message: string, code: string): InputError =>
    new InputError(message, {
      code,
      hint: 'export the codebook as REFI-QDA (.qdc) from the program that it comes from',
      place: { file },
    });
  if (codebook === undefined)
    throw problem(`this is no REFI-QDA codebook: its root is <${root.name.slice(0, 60)}>`, 'qda-no-codebook');
  const codes = readCodes(listedIn(codebook, 'Codes', 'Code'));
  if (codes.length === 0) throw problem('this codebook has no codes', 'qda-no-codes');
  const idOf = new Map(codes.map(({ guid, id }) => [guid, id]));
  const origin = attribute(root, 'origin');
  return {
    ...(origin === undefined ? {} : { origin }),
    codes,
    sets: setsIn(codebook).map((set) => readSet(set, idOf)),
  };
};
