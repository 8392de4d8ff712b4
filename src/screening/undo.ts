/** Undo and redo as new events: the state before is said again, in place of the state now. Nothing is deleted. */

import type { ScreeningEvent } from '../model/index.js';
import type { DecisionEvent, LiveEvents } from './live-events.js';
import type { Statement } from './write-event.js';

/** What a decision and its criterion, note and record were, to be said again. */
const again = (event: ScreeningEvent, current: readonly DecisionEvent[]): Statement => ({
  record: event.record,
  members: event.members ?? [event.record],
  ...(event.decision === undefined ? {} : { decision: event.decision }),
  ...(event.criterion === undefined ? {} : { criterion: event.criterion }),
  ...(event.note === undefined ? {} : { note: event.note }),
  replaces: current,
});

/** One of several events that say the same. */
const distinct = (events: readonly ScreeningEvent[]): readonly ScreeningEvent[] => [
  ...new Map(events.map((event) => [JSON.stringify([event.decision, event.criterion, event.record]), event])).values(),
];

/**
 * What to say to take a decision back: what it replaced (each of them, where they differed, so that a conflict with
 * oneself comes back as one), or `withdrawn` where it was the first.
 *
 * @param current the live decisions on the report, `event` among them
 */
export const undo = (
  event: DecisionEvent,
  events: LiveEvents,
  current: readonly DecisionEvent[],
): readonly Statement[] => {
  const before = (event.replaces ?? [])
    .map((id) => events.get(id))
    .filter((replaced) => replaced?.decision !== undefined) as ScreeningEvent[];
  if (before.length > 0) return distinct(before).map((replaced) => again(replaced, current));
  const { record, members } = event;
  return [{ record, members: members ?? [record], decision: 'withdrawn', replaces: current }];
};

/** What to say to give a decision back that was taken. */
export const redo = (event: DecisionEvent, current: readonly DecisionEvent[]): Statement => again(event, current);
