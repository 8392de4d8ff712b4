/** Where a position of a text stands in the YAML file that the text was read from. */

import { isScalar, LineCounter, parseDocument } from 'yaml';

/**
 * Follows the characters of a value through its source text. White space is skipped on both sides, as YAML folds it; the
 * indicator and the quotation mark before the value, and backslashes of its escapes, are stepped over.
 */
const sourceOffset = (source: string, value: string, position: number): number => {
  const header = /^(?:[|>][^\n]*\n|["'])?/.exec(source)?.[0].length ?? 0;
  let at = header;
  for (let index = 0; index < position; index += 1) {
    const wanted = value.charAt(index);
    if (/\s/.test(wanted)) continue;
    const found = source.indexOf(wanted, at);
    if (found < 0) break;
    at = found + 1;
  }
  const next = value.charAt(position);
  const found = next === '' || /\s/.test(next) ? -1 : source.indexOf(next, at);
  return found < 0 ? at : found;
};

/** Of the text under a key of a YAML document: how its positions become lines and columns of the file, counted from 1. */
export const scalarPlaces = (
  yaml: string,
  key: string,
): ((position: number) => { readonly line: number; readonly column: number }) => {
  const lineCounter = new LineCounter();
  const node = parseDocument(yaml, { lineCounter, logLevel: 'silent' }).get(key, true);
  return (position) => {
    const isText = isScalar(node) && typeof node.value === 'string' && node.range != null;
    const start = isText ? node.range![0] : 0;
    const offset = isText ? sourceOffset(yaml.slice(start, node.range![1]), node.value as string, position) : 0;
    const { line, col } = lineCounter.linePos(start + offset);
    return { line, column: col };
  };
};
