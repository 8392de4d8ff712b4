/** All coded units as one table: what every number of a map was counted from, a row a unit. */

import { codeOf, isSaid } from '../coding/index.js';
import type { Variable, VariableValue } from '../model/index.js';
import type { Table } from '../reporting/index.js';
import { printable } from '../text/index.js';
import type { MapContext } from './exhibits.js';

const labelOf = ({ values }: Variable, id: string): string => values.find((option) => option.id === id)?.label ?? id;

/** A value as people read it: the labels of its options, parted by semicolons. */
const valueText = (variable: Variable, value: VariableValue | undefined): string | number => {
  if (!isSaid(value)) return '';
  if (typeof value === 'number') return value;
  return [value]
    .flat()
    .map((part) => labelOf(variable, part))
    .join('; ');
};

/**
 * Makes the table: unit, stream, year, venue, title, codes by name, and a column a variable. It holds units that may be
 * seen; how many there are beside them stands in its note.
 */
export const unitsTable = ({ units, codebook, variables, streams, inSight }: MapContext): Table => {
  const streamName = new Map(streams.map(({ id, name }) => [id, name]));
  const shown = units.filter(({ unit }) => inSight(unit));
  const unseen = units.length - shown.length;
  return {
    title: 'Coded units',
    ...(unseen === 0
      ? {}
      : {
          note: `${unseen.toLocaleString('en')} ${unseen === 1 ? 'unit' : 'units'} left out: not everybody who codes them has finished`,
        }),
    columns: [
      ...['Unit', 'Stream', 'Year', 'Venue', 'Title', 'Codes'].map((label) => ({ label })),
      ...variables.map(({ name }) => ({ label: name })),
    ],
    rows: shown.map(({ unit, stream, year, venue, title, codes, values }) => [
      unit,
      streamName.get(stream) ?? stream,
      year === undefined ? '' : String(year),
      venue ?? '',
      printable(title),
      codes.map((code) => codeOf(codebook, code)?.name ?? code).join('; '),
      ...variables.map((variable) => valueText(variable, values[variable.id])),
    ]),
  };
};
