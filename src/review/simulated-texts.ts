/**
 * The words of a table's rows as they stand in the file. An import smooths them (a copyright sentence, `Abstract:`, markup);
 * a simulation of a published set must read what other programs read of it, or its numbers cannot be compared with theirs.
 */

import { cellsIn, tableShape } from '../formats/index.js';
import type { RecordFields } from '../model/index.js';

/** Title and abstract of one record; absent where there is none. */
export type RecordWords = Pick<RecordFields, 'title' | 'abstract'>;

/** Reads the words out of a row's own text; undefined where the row is not one of the table's width. */
export type ReadWords = (source: string) => RecordWords | undefined;

/** How to read words of the rows of a table by its head; undefined where it has no columns `title` and `abstract`. */
export const wordsUnder = (head: string): ReadWords | undefined => {
  const shape = tableShape(head);
  if (shape === undefined || shape.isVertical) return undefined;
  const names = shape.header.map((name) => name.toLowerCase());
  const [title, abstract] = [names.indexOf('title'), names.indexOf('abstract')];
  if (title === -1 || abstract === -1) return undefined;
  return (source) => {
    const cells = cellsIn(source, shape.delimiter);
    if (cells.length !== names.length) return undefined;
    const [named, told] = [cells[title]!, cells[abstract]!];
    return { ...(named === '' ? {} : { title: named }), ...(told === '' ? {} : { abstract: told }) };
  };
};

/** So much of a file is looked at for its header, in bytes. */
const headLength = 65_536;

/** The beginning of a file, as far as it is looked at for a header; lines end in a line feed. */
export const headOf = (chunks: Iterable<Uint8Array>): string => {
  for (const chunk of chunks) {
    return new TextDecoder().decode(chunk.subarray(0, headLength)).replace(/\r\n?/g, '\n');
  }
  return '';
};
