/** Where the parts of a YAML document stand in its text. */

import { LineCounter, type ParsedNode, parseDocument } from 'yaml';
import type { PlaceOf } from '../model/index.js';

/** The deepest node on a path that is there, so that a missing key is reported at its parent. */
export const nodeAt = (root: ParsedNode | null, path: readonly PropertyKey[]): ParsedNode | null => {
  let node: unknown = root;
  let found = root;
  for (const step of path) {
    if (typeof node !== 'object' || node === null || !('get' in node) || typeof node.get !== 'function') break;
    node = node.get(step, true);
    if (typeof node !== 'object' || node === null || !('range' in node)) break;
    found = node as ParsedNode;
  }
  return found;
};

/**
 * Places of the parts of a YAML text, which must have been read without a mistake. What is not there has the place of what
 * would hold it. Most texts are never asked: the text is parsed again when the first place is wanted.
 */
export const placesIn = (text: string, file: string): PlaceOf => {
  const lineCounter = new LineCounter();
  let root: ParsedNode | null | undefined;
  return (...path) => {
    if (root === undefined) root = parseDocument(text, { lineCounter, logLevel: 'silent' }).contents;
    const { line, col } = lineCounter.linePos(nodeAt(root, path)?.range?.[0] ?? 0);
    return { file, line, column: col };
  };
};
