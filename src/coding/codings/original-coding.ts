/** Original codings: what coders said of a unit before they agreed on anything. Agreement is measured on these only. */

import type { OwnCoding } from '../../model/index.js';
import { byTime, othersReplaced } from './live-codings.js';
import { type GivenCoding, gives, ownState } from './own-state.js';
import type { UnitCodings } from './unit-codings.js';

const finished = (events: readonly OwnCoding[]): readonly GivenCoding[] =>
  events.filter(gives).filter(({ state }) => state === 'final');

/** A coder's last word of one round: what no other event of theirs in the round, and no withdrawal, replaces. */
const lastOfRound = (made: readonly OwnCoding[], round: string): GivenCoding | undefined => {
  const replaced = new Set(
    made.filter((event) => event.round === round || event.state === 'withdrawn').flatMap(othersReplaced),
  );
  const live = made.filter((event) => event.round === round && !replaced.has(event.id));
  if (live.length === 0) return undefined;
  const state = ownState(live);
  return state.kind === 'final' ? state.event : undefined;
};

/**
 * The finished coding of each coder from before any consensus, by coder in the order of names. Where a consensus was
 * ever begun, that is the first coding of theirs that one settled, whatever they said afterwards (they had seen each
 * other's); else what they say now. A coder in conflict with themselves, or who has not finished, is left out.
 *
 * @param round only codings made in this round of coding; those that were replaced after it still count as its own
 */
export const originalCodings = (unit: UnitCodings, round?: string): ReadonlyMap<string, GivenCoding> => {
  const settled = new Set(unit.reached.flatMap(({ settles }) => settles));
  const originals = new Map<string, GivenCoding>();
  const coders = new Set([...unit.byCoder.keys(), ...unit.made.map(({ coder }) => coder)]);
  for (const coder of [...coders].sort()) {
    const made = unit.made.filter((event) => event.coder === coder);
    const [first] = finished(made)
      .filter(({ id }) => settled.has(id))
      .filter((event) => round === undefined || event.round === round)
      .toSorted(byTime);
    const now = unit.byCoder.get(coder);
    const last = round === undefined ? (now?.kind === 'final' ? now.event : undefined) : lastOfRound(made, round);
    const original = first ?? last;
    if (original !== undefined) originals.set(coder, original);
  }
  return originals;
};
