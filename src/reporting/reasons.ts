/** Reasons: how often each was given, in an order that does not depend on who came first. */

import type { Criterion, ReasonCount } from '../model/index.js';

/** What stands for an exclusion that names no criterion. */
export const noReason = 'No reason given';

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Counts by reason; `undefined` where none was given. */
export type ReasonTally = Map<string | undefined, number>;

/** Adds one to a reason. */
export const addReason = (tally: ReasonTally, reason: string | undefined): void => {
  tally.set(reason, (tally.get(reason) ?? 0) + 1);
};

/**
 * Exclusions by criterion, under the criterion's text: the declared ones in declared order, then those that the
 * protocol no longer knows by their id, then `No reason given`. Only counts above 0.
 */
export const criterionCounts = (tally: ReasonTally, criteria: readonly Criterion[]): readonly ReasonCount[] => {
  const texts = new Map(criteria.map(({ id, text }) => [id, text]));
  const foreign = [...tally.keys()].filter((id): id is string => id !== undefined && !texts.has(id)).sort(byCodeUnit);
  return [...texts.keys(), ...foreign, undefined].flatMap((id) => {
    const n = tally.get(id) ?? 0;
    return n === 0 ? [] : [{ reason: id === undefined ? noReason : (texts.get(id) ?? id), n }];
  });
};

/** Removals by reason, the most frequent first, equal ones by name. */
export const removalCounts = (tally: ReasonTally): readonly ReasonCount[] =>
  [...tally]
    .map(([reason, n]) => ({ reason: reason ?? noReason, n }))
    .sort((a, b) => b.n - a.n || byCodeUnit(a.reason, b.reason));
