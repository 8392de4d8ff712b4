/** Where coding stands, in words. */

import { type CodingPlan, UsageError } from '../model/index.js';
import type { CodingOverview } from '../review/coding-overview.js';
import { count, table } from './table.js';

/** What to do next; nothing where consensus is, which `codingText` says. */
export const nextCodingText = ({ units, coders, unsettled }: CodingOverview): string => {
  if (units === 0) return 'Nothing is included yet: litsieve status says what is left to screen\n';
  const left = coders.find((coder) => coder.left > 0);
  if (coders.length > 0 && left === undefined) return unsettled.length > 0 ? '' : 'Next: litsieve map\n';
  return `Next: litsieve code --reviewer ${left?.coder ?? 'NAME'}\n`;
};

/** Counts, a line a coder, rounds, and what waits for consensus. */
export const codingText = ({ units, codes, coders, unsettled, double, rounds }: CodingOverview): string => {
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
    rounds.length + unsettled.length > 0 ? '\n' : '',
    ...open,
    differing,
  ].join('');
};

/** What can be done in a round where there is no terminal. Throws `UsageError` where the plan has no such round. */
export const roundText = (round: string, rounds: CodingPlan['rounds']): string => {
  if (rounds.some(({ id }) => id === round)) {
    return `Round ${round} is coded on a terminal; without one, litsieve code UNIT --round ${round} opens it and codes one of its units\n`;
  }
  throw new UsageError(`there is no round ${round} in the plan`, {
    code: 'round-unknown',
    flag: '--round',
    hint: 'rounds are under `rounds:` in queries/codebook.yaml',
  });
};
