/** Table of how new codes dry up. */

import type { Saturation } from '../../model/index.js';
import { counted } from '../count-text.js';
import { percent } from './count-cells.js';
import type { Table } from './table.js';

/** Per cent without needless decimals: `5`, `2.5`. */
const plainPercent = (share: number): string => String(Number((share * 100).toFixed(2)));

const noteOf = ({ base, run, threshold, baseCodes, ratios, reached, chao1, units }: Saturation): string => {
  const rule = `Saturated when a run of ${counted(run, 'unit', 'units')} has new codes of at most ${plainPercent(threshold)} % of those of the first ${base} (${counted(baseCodes, 'code', 'codes')}).`;
  const state =
    reached !== undefined
      ? `First so at units ${reached.from} to ${reached.to}.`
      : ratios.length > 0
        ? 'Not so yet.'
        : 'It cannot be said yet.';
  const seen = units.at(-1)?.cumulative ?? 0;
  const estimate =
    chao1 === null ? [] : [`${counted(seen, 'code', 'codes')} seen; Chao1 estimates ${chao1.toFixed(1)} in all.`];
  return [rule, state, ...estimate].join(' ');
};

/** Units in the order of their coding with the codes new in each, and the ratio of the run that ends there. */
export const saturationTable = (saturation: Saturation): Table => {
  const ratioAt = new Map(saturation.ratios.map(({ to, ratio }) => [to, ratio]));
  return {
    title: 'Saturation',
    note: noteOf(saturation),
    columns: [
      { label: 'No.', numeric: true },
      { label: 'Unit' },
      { label: 'New codes', numeric: true },
      { label: 'Codes so far', numeric: true },
      { label: `New in the ${saturation.run} units up to here: % of the base`, numeric: true, decimals: 1 },
      { label: 'Which' },
    ],
    rows: saturation.units.map(({ unit, fresh, cumulative }, at) => {
      const ratio = ratioAt.get(at + 1);
      return [at + 1, unit, fresh.length, cumulative, ratio === undefined ? '' : percent(ratio, 1), fresh.join(', ')];
    }),
  };
};
