/** The live statements of a slot as opinions: each differing value once, with the events that say it. */

import type { CodebookEvent, CodeConflict, CodeSlot, Fate } from '../../model/index.js';
import { byText } from './causal-order.js';
import type { Statement } from './statements.js';

/** One of the values that are said of a slot. */
export type Opinion = CodeConflict['said'][number];

/** The least destructive first: what is kept can still be merged or retired. */
const fateOrder: Readonly<Record<Fate['kind'], number>> = { active: 0, split: 1, merged: 2, retired: 3 };

const rankOf = (slot: CodeSlot, value: unknown): number => (slot === 'fate' ? fateOrder[(value as Fate).kind] : 0);

/** Slots whose values add up: what is said apart is no conflict. */
export const addsUp: ReadonlySet<CodeSlot> = new Set(['aliases', 'examples']);

/** The differing values of one slot, the one that is shown first; with more than one, the slot is in conflict. */
export const opinionsOf = (slot: CodeSlot, live: readonly Statement[]): readonly Opinion[] => {
  const groups = new Map<string, { value: unknown; events: CodebookEvent[] }>();
  for (const { event, value } of live) {
    const text = JSON.stringify(value);
    const group = groups.get(text);
    if (group === undefined) groups.set(text, { value, events: [event] });
    else group.events.push(event);
  }
  return [...groups]
    .sort(([a, { value: x }], [b, { value: y }]) => rankOf(slot, x) - rankOf(slot, y) || byText(a, b))
    .map(([, { value, events }]) => ({ value, events: events.map(({ id }) => id).sort(byText) }));
};

/** All that is in the lists of a slot that adds up, each once, in the order of the events. */
export const addedUp = (live: readonly Statement[]): readonly string[] => [
  ...new Set(live.flatMap(({ value }) => value as readonly string[])),
];
