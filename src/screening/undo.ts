/** Undo and redo of decisions as new events: the state before is said again, in place of the state now. */

import type { ScreeningEvent } from '../model/index.js';
import type { DecisionEvent } from './live-events.js';
import { type Past, type Retelling, redoing, type Undoing, undoing } from './retelling.js';
import type { Statement } from './write-event.js';

/** How decisions are said again: with criterion, note and record; what was said of another record of the report stands by itself. */
export const decisionsRetold: Retelling<ScreeningEvent, DecisionEvent, Statement> = {
  states: (event): event is DecisionEvent => event.decision !== undefined,
  isWithdrawal: ({ decision }) => decision === 'withdrawn',
  subject: ({ record }) => record,
  said: ({ decision, criterion, record }) => JSON.stringify([decision, criterion, record]),
  again: ({ record, members, decision, criterion, note }, replaces) => ({
    record,
    members: members ?? [record],
    decision,
    ...(criterion === undefined ? {} : { criterion }),
    ...(note === undefined ? {} : { note }),
    replaces,
  }),
  withdrawn: ({ record, members }, replaces) => ({
    record,
    members: members ?? [record],
    decision: 'withdrawn',
    replaces,
  }),
};

/** What to say to take a decision back; `current` are the live decisions on its report. Nothing where it no longer stands. */
export const undo = (
  event: DecisionEvent,
  carrier: string,
  events: Past<ScreeningEvent>,
  current: readonly DecisionEvent[],
): readonly Undoing<Statement>[] => undoing(decisionsRetold, event, carrier, events, current);

/** What to say to give a decision back that was taken by the events `undone`; undefined where something else was said since. */
export const redo = (
  event: DecisionEvent,
  undone: ReadonlySet<string>,
  current: readonly DecisionEvent[],
): Statement | undefined => redoing(decisionsRetold, event, undone, current);
