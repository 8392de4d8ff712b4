/** All that was said of each unit, by coder: a function of the set of events. */

import type { CodingEvent, ConsensusCoding, OwnCoding, Unit } from '../../model/index.js';
import { byTime, liveCodings } from './live-codings.js';
import { type OwnState, ownState } from './own-state.js';

/** Names a unit as reports are clustered today (lead record and incident); undefined where the corpus has no such record. */
export type KeyOf = (unit: Unit) => string | undefined;

/** What was said of one unit. */
export interface UnitCodings {
  readonly key: string;
  /** In the order of names. */
  readonly byCoder: ReadonlyMap<string, OwnState>;
  /** What coders agreed on, neither replaced nor withdrawn, oldest first; `liveConsensus` tells which still stand. */
  readonly consensus: readonly ConsensusCoding[];
  /** Consensus that was begun and is not finished, oldest first. */
  readonly agreeing: readonly ConsensusCoding[];
  /** Every coding that was ever made of it, replaced ones included, oldest first. */
  readonly made: readonly OwnCoding[];
  /** Every consensus that was ever reached, replaced and withdrawn ones included, oldest first. */
  readonly reached: readonly ConsensusCoding[];
}

/** Sorts entries by their names. */
export const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** Values by key, in the order in which they came; those without a key are left out. */
export const grouped = <T>(values: readonly T[], keyOf: (value: T) => string | undefined): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
};

/**
 * Folds events to what was said of each unit, by the unit's key in the order of keys. Order and repetition of events
 * never matter, and only a coder's own events replace theirs. Codings of two records that are one report by now come
 * together under one key.
 */
export const foldCodings = (events: Iterable<CodingEvent>, keyOf: KeyOf): ReadonlyMap<string, UnitCodings> => {
  const { events: all, isLive } = liveCodings(events);
  const told = all.filter((event) => event.kind !== 'incidents');
  const units = [...grouped(told, keyOf)].map(([key, said]): readonly [string, UnitCodings] => {
    const made = said.filter((event) => event.kind === 'coding');
    const reached = said.filter((event) => event.kind === 'consensus');
    const byCoder = [...grouped(made.filter(isLive), ({ coder }) => coder)]
      .map(([coder, live]) => [coder, ownState(live)] as const)
      .sort(byName);
    const standing = reached.filter(isLive).sort(byTime);
    const consensus = standing.filter(({ state }) => state === 'final');
    const agreeing = standing.filter(({ state }) => state === 'draft');
    return [key, { key, byCoder: new Map(byCoder), consensus, agreeing, made, reached }];
  });
  return new Map(units.sort(byName));
};
