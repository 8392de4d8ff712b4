/** Where coding stands, in words. */

import type { CodingOverview } from '../review/coding-overview.js';
import { count, table } from './table.js';

/** Counts, a line a coder, rounds, and what to do next. */
export const codingText = ({ units, codes, coders, unsettled, double, rounds }: CodingOverview): string => {
  const rows = coders.map((coder) => [
    coder.coder,
    coder.units,
    coder.finished,
    coder.drafts,
    coder.left,
    coder.recode,
  ]);
  const people =
    rows.length === 0
      ? ''
      : `\n${table([['coder', 'units', 'finished', 'drafts', 'left', 'to look at again'], ...rows])}`;
  const open = rounds.map(
    (round) => `Round ${round.id}: ${count(round.units, 'unit')}, ${round.closed ? 'closed' : 'open'}\n`,
  );
  const differing =
    unsettled.length === 0 ? '' : `${count(unsettled.length, 'unit')} coded differently: litsieve code --consensus\n`;
  return [
    `${count(units, 'unit')} to code, ${count(codes, 'code')} in the codebook, ${count(double, 'unit')} coded by two or more\n`,
    people,
    rounds.length > 0 ? '\n' : '',
    ...open,
    differing,
  ].join('');
};
