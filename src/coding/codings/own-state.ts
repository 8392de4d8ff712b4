/** What one coder says of one unit, from their live codings of it. */

import type { Coding, OwnCoding } from '../../model/index.js';
import { unitId } from '../../model/index.js';
import { byTime } from './live-codings.js';
import { wholeText } from './same-coding.js';

/** An event that gives a coding, unlike a withdrawal. */
export interface GivenCoding extends OwnCoding {
  readonly coding: Coding;
}

/**
 * What a coder says of a unit: one coding (`final` where any of the equal live events is), nothing any more, or codings
 * that differ. `events` are all live events behind it, oldest first: what a new one replaces.
 */
export type OwnState =
  | { readonly kind: 'draft' | 'final'; readonly event: GivenCoding; readonly events: readonly OwnCoding[] }
  | { readonly kind: 'withdrawn'; readonly event: OwnCoding; readonly events: readonly OwnCoding[] }
  | { readonly kind: 'conflict'; readonly events: readonly OwnCoding[] };

/** Whether an event gives a coding. */
export const gives = (event: OwnCoding): event is GivenCoding =>
  event.state !== 'withdrawn' && event.coding !== undefined;

/**
 * What the live events of one coder on one unit come to; there is at least one. Events that say the same are one coding,
 * the newest of them stands for it (it was made in sight of the newest codebook). A withdrawal on one record takes
 * nothing back that was said of another record of the report; beside a coding of the same record it differs from it.
 */
export const ownState = (live: readonly OwnCoding[]): OwnState => {
  const events = [...live].sort(byTime);
  const given = events.filter(gives);
  const [first] = given;
  if (first === undefined) return { kind: 'withdrawn', event: events.at(-1)!, events };
  const named = new Set(given.map(unitId));
  const isTakenBack = events.some((event) => !gives(event) && named.has(unitId(event)));
  // One alone agrees with itself: its text need not be made.
  const differs = given.length > 1 && new Set(given.map(({ coding }) => wholeText(coding))).size > 1;
  if (isTakenBack || differs) return { kind: 'conflict', events };
  const finals = given.filter(({ state }) => state === 'final');
  return finals.length > 0
    ? { kind: 'final', event: finals.at(-1)!, events }
    : { kind: 'draft', event: given.at(-1)!, events };
};
