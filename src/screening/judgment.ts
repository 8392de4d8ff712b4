/** Judgment: what one reviewer's live events say of one report at one stage. */

import type { DecisionValue } from '../model/index.js';
import type { DecisionEvent } from './live-events.js';

/** What a reviewer holds: one decision, a conflict with themselves, or (absent) nothing. */
export interface Judgment {
  readonly reviewer: string;
  readonly decision: Exclude<DecisionValue, 'withdrawn'> | 'conflict';
  /** Of an exclusion: the criterion, the first in declared order where events name several. */
  readonly criterion?: string;
  /** The live events behind it, oldest first; a new decision replaces them all. */
  readonly events: readonly DecisionEvent[];
}

/** Sorts events by when they were made; ids settle ties. */
export const byTime = (a: { at: string; id: string }, b: { at: string; id: string }): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** The first of some criteria in declared order; one that is not declared comes last. */
export const firstDeclared = (
  criteria: readonly (string | undefined)[],
  declared: readonly string[],
): string | undefined => {
  const place = (criterion: string): number => {
    const index = declared.indexOf(criterion);
    return index === -1 ? declared.length : index;
  };
  return criteria
    .filter((criterion) => criterion !== undefined)
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0))[0];
};

/**
 * A withdrawal on one record takes nothing back that was said of another record of the report (they were two reports
 * when it was made); beside a live decision on the same record it differs from it.
 */
const withoutIdleWithdrawals = (events: readonly DecisionEvent[]): readonly DecisionEvent[] =>
  events.filter(
    (event) =>
      event.decision !== 'withdrawn' ||
      events.some(({ decision, record }) => decision !== 'withdrawn' && record === event.record),
  );

/**
 * One reviewer's judgment of a report from the live events on its records; undefined where nothing is decided.
 * Agreeing events are one judgment; differing ones are a conflict of the reviewer with themselves.
 */
export const judge = (
  reviewer: string,
  live: readonly DecisionEvent[],
  declared: readonly string[],
): Judgment | undefined => {
  const events = [...live].sort(byTime);
  const telling = withoutIdleWithdrawals(events);
  const [first] = telling;
  if (first === undefined) return undefined;
  const { decision } = first;
  if (decision === 'withdrawn' || telling.some((event) => event.decision !== decision)) {
    return { reviewer, decision: 'conflict', events };
  }
  const criterion = firstDeclared(
    telling.map((event) => event.criterion),
    declared,
  );
  return { reviewer, decision, ...(criterion === undefined ? {} : { criterion }), events };
};
