/** Venues by year as a heat map: venues below each other, the one with most units first, years from left to right. */

import type { CrossTable } from '../../model/index.js';
import type { Figure } from './figure.js';
import { type HeatOptions, heatFigure } from './heat.js';

/** The same table with rows and columns exchanged; what was tested by rows does not hold for it. */
const transposed = ({ rowTests: _, ...cross }: CrossTable): CrossTable => ({
  ...cross,
  rows: cross.columns,
  columns: cross.rows,
  counts: cross.columns.levels.map((_column, j) => cross.rows.levels.map((_row, i) => cross.counts[i]?.[j] ?? 0)),
  rowUnits: cross.columnUnits,
  columnUnits: cross.rowUnits,
});

const byUnits = ({ rowTests: _, ...cross }: CrossTable): CrossTable => {
  const order = cross.rows.levels
    .map((_row, i) => i)
    .sort((a, b) => (cross.rowUnits[b] ?? 0) - (cross.rowUnits[a] ?? 0) || a - b);
  return {
    ...cross,
    rows: { ...cross.rows, levels: order.map((i) => cross.rows.levels[i]!) },
    counts: order.map((i) => cross.counts[i] ?? []),
    rowUnits: order.map((i) => cross.rowUnits[i] ?? 0),
  };
};

/**
 * Draws year × venue, given either way round. A heat map with a bar per venue reads better than stacked bars: with twenty
 * venues of a few units each, the numbers of most segments of a stack would find no room.
 */
export const venueYearFigure = (cross: CrossTable, options: Omit<HeatOptions, 'totals'> = {}): Figure => {
  const upright = cross.rows.id === 'year' ? transposed(cross) : cross;
  return heatFigure(byUnits(upright), {
    id: 'venue-years',
    title: 'Units by venue and year',
    ...options,
    totals: 'bars',
  });
};
