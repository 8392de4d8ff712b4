/** The text of a query and where it stands, so that every complaint names line and column. */

import { InputError } from '../model/index.js';

/** Where a query's text comes from: a file with a first line and column, or nothing but a name for the text. */
export interface QueryOrigin {
  readonly file: string;
  /** The place in the file of a position in the text; absent: the text is the whole file. */
  readonly placeOf?: (position: number) => { readonly line: number; readonly column: number };
}

/** A query that came without a file is called so in complaints. */
export const namelessQuery: QueryOrigin = { file: 'query' };

const placeIn = (text: string, position: number): { readonly line: number; readonly column: number } => {
  const lines = text.slice(0, position).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};

/** The complaint about what stands at a position of a query. */
export const queryMistake = (
  text: string,
  position: number,
  message: string,
  hint: string,
  { file, placeOf }: QueryOrigin,
): InputError =>
  new InputError(message, {
    code: 'query-invalid',
    hint,
    place: { file, ...(placeOf?.(position) ?? placeIn(text, position)) },
  });
