/**
 * Queue: the order in which one reviewer is offered reports. First what another reviewer has decided and they have not,
 * in the order in which it was decided, so that at a stop both have seen the same reports; then by rank.
 */

import type { Outcome } from '../model/index.js';

/** What the queue needs to know of one report. */
export interface QueueEntry {
  readonly report: number;
  /** What this reviewer holds: nothing, a decision, or decisions that differ and must be made again. */
  readonly mine: 'nothing' | 'decided' | 'conflict';
  /** Time and id of the first decision of another reviewer whose decision is still asked for; absent where there is none. */
  readonly firstByOther?: string;
  readonly outcome: Outcome['kind'];
}

/**
 * Whether the report waits for this reviewer: they have not decided and the stage still wants decisions, or they are in
 * conflict with themselves. What enough others have concluded, or are in conflict over, is not offered again.
 */
export const waitsForMe = ({ mine, outcome }: Pick<QueueEntry, 'mine' | 'outcome'>): boolean =>
  mine === 'conflict' || (mine === 'nothing' && outcome === 'undecided');

/**
 * Sorts reports for one reviewer.
 *
 * @param ranked all reports of the pool, best first
 * @param entryOf what is known of a report on which somebody decided; undefined for all others
 */
export const queueOrder = (
  ranked: Iterable<number>,
  entryOf: (report: number) => QueueEntry | undefined,
): readonly number[] => {
  const seenByOthers: { report: number; first: string }[] = [];
  const unseen: number[] = [];
  for (const report of ranked) {
    const entry = entryOf(report);
    if (entry === undefined) unseen.push(report);
    else if (waitsForMe(entry)) {
      if (entry.firstByOther === undefined) unseen.push(report);
      else seenByOthers.push({ report, first: entry.firstByOther });
    }
  }
  seenByOthers.sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : a.report - b.report));
  return [...seenByOthers.map(({ report }) => report), ...unseen];
};
