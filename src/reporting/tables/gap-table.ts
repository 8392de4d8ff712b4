/** Table of literature against practice. */

import type { Frequencies } from '../../model/index.js';
import { noNumber } from './cell-text.js';
import { codePlaces, placeColumns } from './code-places.js';
import { countCells, countColumns } from './count-cells.js';
import { type GapRow, gapRows } from './gap-rows.js';
import type { Table } from './table.js';

/** Where a code is found, with the names of the two streams. */
const foundInText: Readonly<Record<GapRow['foundIn'], (literature: string, practice: string) => string>> = {
  both: () => 'both',
  literature: (literature) => `${literature} only`,
  practice: (_, practice) => `${practice} only`,
  neither: () => 'neither',
};

/**
 * Every code in two streams: units, shares of units, and the difference of the shares in percentage points. Throws
 * `UsageError` (`stream-unknown`) where a stream is not among those counted.
 */
export const gapTable = (frequencies: Frequencies, literature: string, practice: string): Table => {
  const rows = gapRows(frequencies, literature, practice);
  const streamOf = (id: string): Frequencies['streams'][number] =>
    frequencies.streams.find((stream) => stream.id === id)!;
  const [left, right] = [streamOf(literature), streamOf(practice)];
  const places = codePlaces(rows);
  return {
    title: `${left.name} against ${right.name}`,
    note: `Difference: share of units in ${right.name} less share of units in ${left.name}, in percentage points.`,
    columns: [
      ...placeColumns,
      ...countColumns(left.name, left.units),
      ...countColumns(right.name, right.units),
      { label: 'Difference, points', numeric: true, decimals: 1 },
      { label: 'Found in' },
    ],
    rows: rows.map((row) => [
      ...places.get(row.code)!,
      ...countCells(row.literature.units, left.units),
      ...countCells(row.practice.units, right.units),
      row.difference === null ? noNumber : Number(row.difference.toFixed(1)),
      foundInText[row.foundIn](left.name, right.name),
    ]),
  };
};
