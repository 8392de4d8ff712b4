/** Tables of how often codes and values are found. */

import type { ValueFrequencies } from '../../coding/index.js';
import type { Frequencies } from '../../model/index.js';
import { codePlaces, placeColumns } from './code-places.js';
import { countCells, countColumns } from './count-cells.js';
import type { Table } from './table.js';

/** Units of every code by stream, from the top of the tree to the bottom. A code's units include those of the codes below it. */
export const frequencyTable = ({ streams, codes }: Frequencies): Table => {
  const places = codePlaces(codes);
  const said = streams.map(({ name, units, labels }) => `${name}: ${labels} labels on ${units} units.`);
  return {
    title: 'Codes',
    note: [
      'A unit counts once for each of its codes and for each code above them, so shares are of units and add up to more than 100 %.',
      ...said,
    ].join(' '),
    columns: [...placeColumns, ...streams.flatMap(({ name, units }) => countColumns(name, units))],
    rows: codes.map(({ code, counts }) => [
      ...places.get(code)!,
      ...streams.flatMap(({ id, units }) => countCells(counts[id]?.units ?? 0, units)),
    ]),
  };
};

/** Units of every value of a variable by stream, and those of which nothing was said. Shares are of units of which it is asked. */
export const valueTable = ({ variable, streams, values }: ValueFrequencies): Table => ({
  title: variable.name,
  note: [
    ...(variable.type === 'multi' ? ['A unit may have several values.'] : []),
    ...streams.map(({ name, units, asked, said }) => `${name}: said of ${said} of ${asked} asked (${units} coded).`),
  ].join(' '),
  columns: [{ label: 'Value' }, ...streams.flatMap(({ name, asked }) => countColumns(name, asked, 'units asked'))],
  rows: [
    ...values.map(({ label, counts }) => [
      label,
      ...streams.flatMap(({ id, asked }) => countCells(counts[id] ?? 0, asked)),
    ]),
    ['not said', ...streams.flatMap(({ asked, said }) => countCells(asked - said, asked))],
  ],
});
