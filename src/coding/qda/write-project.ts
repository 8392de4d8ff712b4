/** Projects as REFI-QDA 1.5 (`.qdpx`): codebook, coders, units with their texts, codings, variables and memos, in one archive. */

import { zip } from '../../io/index.js';
import type { XmlElement } from '../../text/index.js';
import { resolveCode } from '../codebook/index.js';
import { readTime } from './day-and-time.js';
import { element, listOf, writeDocument } from './elements.js';
import { qdaGuid } from './guid.js';
import { legalText } from './legal-text.js';
import type { QdaProject } from './project.js';
import { valueElements, variableElement } from './variables.js';
import { codeElements } from './write-codes.js';
import { sourceGuid, userGuid, type WrittenCode, writeSource } from './write-sources.js';

const namespace = 'urn:QDA-XML:project:1.0';

/** Everybody who is named: those listed first, then those who only coded or noted something. */
const coders = ({ users, sources }: QdaProject): readonly string[] => {
  const named = sources.flatMap(({ codings, notes }) => [...codings, ...notes].flatMap(({ coder }) => coder ?? []));
  return [...new Set([...users.map(({ id }) => id), ...named].map(legalText))].filter((coder) => coder !== '');
};

/** The document and the files beside it, by their paths in the archive. */
export interface ProjectDocument {
  readonly document: string;
  readonly texts: readonly { readonly path: string; readonly text: string }[];
}

/** The parts of a project before they are packed. Throws as `writeProject` does. */
export const projectDocument = (project: QdaProject): ProjectDocument => {
  const { name, tool, at, codebook, variables, sources } = project;
  if (new Set(sources.map(({ id }) => id)).size < sources.length) throw new RangeError('two sources have one id');
  const writtenCode: WrittenCode = (code) => {
    const resolution = resolveCode(codebook, code);
    return resolution.kind === 'active' || resolution.kind === 'split' ? resolution.code : undefined;
  };
  const written = sources.map((source) => writeSource(source, writtenCode));
  const cases = sources.map(({ id, values }) =>
    element(
      'Case',
      { guid: qdaGuid('case', id), name: legalText(id) },
      ...valueElements(values, variables),
      element('SourceRef', { targetGUID: sourceGuid(id) }),
    ),
  );
  const users = coders(project).map((coder) => element('User', { guid: userGuid(coder), name: coder, id: coder }));
  const codeList = listOf('Codes', codeElements(codebook));
  // The schema knows the lists in this order only.
  const lists: readonly (XmlElement | undefined)[] = [
    listOf('Users', users),
    codeList === undefined ? undefined : element('CodeBook', {}, codeList),
    listOf('Variables', variables.map(variableElement)),
    listOf('Cases', cases),
    listOf(
      'Sources',
      written.map(({ source }) => source),
    ),
    listOf(
      'Notes',
      written.flatMap(({ notes }) => notes),
    ),
  ];
  const root = element(
    'Project',
    {
      xmlns: namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} http://schema.qdasoftware.org/versions/Project/v1.0/Project.xsd`,
      name: legalText(name) || 'Untitled',
      origin: legalText(tool),
      creationDateTime: readTime(at),
    },
    ...lists,
  );
  return {
    document: writeDocument(root),
    texts: sources.map(({ id }, index) => ({ path: `sources/${sourceGuid(id)}.txt`, text: written[index]!.text })),
  };
};

/**
 * Writes a project as the bytes of a `.qdpx` file; the same project gives the same bytes. Codings with codes that
 * were merged get what these became; those with codes that are retired are left out. Confidence and the conditions of
 * variables have no place in the format.
 *
 * Throws `RangeError` where two sources have one id, and `UsageError` where codes are nested too deep.
 */
export const writeProject = (project: QdaProject): Uint8Array => {
  const { document, texts } = projectDocument(project);
  const encoder = new TextEncoder();
  return zip([
    { name: 'project.qde', bytes: encoder.encode(document) },
    ...texts.map(({ path, text }) => ({ name: path, bytes: encoder.encode(text) })),
  ]);
};
