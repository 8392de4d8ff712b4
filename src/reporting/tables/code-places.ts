/** Where codes stand in the tree, as two cells: the dimension, and the code with those above it. */

import type { CodeFrequency, CodeId } from '../../model/index.js';
import type { Cell, TableColumn } from './table.js';

type PlacedCode = Pick<CodeFrequency, 'code' | 'name' | 'kind' | 'parent'>;

/** The columns of a code's place. */
export const placeColumns: readonly TableColumn[] = [{ label: 'Dimension' }, { label: 'Code' }];

const path = (codes: readonly PlacedCode[]): string => codes.map(({ name }) => name).join(' / ');

/** By code, its place: dimensions in the first cell; `Secrets Leakage / Memorization` in the second, empty for a dimension itself. */
export const codePlaces = (codes: readonly PlacedCode[]): ReadonlyMap<CodeId, readonly [Cell, Cell]> => {
  const above = new Map<CodeId, readonly PlacedCode[]>();
  for (const code of codes) {
    above.set(code.code, [...(code.parent === undefined ? [] : (above.get(code.parent) ?? [])), code]);
  }
  return new Map(
    [...above].map(([id, line]) => [
      id,
      [path(line.filter(({ kind }) => kind === 'dimension')), path(line.filter(({ kind }) => kind === 'code'))],
    ]),
  );
};
