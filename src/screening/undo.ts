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

/** Events that say the same, by what they say. */
const alike = (events: readonly ScreeningEvent[]): readonly (readonly ScreeningEvent[])[] => {
  const groups = new Map<string, ScreeningEvent[]>();
  for (const event of events) {
    const said = JSON.stringify([event.decision, event.criterion, event.record]);
    groups.set(said, [...(groups.get(said) ?? []), event]);
  }
  return [...groups.values()];
};

/** Decisions that stand beside an event on its own record: another machine's. What was said of other records stands by itself. */
const besides = (event: ScreeningEvent, current: readonly DecisionEvent[]): readonly DecisionEvent[] =>
  current.filter(({ id, record, decision }) => id !== event.id && record === event.record && decision !== 'withdrawn');

/** One thing to say to take a decision back. */
export interface Undoing {
  readonly statement: Statement;
  /** Ids of the events that are said again by it, and carried on. */
  readonly carries: readonly string[];
}

/**
 * What to say to take a decision back: what it replaced (each of them, where they differed, so that a conflict with
 * oneself comes back as one), else what stands beside it, or `withdrawn` where there is neither. Only the decision itself
 * is replaced while it stands, so that what was said of another record of the report before both were joined stays.
 *
 * @param event the decision as it was made
 * @param carrier id of the event that says it now: its own, or that of one by which an undo said it again
 * @param current the live decisions on the report
 */
export const undo = (
  event: DecisionEvent,
  carrier: string,
  events: LiveEvents,
  current: readonly DecisionEvent[],
): readonly Undoing[] => {
  const itself = current.filter(({ id }) => id === carrier);
  const replaces = itself.length > 0 ? itself : current;
  const before = (event.replaces ?? [])
    .map((id) => events.get(id))
    .filter((replaced) => replaced?.decision !== undefined) as ScreeningEvent[];
  const former = before.length > 0 ? before : itself.flatMap((live) => besides(live, current));
  if (former.length > 0) {
    return alike(former).map((said) => ({ statement: again(said[0]!, replaces), carries: said.map(({ id }) => id) }));
  }
  const { record, members } = event;
  return [{ statement: { record, members: members ?? [record], decision: 'withdrawn', replaces }, carries: [] }];
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
