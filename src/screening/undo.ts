/** Undo and redo as new events: the state before is said again, in place of the state now. Nothing is deleted. */

import type { ScreeningEvent } from '../model/index.js';
import type { DecisionEvent, LiveEvents } from './live-events.js';
import type { Statement } from './write-event.js';

/** What a decision and its criterion, note and record were, to be said again. */
const again = (event: ScreeningEvent, replaces: readonly DecisionEvent[]): Statement => ({
  record: event.record,
  members: event.members ?? [event.record],
  ...(event.decision === undefined ? {} : { decision: event.decision }),
  ...(event.criterion === undefined ? {} : { criterion: event.criterion }),
  ...(event.note === undefined ? {} : { note: event.note }),
  replaces,
});

/** One of several events that say the same. */
const distinct = (events: readonly ScreeningEvent[]): readonly ScreeningEvent[] => [
  ...new Map(events.map((event) => [JSON.stringify([event.decision, event.criterion, event.record]), event])).values(),
];

/** Decisions that stand beside an event on its own record: another machine's. What was said of other records stands by itself. */
const besides = (event: DecisionEvent, current: readonly DecisionEvent[]): readonly DecisionEvent[] =>
  current.filter(({ id, record, decision }) => id !== event.id && record === event.record && decision !== 'withdrawn');

/**
 * What to say to take a decision back: what it replaced (each of them, where they differed, so that a conflict with
 * oneself comes back as one), else what stands beside it, or `withdrawn` where there is neither. Only the decision itself
 * is replaced while it stands, so that what was said of another record of the report before both were joined stays.
 *
 * @param current the live decisions on the report
 */
export const undo = (
  event: DecisionEvent,
  events: LiveEvents,
  current: readonly DecisionEvent[],
): readonly Statement[] => {
  const itself = current.filter(({ id }) => id === event.id);
  const replaces = itself.length > 0 ? itself : current;
  const before = (event.replaces ?? [])
    .map((id) => events.get(id))
    .filter((replaced) => replaced?.decision !== undefined) as ScreeningEvent[];
  const former = before.length > 0 ? before : besides(event, current);
  if (former.length > 0) return distinct(former).map((said) => again(said, replaces));
  const { record, members } = event;
  return [{ record, members: members ?? [record], decision: 'withdrawn', replaces }];
};

/**
 * What to say to give a decision back that was taken.
 *
 * @param undone ids of the events that took it
 * @param current the live decisions on the report; those of `undone` are replaced or, where none stands any more, all
 */
export const redo = (
  event: DecisionEvent,
  undone: ReadonlySet<string>,
  current: readonly DecisionEvent[],
): Statement => {
  const standing = current.filter(({ id }) => undone.has(id));
  return again(event, standing.length > 0 ? standing : current);
};
