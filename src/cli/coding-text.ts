/** Where coding stands, in words. */

import type { CodingOverview } from '../review/coding-overview.js';
import { count, table } from './table.js';

const nextStep = ({ units, coders, unsettled }: CodingOverview): string => {
  if (units === 0) return 'Nothing is included yet: litsieve status says what is left to screen\n';
  const left = coders.find((coder) => coder.left > 0);
  if (coders.length > 0 && left === undefined) return unsettled.length > 0 ? '' : 'Next: litsieve map\n';
  return `Next: litsieve code --reviewer ${left?.coder ?? 'NAME'}\n`;
};

/** Counts, a line a coder, rounds, and what to do next. */
export const codingText = (overview: CodingOverview): string => {
  const { units, codes, coders, unsettled, double, rounds } = overview;
  const contradicts = coders.some(({ conflicts }) => conflicts > 0);
  const rows = coders.map((coder) => [
    coder.coder,
    coder.units,
    coder.finished,
    coder.drafts,
    ...(contradicts ? [coder.conflicts] : []),
    coder.left,
    coder.recode,
  ]);
  const heading = ['coder', 'units', 'finished', 'drafts', ...(contradicts ? ['contradictions'] : []), 'left'];
  const people = rows.length === 0 ? '' : `\n${table([[...heading, 'to look at again'], ...rows])}`;
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
    '\n',
    differing,
    nextStep(overview),
  ].join('');
};
