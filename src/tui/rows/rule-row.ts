/** The lines between the parts of the screen; they carry what stands beside the report: its place, and how much is cut. */

import type { ScreeningView } from '../../review/screening-session.js';
import { printable } from '../../text/index.js';
import type { Paint } from '../style.js';
import { columnsOf, truncate } from '../wrap.js';
import { thisAndVersions } from './version-rows.js';
import { count, decisionWord } from './words.js';

/** A line over the whole width with a text near its left and one near its right end. */
export const ruleRow = (left: string, right: string, width: number, paint: Paint): string => {
  const end = right === '' ? '' : ` ${truncate(right, width - 6)} ─`;
  const room = width - columnsOf(end) - 4;
  const begin = left === '' || room < 4 ? '' : `─ ${truncate(left, room)} `;
  return paint('quiet', begin + '─'.repeat(Math.max(0, width - columnsOf(begin) - columnsOf(end))) + end);
};

/** Why the report on screen is the one: `35 in the queue · elas-u4, 34 labels`. */
export const placeText = ({ report, rank, ranker }: ScreeningView): string => {
  if (report === null) return '';
  const place = rank > 0 ? `no. ${count(rank)}` : 'looking up';
  const learnt = ranker.training > 0 ? `, ${count(ranker.training)} label${ranker.training === 1 ? '' : 's'}` : '';
  const versions = thisAndVersions(report);
  return [
    place,
    ...(versions === '' ? [] : [versions]),
    ...(report.decision === undefined ? [] : [decisionWord[report.decision]]),
    `${printable(ranker.name)}${learnt}`,
    ...(ranker.learning ? ['learning'] : []),
  ].join(' · ');
};

/** `3 lines above`, or nothing. */
export const aboveText = (lines: number): string => (lines === 0 ? '' : `▴ ${count(lines)} above`);

/** `12 more lines`, or nothing. */
export const belowText = (lines: number): string => (lines === 0 ? '' : `▾ ${count(lines)} more`);
